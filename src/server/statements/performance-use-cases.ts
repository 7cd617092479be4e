import { methodologyOf } from "#shared/funds/rules.ts";
import { lessGivenBack } from "#shared/ilpa/given-back.ts";
import type { PerformanceFlow, PerformanceInput } from "#shared/ilpa/performance.ts";
import { addAmounts, amountText, Exact } from "#shared/money/amount.ts";
import { minorUnitDecimals } from "#shared/money/currency.ts";
import type { Db } from "../core/ctx.ts";
import type { NamedPartner, Period } from "./book-queries.ts";
import {
  type Balances,
  type FundAmount,
  findBalances,
  listFundAmounts,
  listPartnerFlows,
} from "./performance-queries.ts";
import type { Fund } from "./queries.ts";

type Whole = { period: Period; partners: readonly NamedPartner[]; nav: string };

/** What the Performance Template is filled with; null while the fund has no methodology. Of the fund’s own amounts limited partners have the part of their commitments. */
export async function performanceInput(
  db: Db,
  fund: Fund,
  { period, partners, nav }: Whole,
): Promise<PerformanceInput | null> {
  const methodology = methodologyOf(fund.ilpaMethodology);
  if (methodology === null) return null;
  const flows = await listPartnerFlows(db, period);
  const amounts = await listFundAmounts(db, period);
  const balances = await findBalances(db, period);
  const partOf = shareOf(partners, minorUnitDecimals(fund.currency));
  const own = methodology === "granular" ? granular(flows, amounts, partOf) : grossUp(flows, amounts, partOf);
  const all = [...own, ...standing(methodology, { ...balances, nav }, { on: period.quarterEnds, partOf })];
  const inOrder = all.filter(({ amount, type }) => type === "nav" || !new Exact(amount).isZero());
  return {
    methodology,
    asOf: period.quarterEnds,
    flows: inOrder.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
  };
}

type Part = (amount: string) => string;

const committed = (those: readonly NamedPartner[]) => addAmounts(["0", ...those.map(({ commitment }) => commitment)]);

function shareOf(partners: readonly NamedPartner[], decimals: number): Part {
  const all = new Exact(committed(partners));
  const limited = new Exact(committed(partners.filter(({ isGeneralPartner }) => !isGeneralPartner)));
  const part = all.isZero() ? new Exact(0) : limited.div(all);
  return (amount) => amountText(new Exact(amount).times(part), decimals);
}

const isPaid = (amount: string) => amount.startsWith("-");

const granular = (
  flows: readonly PerformanceFlow[],
  amounts: readonly FundAmount[],
  partOf: Part,
): PerformanceFlow[] => [
  ...flows,
  ...amounts
    .filter(({ of }) => of === "facility")
    .map(({ date, amount }): PerformanceFlow => {
      const type = isPaid(amount) ? "facilityDrawdownInvestments" : "facilityRepaymentInvestments";
      return { date, type, subType: null, amount: partOf(amount) };
    }),
];

const TOTALS = {
  capitalCallInvestments: 1,
  capitalCallFees: 1,
  capitalCallWorkingCapital: 1,
  capitalCallFacilityFees: 1,
};
const ADDED_BACK = {
  managementFees: "grossUpManagementFees",
  partnershipExpenses: "grossUpPartnershipExpenses",
  facilityFees: "grossUpFacilityFees",
} as const;

/** Calls in total; fees and expenses are added back on the days they were spent. */
function grossUp(flows: readonly PerformanceFlow[], amounts: readonly FundAmount[], partOf: Part): PerformanceFlow[] {
  const called = Map.groupBy(flows, ({ date, type }) => `${date} ${type in TOTALS ? "capitalCall" : type}`);
  const totals = [...called.values()].flatMap((those): PerformanceFlow[] => {
    const [first] = those;
    if (first === undefined) return [];
    const amount = addAmounts(those.map((one) => one.amount));
    const type =
      first.type in TOTALS ? "capitalCall" : first.type === "returnOfExcessInvestments" ? "returnOfExcess" : first.type;
    return [{ date: first.date, type, subType: null, amount }];
  });
  const others = lessGivenBack(amounts).flatMap(({ date, of, amount }): PerformanceFlow[] => {
    const own = partOf(amount);
    if (of === "facility")
      return [{ date, type: isPaid(own) ? "facilityDrawdown" : "facilityRepayment", subType: null, amount: own }];
    return isPaid(own) ? [{ date, type: ADDED_BACK[of], subType: null, amount: own.slice(1) }] : [];
  });
  return [...totals, ...others];
}

type Standing = Balances & { nav: string };

function standing(
  methodology: PerformanceInput["methodology"],
  { accruedFees, facility, accruedCarry, nav }: Standing,
  { on: date, partOf }: { on: string; partOf: Part },
): PerformanceFlow[] {
  const balance = (type: PerformanceFlow["type"], amount: string): PerformanceFlow => ({
    date,
    type,
    subType: null,
    amount,
  });
  return [
    ...(methodology === "granular"
      ? [balance("accruedCarry", accruedCarry), balance("accruedFees", partOf(accruedFees))]
      : [balance("grossUpUnrealisedCarry", accruedCarry)]),
    balance("outstandingFacility", partOf(facility)),
    balance("nav", nav),
  ];
}
