import { exitBreakpoints, exitWaterfall } from "#maths/fund/captable/captable-exit.ts";
import type { Security } from "#maths/fund/captable/captable-exit-claims.ts";
import { allocate } from "#maths/money/allocate.ts";
import { addAmounts, amountText, Exact } from "#maths/money/amount.ts";
import { DECIMALS_BY_CODE } from "#maths/money/currency-codes.ts";
import { FundInputError } from "#maths/money/refusals.ts";
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
  const { payouts, pricePerCommonShare } = exitWaterfall({
    proceeds: { amount: terms.exitValue, currency },
    securities: [...paidFirst(terms), ...securities],
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

const paidFirst = ({ fees, debt }: ExitTerms): Security[] => [
  { kind: "debt", id: FEES, amount: fees, rank: FEES_RANK },
  { kind: "debt", id: DEBT, amount: debt, rank: FEES_RANK - 1 },
];

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

/** What each class and the firm’s funds receive at an exit value, escrow included. */
export type Breakpoint = { exitValue: string; classes: { class: string; amount: string }[]; ours: string };

/** What holders get; undefined where something is left that no class shares in. */
function proceedsAt(claims: Claims, terms: ExitTerms): ExitProceeds[] | undefined {
  try {
    return companyWaterfall(claims, terms).proceeds;
  } catch (error) {
    if (error instanceof FundInputError && error.code === "nobodyShares") return undefined;
    throw error;
  }
}

/** How far beyond the last breakpoint, and beyond the asked value, the picture goes. */
const BEYOND = "1.25";

/**
 * What each class receives at every breakpoint, from zero to beyond the asked exit value. Between two breakpoints each amount grows in a straight line.
 */
export function breakpointsOf(claims: Claims, terms: ExitTerms): Breakpoint[] {
  const { currency } = terms;
  const decimals = DECIMALS_BY_CODE.get(currency) ?? USUAL_DECIMALS;
  const turns = exitBreakpoints({ currency, securities: [...paidFirst(terms), ...claims.securities] });
  const last = [...turns.map((value) => new Exact(value)), new Exact(terms.exitValue)].reduce((a, b) =>
    Exact.max(a, b),
  );
  const values = [...turns, terms.exitValue, amountText(last.times(BEYOND).toDecimalPlaces(decimals), decimals)];
  const sorted = values.map((value) => new Exact(value)).toSorted((a, b) => a.cmp(b));
  const each = sorted.filter((value, index) => index === 0 || !value.eq(sorted[index - 1] ?? value));
  return ["0", ...each.map((value) => amountText(value, decimals))].flatMap((exitValue) => {
    const proceeds = proceedsAt(claims, { ...terms, exitValue, escrow: "0" });
    if (proceeds === undefined) return [];
    const byClass = Map.groupBy(proceeds, ({ className }) => className);
    return {
      exitValue,
      classes: [...byClass].map(([name, rows]) => ({
        class: name,
        amount: addAmounts(rows.map(({ amount }) => amount)),
      })),
      ours: addAmounts(["0", ...proceeds.filter(({ fundId }) => fundId !== null).map(({ amount }) => amount)]),
    };
  });
}
