import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { explained } from "#core/server/explained.ts";
import { readPage } from "#core/server/lists/list.ts";
import type { FigureRow } from "#deals/committee/shared/api.ts";
import type { CommitteeFigure } from "#deals/committee/shared/metrics.ts";
import { DEFER_OVER, INVEST_OVER } from "#deals/committee/shared/rules.ts";

const ROWS_AT_ONCE = 50;

/** What a deal's last closed vote said of it, of deals that have ended: later votes on it count in its place. */
const isLastOfEnded = sql<SqlBool>`i.closed_at is not null and d.outcome in ('invested', 'passed') and not exists (
  select from committee_items later where later.org_id = i.org_id and later.deal_id = i.deal_id and later.closed_at > i.closed_at)`;

type Figure = { counts: RawBuilder<SqlBool>; agrees?: RawBuilder<SqlBool> };

/** Which rows a figure is made of and, where it is a share, which of them are counted above the line. */
const FIGURES: Record<CommitteeFigure, Figure> = {
  dealsToReview: {
    counts: sql`i.decision is null and s.status = 'Scheduled' and s.archived_at is null and not exists (
      select from committee_items one join committee_sessions o on o.org_id = one.org_id and o.id = one.session_id
      where one.org_id = i.org_id and one.deal_id = i.deal_id and one.decision is null and o.status = 'Scheduled' and o.archived_at is null
        and (o.starts_at, one.id) < (s.starts_at, i.id))`,
  },
  approvalRate: {
    counts: sql`i.decision is not null`,
    agrees: sql`i.decision in ('approved', 'approved_with_conditions')`,
  },
  voteCalibration: {
    counts: sql`${isLastOfEnded} and i.votes_for <> i.votes_against`,
    agrees: sql`(i.votes_for > i.votes_against) = (d.outcome = 'invested')`,
  },
  scoreCalibration: {
    counts: sql`${isLastOfEnded} and (i.score > ${sql.lit(INVEST_OVER)} or i.score <= ${sql.lit(DEFER_OVER)})`,
    agrees: sql`(i.score > ${sql.lit(INVEST_OVER)}) = (d.outcome = 'invested')`,
  },
};

const NAMES: Partial<Record<CommitteeFigure, readonly [part: string, whole: string]>> = {
  approvalRate: ["approved", "decided"],
  voteCalibration: ["agreed", "ended"],
  scoreCalibration: ["agreed", "ended"],
};

const itemsOf = (db: Db, { counts }: Figure) =>
  db
    .selectFrom("committeeItems as i")
    .innerJoin("committeeSessions as s", (join) =>
      join.onRef("s.orgId", "=", "i.orgId").onRef("s.id", "=", "i.sessionId"),
    )
    .innerJoin("deals as d", (join) => join.onRef("d.orgId", "=", "i.orgId").onRef("d.id", "=", "i.dealId"))
    .where(counts);

/** How many rows a figure is of, and how many of them count above the line. */
export async function countFigure(db: Db, figure: CommitteeFigure): Promise<{ part: number; whole: number }> {
  const { agrees = sql<SqlBool>`true` } = FIGURES[figure];
  return itemsOf(db, FIGURES[figure])
    .select([sql<number>`count(*) filter (where ${agrees})::int`.as("part"), sql<number>`count(*)::int`.as("whole")])
    .executeTakeFirstOrThrow();
}

/** A figure with the deals it is made of, the latest session first. Counts of closed votes only; a sealed one is in none. */
export async function explainFigure(db: Db, figure: CommitteeFigure, cursor: string | undefined) {
  const { agrees = sql<SqlBool>`true` } = FIGURES[figure];
  const { part, whole } = await countFigure(db, figure);
  const rows = itemsOf(db, FIGURES[figure]).select([
    "i.id",
    "s.id as sessionId",
    "s.meetsOn",
    "s.startsAt",
    sql<FigureRow["decision"]>`i.decision`.as("decision"),
    "i.votesFor",
    "i.votesAgainst",
    "i.abstentions",
    sql<number | null>`case when i.closed_at is null then d.score else i.score end`.as("score"),
    sql<FigureRow["deal"]>`jsonb_build_object('id', d.id, 'name', d.name, 'outcome', d.outcome)`.as("deal"),
    sql<boolean>`${agrees}`.as("counts"),
  ]);
  const sort = { field: "startsAt", direction: "desc" } as const;
  const page = await readPage(
    rows,
    { sort, limit: ROWS_AT_ONCE, ...(cursor !== undefined && { cursor }) },
    { startsAt: { column: "s.startsAt", type: "moment" } },
    "i.id",
  );
  const names = NAMES[figure];
  const value = names === undefined ? whole : whole === 0 ? null : part / whole;
  return explained(value, names === undefined ? {} : { [names[0]]: part, [names[1]]: whole }, page);
}
