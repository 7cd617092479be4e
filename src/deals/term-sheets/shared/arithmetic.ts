import { t } from "#core/shared/text.ts";
import { type Holding, valuation } from "#maths/fund/captable/captable.ts";
import { increasePool } from "#maths/fund/captable/captable-pool.ts";
import { pricedRound } from "#maths/fund/captable/captable-round.ts";
import { amountText, exact } from "#maths/money/amount.ts";
import { FundInputError } from "#maths/money/refusals.ts";
import type { StepName } from "./steps.ts";

export type Round = { values: Partial<Record<StepName, string>>; problem: string | null };

const EXISTING = "existing";
const INVESTORS = "investors";
const POOL = "pool";

/** What of the terms the arithmetic needs, amounts and shares as decimal text. */
type Known = Record<
  "amount" | "valuation" | "optionPool" | "sharesBefore" | "poolAvailable" | "pricePerShare",
  string | null
> & { poolInPreMoney: boolean };

/** The arithmetic of a round as its terms say it, by the cap table of shared/fund; what is not known is left out, and `problem` says why. */
export function roundOf(terms: Known): Round {
  const { amount, valuation: preMoney } = terms;
  const known = { ...(isPositive(preMoney) && { preMoney }), ...(isPositive(amount) && { investment: amount }) };
  if (!isPositive(preMoney) || !isPositive(amount))
    return { values: known, problem: t("Enter investment and valuation to see the round’s total.") };
  try {
    const { postMoney, ownership } = valuation({ newMoney: amount, preMoney });
    const values = { ...known, postMoney, bought: String(ownership) };
    if (!isPositive(terms.sharesBefore))
      return { values, problem: t("Enter the shares before the round to see price and ownership after it.") };
    return {
      values: { ...values, ...inShares({ ...terms, amount, preMoney, sharesBefore: terms.sharesBefore }) },
      problem: null,
    };
  } catch (error) {
    if (error instanceof FundInputError)
      return { values: known, problem: t("Option pool and investment leave nothing for the existing holders.") };
    throw error;
  }
}

const isPositive = (amount: string | null): amount is string => amount !== null && Number(amount) > 0;

type Shares = Known & { amount: string; preMoney: string; sharesBefore: string };

/** The pool stands in the pre-money, where the existing holders alone bear it, or comes after the round, where everybody does. */
function inShares(terms: Shares): Partial<Record<StepName, string>> {
  const { amount, preMoney, sharesBefore, poolAvailable, optionPool, poolInPreMoney } = terms;
  const free = exact(poolAvailable ?? "0", "poolAvailable");
  const holdings: Holding[] = [
    { holder: EXISTING, kind: "common", shares: amountText(exact(sharesBefore, "sharesBefore").minus(free)) },
    { holder: POOL, kind: "available", shares: amountText(free) },
  ];
  const pool = amountText(exact(optionPool ?? "0", "optionPool").div(100));
  const round = pricedRound({
    preMoney,
    investors: [{ holder: INVESTORS, amount }],
    holdings,
    ...(poolInPreMoney && { pool }),
  });
  const after = poolInPreMoney
    ? { increase: round.poolIncrease, after: round.after }
    : increasePool({ holdings: round.after.holdings, pool });
  const share = (is: (holding: Holding) => boolean) =>
    after.after.holdings.filter(is).reduce((sum, { ownership }) => sum + (ownership ?? 0), 0);
  return {
    sharesBefore,
    poolIncrease: after.increase,
    price: round.price,
    newShares: round.investors[0]?.shares ?? "0",
    sharesAfter: after.after.total,
    investors: String(share(({ holder }) => holder === INVESTORS)),
    pool: String(share(({ kind }) => kind === "available")),
    existing: String(share(({ holder }) => holder === EXISTING)),
  };
}

/** Whether the price the sheet names is the one its other terms make, to the decimals it has; null while one of them is not known. */
export function agreesOnPrice({ pricePerShare }: Known, { values }: Round): boolean | null {
  if (!isPositive(pricePerShare) || values.price === undefined) return null;
  const places = pricePerShare.split(".")[1]?.length ?? 0;
  return exact(values.price, "price").toDecimalPlaces(places).eq(exact(pricePerShare, "pricePerShare"));
}
