import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { funnelOf } from "#deals/deals/server/funnel-queries.ts";
import { counting, prepared } from "#deals/deals/server/matching-queries.ts";
import { rowsOfFigure } from "#deals/deals/shared/funnel-rows.ts";

type Days = { from?: string | undefined; to: string };

/** Deals that entered the pipeline in a period, and of those the open ones and the investments of today. */
export async function dealFlowOf(db: Db, days: Days) {
  const { overall } = await funnelOf(db, { search: "", filters: [], ...days });
  const { entered, invested } = overall;
  return {
    totalDeals: entered,
    activeDeals: await countActive(db, days),
    closedDeals: invested,
    conversionRate: entered === 0 ? null : invested / entered,
  };
}

/** Those that are open today, archived ones excluded. */
async function countActive(db: Db, days: Days): Promise<number> {
  const question = { search: "", filters: rowsOfFigure("there", undefined, days) };
  const row = await counting(db, await prepared(db, question))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirst();
  return row?.count ?? 0;
}
