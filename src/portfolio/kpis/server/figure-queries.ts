import { type RawBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { SeriesFigure } from "#portfolio/kpis/shared/anomalies.ts";
import type { KpiFigure } from "#portfolio/kpis/shared/api.ts";
import type { GivenFigure } from "#portfolio/kpis/shared/compute.ts";
import type { FigureKind, PeriodKind } from "#portfolio/kpis/shared/rules.ts";
import { FOLLOWED } from "./monitored-queries.ts";

export type CompanyFigure = GivenFigure & { companyId: string; kind: FigureKind };

const counted = sql`select company_id, metric, kind, period_kind, period_start, value::text as value, currency from kpi_current`;

/** The figures of a company that count. */
export async function listCounted(db: Db, companyId: string): Promise<CompanyFigure[]> {
  const { rows } = await sql<CompanyFigure>`
    ${counted} where company_id = ${companyId} and value is not null`.execute(db);
  return rows;
}

/** What waits for a review of a company, the last of each place. */
export async function listWaitingOf(db: Db, companyId: string): Promise<CompanyFigure[]> {
  const { rows } = await sql<CompanyFigure>`
    select distinct on (metric, kind, period_kind, period_start)
      company_id, metric, kind, period_kind, period_start, value::text as value, currency
    from kpi_figures where company_id = ${companyId} and state = 'submitted'
    order by metric, kind, period_kind, period_start, id desc`.execute(db);
  return rows;
}

/** The actual figures that count, of all followed companies or of one, from a day on. */
export async function listCountedSince(db: Db, from: string, only?: string): Promise<CompanyFigure[]> {
  const { rows } = await sql<CompanyFigure>`
    ${counted} where ${only === undefined ? sql`company_id = any (array(select id from (${FOLLOWED}) followed))` : sql`company_id = ${only}`}
      and kind = 'actual' and period_start >= ${from} and value is not null`.execute(db);
  return rows;
}

/** How many figures of each company wait for a review. */
export async function countWaiting(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ companyId: string; waiting: number }>`
    select company_id, count(*)::int as waiting from kpi_figures where state = 'submitted' group by 1`.execute(db);
  return new Map(rows.map(({ companyId, waiting }) => [companyId, waiting]));
}

/** The currency a company's money was given in last. */
export async function findLastCurrency(db: Db, companyId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("kpiFigures")
    .select("currency")
    .where("companyId", "=", companyId)
    .where("currency", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.currency ?? undefined;
}

export const findCompany = (db: Db, id: string): Promise<{ id: string; name: string } | undefined> =>
  db.selectFrom("companies").select(["id", "name"]).where("id", "=", id).executeTakeFirst();

const figures = (db: Db) =>
  db
    .selectFrom("kpiFigures as f")
    .select([
      "f.id",
      "f.metric",
      "f.kind",
      "f.periodKind",
      "f.periodStart",
      "f.value",
      "f.currency",
      "f.note",
      "f.source",
      "f.state",
      "f.createdAt",
      "f.decidedAt",
      "f.decisionNote",
    ])
    .select([
      sql`(select jsonb_build_object('id', c.id, 'name', c.name) from companies c where c.org_id = f.org_id and c.id = f.company_id)`.as(
        "company",
      ),
      personShown("f.createdBy").as("givenBy"),
      personShown("f.decidedBy").as("decidedBy"),
    ]);

type Place = { companyId: string; metric: string; kind: FigureKind; periodKind: PeriodKind; periodStart: string };

/** All that was given there, the latest first. */
export const listGiven = (db: Db, { companyId, metric, kind, periodKind, periodStart }: Place): Promise<KpiFigure[]> =>
  figures(db)
    .where("f.companyId", "=", companyId)
    .where("f.metric", "=", metric)
    .where("f.kind", "=", kind)
    .where("f.periodKind", "=", periodKind)
    .where("f.periodStart", "=", periodStart)
    .orderBy("f.id", "desc")
    .limit(200)
    .$castTo<KpiFigure>()
    .execute();

/** What waits for a review, what was given first first and then by company, period and metric, each with up to 13 figures that counted before its period, the latest first. */
export const listWaiting = (db: Db, most: number): Promise<(KpiFigure & { earlier: SeriesFigure[] })[]> =>
  figures(db)
    .where("f.state", "=", "submitted")
    .select(
      sql`coalesce((select jsonb_agg(jsonb_build_object('value', e.value::text, 'currency', e.currency) order by e.period_start desc) from (
          select value, currency, period_start from kpi_current e
          where e.org_id = f.org_id and e.company_id = f.company_id and e.metric = f.metric and e.kind = f.kind
            and e.period_kind = f.period_kind and e.period_start < f.period_start
          order by e.period_start desc limit 13) e), '[]')`.as("earlier"),
    )
    .orderBy("f.createdAt")
    .orderBy("f.companyId")
    .orderBy("f.periodStart")
    .orderBy("f.metric")
    .orderBy("f.id")
    .limit(most)
    .$castTo<KpiFigure & { earlier: SeriesFigure[] }>()
    .execute();

export type NewFigure = {
  metric: string;
  value: string | null;
  currency: string | null;
  kind: FigureKind;
  periodKind: PeriodKind;
  periodStart: string;
  note: string;
};

/** Those who enter figures of a firm follow each other, so that what one has entered is nothing new to the next. */
export async function holdFigures(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('figures of ' || current_org(), 0))`.execute(db);
}

/** Adds figures of one company; those that need no review count at once. */
export async function insertFigures(
  db: Db,
  companyId: string,
  given: readonly NewFigure[],
  isReviewed: boolean,
): Promise<void> {
  const decided = isReviewed
    ? { state: "accepted", decidedAt: sql<string>`now()`, decidedBy: sql<string>`me()` }
    : { state: "submitted" };
  await db
    .insertInto("kpiFigures")
    .values(given.map((one) => ({ ...one, companyId, ...decided })))
    .execute();
}

/** Decides on those of these that wait; gives which they were. */
export async function decideFigures(
  db: Db,
  ids: readonly string[],
  { verdict, note }: { verdict: "accepted" | "rejected"; note: string },
): Promise<string[]> {
  const decidedAt: RawBuilder<string> = sql`now()`;
  const rows = await db
    .updateTable("kpiFigures")
    .set({ state: verdict, decidedAt, decidedBy: sql<string>`me()`, decisionNote: note })
    .where("id", "in", [...ids])
    .where("state", "=", "submitted")
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
