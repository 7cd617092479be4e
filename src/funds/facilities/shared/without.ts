import type { PerformanceFlow } from "#funds/ilpa/shared/performance.ts";
import { METHODOLOGIES, type Methodology } from "#maths/fund/accounts/ilpa-treatments.ts";
import { takenOver } from "#maths/fund/closings/transfers.ts";
import { amountText, Exact, total } from "#maths/money/amount.ts";
import { costsOwed, coverage, type FacilityBooks, partsOf } from "./books.ts";

/** What of an amount of the fund is its limited partners’ on a day. */
export type PartOf = (amount: string, day: string) => string;

/** What was committed on a day by limited partners, or by the general partner; of a transfer between them, what it moved. */
export type Committed = {
  date: string;
  entryNo: number;
  isTransfer: boolean;
  isGeneralPartner: boolean;
  amount: string;
};

/**
 * By what was committed until the day, to the last decimal of the currency: what is drawn before others join is of those who were there.
 * What moved between limited partners and the general partner takes its past along, as their flows do (`takenOver`).
 */
export function partByCommitments(committed: readonly Committed[], decimals: number): PartOf {
  const booked = committed.map(({ isGeneralPartner, amount, ...day }) => ({
    ...day,
    partnerId: isGeneralPartner ? "general" : "limited",
    use: "committed" as const,
    amount: amountText(new Exact(amount).neg()),
  }));
  const held = takenOver(booked, { leading: [["committed"]], decimals });
  const shareOf = (those: typeof held): Exact | undefined => {
    const sum = (all: typeof held) => total(all.map(({ amount }) => new Exact(amount)));
    const all = sum(those);
    return all.isZero() ? undefined : sum(those.filter(({ partnerId }) => partnerId === "limited")).div(all);
  };
  return (amount, day) => {
    const share = shareOf(held.filter(({ date }) => date <= day)) ?? shareOf(held) ?? new Exact(0);
    return amountText(new Exact(amount).times(share), decimals);
  };
}

type Row = [date: string, type: PerformanceFlow["type"], amount: Exact];

/** Drawn is paid in by partners on that day, paid back is given to them: by what it paid for. */
function granular(books: FacilityBooks): Row[] {
  return [
    ...books.drawn.flatMap((one): Row[] => {
      const { investments, fees, workingCapital } = partsOf(one);
      return [
        [one.date, "facilityDrawdownInvestments", investments.neg()],
        [one.date, "facilityDrawdownFees", fees.neg()],
        [one.date, "facilityDrawdownWorkingCapital", workingCapital.neg()],
      ];
    }),
    ...coverage(books).covered.flatMap(({ date, investments, workingCapital, fees }): Row[] => [
      [date, "facilityRepaymentInvestments", investments.plus(workingCapital)],
      [date, "facilityRepaymentFees", fees],
    ]),
  ];
}

/** In total; what it cost is added back on the days it was spent. */
function grossUp(books: FacilityBooks): Row[] {
  return [
    ...books.drawn.map((one): Row => {
      const { investments, fees, workingCapital } = partsOf(one);
      return [one.date, "facilityDrawdown", investments.plus(fees).plus(workingCapital).neg()];
    }),
    ...coverage(books).covered.map(
      ({ date, investments, workingCapital, fees }): Row => [
        date,
        "facilityRepayment",
        investments.plus(workingCapital).plus(fees),
      ],
    ),
    ...books.costs.map(({ date, amount }): Row => [date, "grossUpFacilityFees", new Exact(amount)]),
  ];
}

const isWithin = ([, type, amount]: Row): boolean => {
  const treatments: Readonly<Record<string, { sign: string }>> = {
    ...METHODOLOGIES.granular,
    ...METHODOLOGIES.grossUp,
  };
  const sign = treatments[type]?.sign;
  return !amount.isZero() && (sign === "±" || amount.isNegative() === (sign === "-"));
};

/**
 * What a facility adds to the figures without it, as rows of ILPA’s Performance Template: what limited partners would have paid on the day
 * it was drawn and been given when it was paid back, and what of it stands on the last day.
 *
 * - Costs of the facility that were borrowed themselves are no drawdown: without it there had been none. As long as they are not paid back
 *   they are accrued, in the granular methodology; the other one adds costs back as they are spent.
 * - What is limited partners’ of a row goes by what was committed on its day.
 * - An amount that has not the sign of its type (more given back than spent on one day) is left out, as the template takes no other.
 *
 * Source: ILPA Performance Template v1.1 (2025), treatment of transaction types 4 to 9, 18 and 19, and the Gross Up Methodology.
 */
export function facilityRows(
  methodology: Methodology,
  books: FacilityBooks,
  { asOf, partOf }: { asOf: string; partOf: PartOf },
): PerformanceFlow[] {
  const borrowed = costsOwed(books);
  const standing: Row[] = [
    ...(methodology === "granular" ? [[asOf, "accruedFacilityFees", borrowed.plus(books.accrued)] satisfies Row] : []),
    [asOf, "outstandingFacility", new Exact(books.balance).minus(borrowed)],
  ];
  const rows: Row[] = [...(methodology === "granular" ? granular(books) : grossUp(books)), ...standing];
  return rows.filter(isWithin).map(([date, type, amount]) => ({
    date,
    type,
    subType: null,
    amount: partOf(amountText(amount), date),
  }));
}
