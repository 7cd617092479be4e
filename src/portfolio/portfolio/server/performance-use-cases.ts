import type { Db } from "#core/server/ctx.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import { inMoney, rateOf, totalsOf } from "./figures.ts";
import { listFlows, listSums } from "./queries.ts";

/** Gross performance of a fund since inception: of its investments, before fees and carry. */
export async function grossOf(db: Db, { id: fundId, currency }: { id: string; currency: string }, known: AsKnown) {
  const { invested, proceeds, fairValue, multiple } = totalsOf(await listSums(db, known, { fundId }));
  return {
    ...rateOf(await listFlows(db, known, { fundId }), fairValue, known.asOf),
    moic: multiple,
    ...inMoney({ invested, realized: proceeds, unrealized: fairValue }, currency),
  };
}
