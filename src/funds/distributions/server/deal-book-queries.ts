import type { Db } from "#core/server/ctx.ts";
import { type DealBooks, unnamedCost } from "#funds/distributions/shared/deal-books.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import { type CalledPart, namedOf } from "#funds/participation/shared/funding.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { listDealRows, listDistributed } from "./deal-queries.ts";

/** What cannot be known of a fund's deals: cost of no company from a day on, or a call that excuses partners of an investment it does not name. */
export type Unknown = { reason: "cost"; on: string } | { reason: "excuse"; call: string };

export type FundDeals = DealBooks & {
  unknown: Unknown | null;
  /** What was distributed of each company so far. */
  distributed: ReadonlyMap<string, string>;
};

type Asked = AsKnown & { fundId: string; called: readonly CalledPart[] };

/** What the books of a fund say of its deals on a day, as known at a moment; `called` is what its calls named until then. */
export async function readDeals(db: Db, { fundId, called, ...known }: Asked): Promise<FundDeals> {
  const rows = await listDealRows(db, fundId, known);
  const paid = await listDistributed(db, fundId, known);
  const cost = unnamedCost(rows);
  const excused = called.find(({ isExcused, deal }) => isExcused && deal === null);
  const distributed = Map.groupBy(
    paid.filter(({ source }) => source === "exit"),
    ({ deal }) => deal ?? "",
  );
  return {
    rows,
    returned: paid.filter(({ source }) => source === "other"),
    named: namedOf(called),
    unknown:
      cost !== undefined ? { reason: "cost", on: cost } : excused ? { reason: "excuse", call: excused.call } : null,
    distributed: new Map([...distributed].map(([deal, all]) => [deal, addAmounts(all.map(({ amount }) => amount))])),
  };
}
