import { isUnallocated } from "#shared/commitments/net-performance.ts";
import { facilityRows, type PartOf, partByCommitments } from "#shared/facilities/without.ts";
import { methodologyOf } from "#shared/funds/rules.ts";
import { lessGivenBack } from "#shared/ilpa/given-back.ts";
import { accruedOf } from "#shared/ilpa/payables.ts";
import type { PerformanceFlow, PerformanceInput } from "#shared/ilpa/performance.ts";
import { addAmounts, Exact } from "#shared/money/amount.ts";
import { minorUnitDecimals } from "#shared/money/currency.ts";
import type { Db } from "../core/ctx.ts";
import { findFacilityBooks } from "../facilities/book-queries.ts";
import type { NamedPartner, Period } from "./book-queries.ts";
import {
  type Balances,
  type FundAmount,
  findBalances,
  listFundAmounts,
  listPartnerFlows,
  listPayables,
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
  const { quarterEnds: asOf, knownAt } = period;
  const flows = await listPartnerFlows(db, period);
  const amounts = await listFundAmounts(db, period);
  const { unallocated, ...balances } = await findBalances(db, period);
  const accruedFees = addAmounts([balances.accruedFees, accruedOf(await listPayables(db, period))]);
  const books = await findFacilityBooks(db, fund.id, { asOf, knownAt });
  const partOf = shareOf(partners, minorUnitDecimals(fund.currency));
  const own = methodology === "granular" ? flows : grossUp(flows, amounts, partOf);
  const all = [
    ...own,
    ...facilityRows(methodology, books, { asOf, partOf }),
    ...standing(methodology, { ...balances, accruedFees, nav }, { on: asOf, partOf }),
  ];
  const inOrder = all.filter(({ amount, type }) => type === "nav" || !new Exact(amount).isZero());
  const sorted = inOrder.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return { methodology, asOf, flows: sorted, ...(isUnallocated(unallocated) && { unallocated }) };
}

const committed = (those: readonly NamedPartner[]) => addAmounts(["0", ...those.map(({ commitment }) => commitment)]);

const shareOf = (partners: readonly NamedPartner[], decimals: number): PartOf =>
  partByCommitments(
    committed(partners.filter(({ isGeneralPartner }) => !isGeneralPartner)),
    committed(partners),
    decimals,
  );

const isPaid = (amount: string) => amount.startsWith("-");

const TOTALS = {
  capitalCallInvestments: 1,
  capitalCallFees: 1,
  capitalCallWorkingCapital: 1,
  capitalCallFacilityFees: 1,
};
const ADDED_BACK = {
  managementFees: "grossUpManagementFees",
  partnershipExpenses: "grossUpPartnershipExpenses",
} as const;

/** Calls in total; fees and expenses are added back on the days they were spent. */
function grossUp(flows: readonly PerformanceFlow[], amounts: readonly FundAmount[], partOf: PartOf): PerformanceFlow[] {
  const called = Map.groupBy(flows, ({ date, type }) => `${date} ${type in TOTALS ? "capitalCall" : type}`);
  const totals = [...called.values()].flatMap((those): PerformanceFlow[] => {
    const [first] = those;
    if (first === undefined) return [];
    const amount = addAmounts(those.map((one) => one.amount));
    const type =
      first.type in TOTALS ? "capitalCall" : first.type.startsWith("returnOfExcess") ? "returnOfExcess" : first.type;
    return [{ date: first.date, type, subType: null, amount }];
  });
  const others = lessGivenBack(amounts).flatMap(({ date, of, amount }): PerformanceFlow[] => {
    const own = partOf(amount);
    // What is given back lessens what was spent: the template takes no other sign.
    return isPaid(own) ? [{ date, type: ADDED_BACK[of], subType: null, amount: own.slice(1) }] : [];
  });
  return [...totals, ...others];
}

type Standing = Omit<Balances, "unallocated"> & { nav: string };

function standing(
  methodology: PerformanceInput["methodology"],
  { accruedFees, accruedCarry, nav }: Standing,
  { on: date, partOf }: { on: string; partOf: PartOf },
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
    balance("nav", nav),
  ];
}
