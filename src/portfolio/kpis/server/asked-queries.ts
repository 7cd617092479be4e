import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";
import type { AnswerForm } from "#portfolio/kpis/shared/forms.ts";
import type { AskedKpis } from "#portfolio/kpis/shared/requests-api.ts";
import type { PeriodKind } from "#portfolio/kpis/shared/rules.ts";

export type OpenRequest = {
  id: string;
  periodKind: PeriodKind;
  periodStart: string;
  metrics: string[];
  message: string;
  dueOn: string;
  isLate: boolean;
  sentAt: string | null;
  currency: string | null;
  comment: string;
  entries: Record<string, string> | null;
  notes: Record<string, string> | null;
};

/** What is asked of the company of the asking link and not closed; the policies choose the company. */
export async function listOpen(db: Db): Promise<OpenRequest[]> {
  const { rows } = await sql<OpenRequest>`
    select r.id, r.period_kind, r.period_start, r.metrics, r.message, r.due_on, a.sent_at, a.currency, coalesce(a.comment, '') as comment, a.entries, a.notes,
      r.due_on < ${firmToday} and a.sent_at is null as is_late
    from kpi_requests r left join kpi_answers a on a.org_id = r.org_id and a.request_id = r.id
    where r.company_id = link_record('kpis') and r.closed_at is null
    order by r.period_start, r.id limit 24`.execute(db);
  return rows;
}

/** What the asking link calls its company. */
export async function findLinkedCompany(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`select linked_company() as name`.execute(db);
  return rows[0]?.name ?? "";
}

/** Names of files that came by the asking link. */
export async function listLinkFiles(db: Db): Promise<AskedKpis["files"]> {
  const rows = await db
    .selectFrom("documents")
    .select("name")
    .where("linkId", "=", sql<string>`current_link()`)
    .orderBy("id")
    .limit(200)
    .execute();
  return rows.map(({ name }) => name);
}

/** Keeps what was typed for a request so far. */
export async function saveAnswer(db: Db, requestId: string, { entries, notes, ...rest }: AnswerForm): Promise<void> {
  const kept = { ...rest, entries: JSON.stringify(entries), notes: JSON.stringify(notes) };
  await db
    .insertInto("kpiAnswers")
    .values({ requestId, ...kept })
    .onConflict((conflict) =>
      conflict
        .columns(["orgId", "requestId"])
        .doUpdateSet({ ...kept, linkId: sql<string>`current_link()`, updatedAt: sql<string>`now()` }),
    )
    .execute();
}

/** Notes that the founders sent what they typed. */
export async function setSent(db: Db, requestId: string): Promise<void> {
  await db.updateTable("kpiAnswers").set({ sentAt: sql<string>`now()` }).where("requestId", "=", requestId).execute();
}

type Sent = { metric: string; value: string | null; currency: string | null; note: string };
type Of = { requestId: string; companyId: string; periodKind: PeriodKind; periodStart: string };

/** Adds figures by the asking link, which wait for a review. */
export async function insertSent(db: Db, of: Of, figures: readonly Sent[]): Promise<void> {
  if (figures.length === 0) return;
  const about = { ...of, kind: "actual", source: "link" };
  await db
    .insertInto("kpiFigures")
    .values(figures.map((figure) => ({ ...about, ...figure })))
    .execute();
}

/** What was sent for a request before, the latest of each metric. */
export async function listSent(db: Db, requestId: string): Promise<Sent[]> {
  const { rows } = await sql<Sent>`
    select distinct on (metric) metric, value::text as value, currency, note from kpi_figures
    where request_id = ${requestId} order by metric, id desc`.execute(db);
  return rows;
}

/** The last figure of each metric before a period, for the company of the asking link. */
export async function listBefore(db: Db, { periodKind, periodStart }: Pick<Of, "periodKind" | "periodStart">) {
  const { rows } = await sql<{ metric: string; value: string; currency: string | null; periodStart: string }>`
    select distinct on (metric) metric, value::text as value, currency, period_start from kpi_current
    where company_id = link_record('kpis') and kind = 'actual' and period_kind = ${periodKind} and period_start < ${periodStart} and value is not null
    order by metric, period_start desc`.execute(db);
  return rows;
}

/** Tells the person who asked that figures came. */
export async function notifyOfFigures(db: Db, requestId: string): Promise<void> {
  await sql`select notify_of_figures(${requestId})`.execute(db);
}
