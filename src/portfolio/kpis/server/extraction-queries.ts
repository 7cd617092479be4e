import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

/** The company a record is of, where the firm measures one of these and its figures are given. */
export async function findMeasuredCompany(db: Db, recordId: string, metrics: readonly string[]) {
  const { rows } = await sql<{ id: string; kind: string; label: string }>`
    select r.id, r.kind, r.label from records r
    where r.id = coalesce((select company_id from deals where id = ${recordId}), (select company_id from portfolio_companies where id = ${recordId}), ${recordId})
      and r.kind = 'company' and exists (
        select from kpi_definitions d where d.key = any (${metrics}) and d.formula is null and d.archived_at is null)`.execute(
    db,
  );
  return rows[0];
}

/** The first of these that the firm measures, and what counts for a company in a month. */
export async function findFigure(db: Db, companyId: string, metrics: readonly string[], month: string | null) {
  const { rows } = await sql<{ metric: string; value: string | null; currency: string | null }>`
    select d.key as metric, k.value::text as value, k.currency from kpi_definitions d
      left join kpi_current k on k.org_id = d.org_id and k.metric = d.key and k.company_id = ${companyId} and k.kind = 'actual'
        and k.period_kind = 'month' and k.period_start = ${month}
    where d.key = any (${metrics}) and d.formula is null and d.archived_at is null order by array_position(${metrics}, d.key) limit 1`.execute(
    db,
  );
  return rows[0];
}
