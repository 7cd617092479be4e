import { amountText, Exact, share, total } from "../../money/amount.ts";
import { record } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { fullyDiluted, type Holding, type Ownership } from "./captable.ts";

export type PoolIncrease = { increase: string; after: Ownership };

/**
 * The increase of the option pool after a round, which dilutes everybody, the new investors too: x with
 * available + x = pool × (all shares + x).
 *
 * - `holdings` after the round, `pool` as a decimal text is the unallocated share the company has then. An unallocated pool
 *   that is large enough is left as it is.
 * - Units: whole shares as decimal texts, upwards; ownership as numbers.
 * - Throws FundInputError naming the field, also for a pool of the whole company.
 * - Source: arithmetic; NVCA model term sheet, "capitalization".
 */
export function increasePool(company: { holdings: readonly Holding[]; pool: string }): PoolIncrease {
  const { holdings } = record(company, "company");
  const pool = share(company.pool, "pool");
  if (pool.eq(1)) throw refusal("pool", "moreThanWhole");
  const before = fullyDiluted(holdings);
  const available = total(holdings.filter(({ kind }) => kind === "available").map(({ shares }) => new Exact(shares)));
  const missing = pool.times(before.total).minus(available).div(new Exact(1).minus(pool));
  const increase = missing.lte(0) ? new Exact(0) : missing.toDecimalPlaces(20).ceil();
  const added = { holder: "Option pool increase", kind: "available", shares: amountText(increase) } as const;
  return {
    increase: amountText(increase),
    after: increase.isZero() ? before : fullyDiluted([...holdings, added]),
  };
}
