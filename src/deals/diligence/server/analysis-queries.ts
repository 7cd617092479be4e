import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";
import type { AnalysisRow } from "#deals/diligence/shared/analysis-api.ts";
import type { DiligenceFigure } from "#deals/diligence/shared/metrics.ts";
import type { ScoreFacts } from "#deals/diligence/shared/score.ts";

type Counted = Exclude<DiligenceFigure, "diligenceScore">;

/** Every row that a figure of a project counts, once for each figure. */
const countedOf = (projectId: string) => sql`
  select 'diligenceOpenItems' as figure, id, title, 'item' as kind, section as detail from diligence_items
    where project_id = ${projectId} and status in ('open', 'in_progress')
  union all select 'diligenceOverdueItems', id, title, 'item', due_on::text from diligence_items
    where project_id = ${projectId} and status in ('open', 'in_progress') and due_on < ${firmToday}
  union all select 'diligenceUnprovenItems', i.id, title, 'item', section from diligence_items i
    where project_id = ${projectId} and status = 'done'
      and not exists (select from diligence_evidence e where e.org_id = i.org_id and e.item_id = i.id)
  union all select 'diligenceUnsignedItems', id, title, 'item', section from diligence_items
    where project_id = ${projectId} and needs_sign_off and status <> 'not_applicable' and signed_off_at is null
  union all select 'diligenceOpenRisks', id, title, 'risk', likelihood || ' × ' || impact from diligence_risks
    where project_id = ${projectId} and status = 'open'
  union all select 'diligenceOpenRequests', r.id, title, 'request', '' from diligence_requests r
    where project_id = ${projectId} and closed_at is null and not exists (select from diligence_request_files f
      where f.org_id = r.org_id and f.request_id = r.id and f.created_at > r.asked_at)
  union all select 'diligenceOpenConditions', id, title, 'condition', '' from diligence_conditions
    where project_id = ${projectId} and status = 'open'`;

/** How many rows each figure counts. */
export async function countFigures(db: Db, projectId: string): Promise<Partial<Record<Counted, number>>> {
  const { rows } = await sql<{ figure: Counted; count: number }>`
    select figure, count(*)::int as count from (${countedOf(projectId)}) counted group by figure`.execute(db);
  return Object.fromEntries(rows.map(({ figure, count }) => [figure, count]));
}

/** The rows of a figure; a project has so few that one page holds them. */
export async function listCounted(db: Db, projectId: string, figure: DiligenceFigure): Promise<AnalysisRow[]> {
  const only =
    figure === "diligenceScore"
      ? sql`figure not in ('diligenceOpenRequests', 'diligenceOpenConditions')`
      : sql`figure = ${figure}`;
  const { rows } = await sql<AnalysisRow>`
    select distinct on (kind, id) id, title, kind, coalesce(detail, '') as detail
    from (${countedOf(projectId)}) counted where ${only} order by kind, id, figure`.execute(db);
  return rows;
}

/** What the score counts besides: shares of items, and risks by how grave they are. */
export async function findScoreFacts(
  db: Db,
  projectId: string,
): Promise<Pick<ScoreFacts, "done" | "proven" | "needing" | "high" | "medium" | "low">> {
  const { rows } = await sql<Pick<ScoreFacts, "done" | "proven" | "needing" | "high" | "medium" | "low">>`
    select i.*, r.* from (
      select count(*) filter (where status = 'done')::int as done,
        count(*) filter (where status = 'done' and exists (
          select from diligence_evidence e where e.org_id = diligence_items.org_id and e.item_id = diligence_items.id))::int as proven,
        count(*) filter (where needs_sign_off and status <> 'not_applicable')::int as needing
      from diligence_items where project_id = ${projectId}
    ) i, (
      select count(*) filter (where likelihood * impact >= 10)::int as high,
        count(*) filter (where likelihood * impact between 5 and 9)::int as medium,
        count(*) filter (where likelihood * impact < 5)::int as low
      from diligence_risks where project_id = ${projectId} and status = 'open'
    ) r`.execute(db);
  return rows[0] ?? { done: 0, proven: 0, needing: 0, high: 0, medium: 0, low: 0 };
}
