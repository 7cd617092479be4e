import { exitWaterfall } from "#maths/fund/captable/captable-exit.ts";
import type { Security } from "#maths/fund/captable/captable-exit-claims.ts";
import { allocate } from "#maths/money/allocate.ts";
import { addAmounts, amountText, Exact } from "#maths/money/amount.ts";
import { DECIMALS_BY_CODE } from "#maths/money/currency-codes.ts";
import type { Claims, Holder } from "./exit-claims.ts";

/** Amounts for the whole company, decimal texts in `currency`. */
export type ExitTerms = { exitValue: string; currency: string; debt: string; fees: string; escrow: string };

/** What one security gets: `amount` at the closing, `held` in escrow besides. `amount` + `held` = `preference` + `upside`. */
export type ExitProceeds = Holder & {
  securityId: string;
  amount: string;
  held: string;
  preference: string;
  upside: string;
  converted: boolean;
};

export type CompanyWaterfall = {
  proceeds: ExitProceeds[];
  /** What lenders and advisers get: less than asked where the exit value does not cover it. */
  debt: string;
  fees: string;
  /** What is held in escrow of all holders, in proportion to what each gets. */
  escrow: string;
  /** What all holders get at the closing. */
  paid: string;
  pricePerCommonShare: string;
};

const FEES = "fees";
const DEBT = "debt";
const FEES_RANK = 1_000_000;
const USUAL_DECIMALS = 2;

/**
 * The exit value of a company divided among its holders: fees, then debt, then everyone by the cap table (`exitWaterfall`). Escrow is
 * held back from all holders in proportion. `paid` + `escrow` + `debt` + `fees` = exit value, to the cent.
 * Throws FundInputError: no holder shares in what is left, or amounts finer than the currency.
 */
export function companyWaterfall({ securities, holders }: Claims, terms: ExitTerms): CompanyWaterfall {
  const { currency } = terms;
  const decimals = DECIMALS_BY_CODE.get(currency) ?? USUAL_DECIMALS;
  const first: Security[] = [
    { kind: "debt", id: FEES, amount: terms.fees, rank: FEES_RANK },
    { kind: "debt", id: DEBT, amount: terms.debt, rank: FEES_RANK - 1 },
  ];
  const { payouts, pricePerCommonShare } = exitWaterfall({
    proceeds: { amount: terms.exitValue, currency },
    securities: [...first, ...securities],
  });
  const byId = new Map(payouts.map((payout) => [payout.id, payout]));
  const equity = payouts.filter(({ id }) => id !== FEES && id !== DEBT);
  const together = addAmounts(equity.map(({ amount }) => amount));
  const escrow = amountText(Exact.min(terms.escrow, together), decimals);
  const held = allocate(
    escrow,
    equity.map(({ id, amount }) => ({ id, weight: amount })),
    { decimals, field: "escrow" },
  );
  const proceeds = equity.map(({ id, amount, preference, upside, converted }, place) => {
    const kept = held[place] ?? "0";
    const left = amountText(new Exact(amount).minus(kept), decimals);
    const holder = holders.get(id) ?? { holder: "", className: "", fundId: null };
    return { ...holder, securityId: id, amount: left, held: kept, preference, upside, converted };
  });
  return {
    proceeds,
    debt: byId.get(DEBT)?.amount ?? "0",
    fees: byId.get(FEES)?.amount ?? "0",
    escrow,
    paid: addAmounts(proceeds.map(({ amount }) => amount)),
    pricePerCommonShare,
  };
}

/** What each fund of the firm gets at the closing, the largest first. */
export function fundProceeds({ proceeds }: CompanyWaterfall): { fundId: string; amount: string }[] {
  const own = proceeds.filter((one): one is ExitProceeds & { fundId: string } => one.fundId !== null);
  return [...Map.groupBy(own, ({ fundId }) => fundId)]
    .map(([fundId, rows]) => ({ fundId, amount: addAmounts(rows.map(({ amount }) => amount)) }))
    .toSorted((a, b) => new Exact(b.amount).cmp(a.amount));
}

const STEPS = ["0.25", "0.5", "0.75", "1", "1.25", "1.5", "2", "3"] as const;

/** What our funds get together at other exit values, the rest unchanged. */
export const sensitivityOf = (claims: Claims, terms: ExitTerms) =>
  STEPS.map((factor) => {
    const decimals = DECIMALS_BY_CODE.get(terms.currency) ?? USUAL_DECIMALS;
    const exitValue = amountText(new Exact(terms.exitValue).times(factor).toDecimalPlaces(decimals));
    const result = companyWaterfall(claims, { ...terms, exitValue });
    return { exitValue, ours: addAmounts(fundProceeds(result).map(({ amount }) => amount)), paid: result.paid };
  });
