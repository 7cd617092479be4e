import type { Db } from "#core/server/ctx.ts";
import { listCommitted } from "#funds/commitments/server/account-queries.ts";
import { isUnallocated } from "#funds/commitments/shared/net-performance.ts";
import { findFacilityBooks } from "#funds/facilities/server/book-queries.ts";
import { facilityRows, partByCommitments } from "#funds/facilities/shared/without.ts";
import { methodologyOf } from "#funds/funds/shared/rules.ts";
import { lessGivenBack } from "#funds/ilpa/shared/given-back.ts";
import { accruedOf } from "#funds/ilpa/shared/payables.ts";
import type { PerformanceFlow, PerformanceInput } from "#funds/ilpa/shared/performance.ts";
import { addAmounts, amountText, Exact } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import { withAdmissions } from "./admission-use-cases.ts";
import type { Period } from "./book-queries.ts";
import {
  type Balances,
  type FundAmount,
  findBalances,
  listFundAmounts,
  listPartnerFlows,
  listPayables,
} from "./performance-queries.ts";
import type { Fund } from "./queries.ts";

type Whole = { period: Period; nav: string };

/** What the Performance Template is filled with; null while the fund has no methodology. Of what no partner bears by name limited partners have the part of their commitments. */
export async function performanceInput(db: Db, fund: Fund, { period, nav }: Whole): Promise<PerformanceInput | null> {
  const methodology = methodologyOf(fund.ilpaMethodology);
  if (methodology === null) return null;
  const { quarterEnds: asOf, knownAt } = period;
  const flows = await withAdmissions(db, period, await listPartnerFlows(db, period, fund.currency));
  const amounts = await listFundAmounts(db, period);
  const { unallocated, fees, ...balances } = await findBalances(db, period);
  const books = await findFacilityBooks(db, fund.id, { asOf, knownAt });
  const decimals = minorUnitDecimals(fund.currency);
  const byDay = partByCommitments(await listCommitted(db, fund.id, { asOf, knownAt }), decimals);
  // What no partner bears by name is divided by the commitments of the last day, as statements divide it.
  const partOf = (amount: string) => byDay(amount, asOf);
  const accruedFees = addAmounts([
    feesOfLimited(balances.accruedFees, fees, { partOf, decimals }),
    partOf(accruedOf(await listPayables(db, period))),
  ]);
  const own = methodology === "granular" ? flows : grossUp(flows, amounts, partOf);
  const all = [
    ...own,
    ...facilityRows(methodology, books, { asOf, partOf: byDay }),
    ...standing(methodology, { ...balances, accruedFees, nav }, asOf),
  ];
  const inOrder = all.filter(({ amount, type }) => type === "nav" || !new Exact(amount).isZero());
  const sorted = inOrder.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return { methodology, asOf, flows: sorted, ...(isUnallocated(unallocated) && { unallocated }) };
}

type Part = (amount: string) => string;

/** What limited partners bear of fees that are owed: the part they bear of all fees to date, by name and else by commitments. */
function feesOfLimited(
  owed: string,
  { own, shared, all }: Balances["fees"],
  { partOf, decimals }: { partOf: Part; decimals: number },
): string {
  if (new Exact(all).isZero()) return partOf(owed);
  const borne = new Exact(own).plus(partOf(shared));
  return amountText(new Exact(owed).times(borne).div(all), decimals);
}

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
function grossUp(flows: readonly PerformanceFlow[], amounts: readonly FundAmount[], partOf: Part): PerformanceFlow[] {
  const called = Map.groupBy(flows, ({ date, type }) => `${date} ${type in TOTALS ? "capitalCall" : type}`);
  const totals = [...called.values()].flatMap((those): PerformanceFlow[] => {
    const [first] = those;
    if (first === undefined) return [];
    const amount = addAmounts(those.map((one) => one.amount));
    const type =
      first.type in TOTALS ? "capitalCall" : first.type.startsWith("returnOfExcess") ? "returnOfExcess" : first.type;
    return [{ date: first.date, type, subType: null, amount }];
  });
  const borne = amounts.map(({ date, of, own, shared }) => ({ date, of, amount: addAmounts([own, partOf(shared)]) }));
  const others = lessGivenBack(borne).flatMap(({ date, of, amount }): PerformanceFlow[] =>
    // What is given back lessens what was spent: the template takes no other sign.
    isPaid(amount) ? [{ date, type: ADDED_BACK[of], subType: null, amount: amount.slice(1) }] : [],
  );
  return [...totals, ...others];
}

type Standing = Pick<Balances, "accruedFees" | "accruedCarry"> & { nav: string };

function standing(
  methodology: PerformanceInput["methodology"],
  { accruedFees, accruedCarry, nav }: Standing,
  date: string,
): PerformanceFlow[] {
  const balance = (type: PerformanceFlow["type"], amount: string): PerformanceFlow => ({
    date,
    type,
    subType: null,
    amount,
  });
  return [
    ...(methodology === "granular"
      ? [balance("accruedCarry", accruedCarry), balance("accruedFees", accruedFees)]
      : [balance("grossUpUnrealisedCarry", accruedCarry)]),
    balance("nav", nav),
  ];
}
