import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { explained } from "#core/server/explained.ts";
import { firmDayOf, firmToday } from "#core/server/lists/days.ts";
import { readPage } from "#core/server/lists/list.ts";
import type { ClosingFigureRow } from "#deals/deal-closings/shared/api.ts";
import type { ClosingFigure } from "#deals/deal-closings/shared/metrics.ts";
import { OPEN_STATUSES } from "#deals/deal-closings/shared/rules.ts";

const ROWS_AT_ONCE = 50;
const QUARTER_START = sql`date_trunc('quarter', ${firmToday}::timestamp)::date`;
const NEXT_QUARTER = sql`(date_trunc('quarter', ${firmToday}::timestamp) + interval '3 months')::date`;

const IS_OPEN = sql<SqlBool>`status in (${sql.join(OPEN_STATUSES.map((status) => sql.lit(status)))}) and archived_at is null`;

/** Which closings a figure is made of. */
const COUNTS: Record<ClosingFigure, RawBuilder<SqlBool>> = {
  activeClosings: IS_OPEN,
  closingThisQuarter: sql`${IS_OPEN} and close_date >= ${QUARTER_START} and close_date < ${NEXT_QUARTER}`,
  successRate: sql`status in ('Closed Successfully', 'Abandoned')
    and ${firmDayOf("endedAt")} > (${firmToday}::timestamp - interval '12 months')::date`,
};

const closingsOf = (db: Db, figure: ClosingFigure) => db.selectFrom("dealClosings").where(COUNTS[figure]);

const countOf = (db: Db, figure: ClosingFigure) =>
  closingsOf(db, figure)
    .select([
      sql<number>`count(*)::int`.as("whole"),
      sql<number>`(count(*) filter (where status = 'Closed Successfully'))::int`.as("closed"),
    ])
    .executeTakeFirstOrThrow();

/** The figures over the list of closings. */
export async function closingStatistics(db: Db) {
  const { whole: active } = await countOf(db, "activeClosings");
  const { whole: ended, closed } = await countOf(db, "successRate");
  const { termSheets } = await db
    .selectFrom("termSheets")
    .select(sql<number>`count(*)::int`.as("termSheets"))
    .where("archivedAt", "is", null)
    .executeTakeFirstOrThrow();
  const thisQuarter = await closingsOf(db, "closingThisQuarter")
    .select(["currency", sql<string>`coalesce(trim_scale(sum(amount)), 0)::text`.as("amount")])
    .groupBy("currency")
    .orderBy(sql`count(*) desc, currency`)
    .execute();
  const { rows } = await sql<{ startsOn: string; endsOn: string }>`
    select ${QUARTER_START} as starts_on, ${NEXT_QUARTER} - 1 as ends_on`.execute(db);
  const [quarter] = rows;
  if (quarter === undefined) throw new Error("The database knows no quarter");
  return { active, termSheets, quarter, thisQuarter, closed, ended };
}

/** A figure with the closings it is made of, the newest first. */
export async function explainClosings(db: Db, figure: ClosingFigure, cursor: string | undefined) {
  const { whole, closed } = await countOf(db, figure);
  const rows = closingsOf(db, figure).select([
    "id",
    "company",
    sql<ClosingFigureRow["status"]>`status`.as("status"),
    "amount",
    "currency",
    "closeDate",
    "endedAt",
  ]);
  const sort = { field: "createdAt", direction: "desc" } as const;
  const page = await readPage(
    rows,
    { sort, limit: ROWS_AT_ONCE, ...(cursor !== undefined && { cursor }) },
    { createdAt: { column: "createdAt", type: "moment" } },
    "id",
  );
  if (figure !== "successRate") return explained(whole, {}, page);
  return explained(whole === 0 ? null : closed / whole, { closed, ended: whole }, page);
}
