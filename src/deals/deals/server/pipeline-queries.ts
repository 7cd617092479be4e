import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { explained } from "#core/server/explained.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { readPage } from "#core/server/lists/list.ts";
import { NEWEST_FIRST } from "#deals/deals/shared/filters.ts";
import type { PipelineFigure } from "#deals/deals/shared/metrics.ts";
import { rowsOfPipeline } from "#deals/deals/shared/pipeline-rows.ts";
import type { Stage } from "#deals/deals/shared/rules.ts";
import { COLUMNS, counting, matching, prepared } from "./matching-queries.ts";

const ROWS_AT_ONCE = 50;

const counted = sql<number>`count(*)::int`;

const questionOf = (db: Db, figure: PipelineFigure, today: string) =>
  prepared(db, { search: "", filters: rowsOfPipeline(figure, today) });

async function countOf(db: Db, figure: PipelineFigure, today: string): Promise<number> {
  const row = await counting(db, await questionOf(db, figure, today))
    .select(counted.as("count"))
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Amounts of different currencies are never added up. The currency of most deals comes first. */
const listAmounts = async (db: Db, today: string) =>
  counting(db, await questionOf(db, "activeDeals", today))
    .select(["deals.currency", counted.as("count")])
    .select(sql<string>`coalesce(sum(deals.amount_requested), 0)::text`.as("amountRequested"))
    .groupBy("deals.currency")
    .orderBy("count", "desc")
    .orderBy("deals.currency")
    .execute();

/** The figures of the pipeline today. */
export async function pipelineOf(db: Db) {
  const today = await readFirmToday(db);
  const amounts = await listAmounts(db, today);
  return {
    activeDeals: amounts.reduce((sum, { count }) => sum + count, 0),
    recentlyMoved: await countOf(db, "recentlyMoved", today),
    overdueSteps: await countOf(db, "overdueSteps", today),
    amounts: amounts.filter(({ amountRequested }) => Number(amountRequested) > 0),
  };
}

/** A figure of the pipeline with the deals it counts. */
export async function explainPipeline(
  db: Db,
  { figure, cursor }: { figure: PipelineFigure; cursor?: string | undefined },
) {
  const today = await readFirmToday(db);
  const rows = matching(db, await questionOf(db, figure, today)).select(["deals.id", "deals.name", "deals.stage"]);
  const page = { sort: NEWEST_FIRST, limit: ROWS_AT_ONCE, cursor };
  const { items, ...rest } = await readPage(rows, page, COLUMNS, "deals.id");
  const named = items.map(({ id, name, stage }) => ({ id, name, stage: stage as Stage }));
  return explained(await countOf(db, figure, today), {}, { ...rest, items: named });
}
