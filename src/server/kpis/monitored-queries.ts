import { sql } from "kysely";
import type { Db } from "../core/ctx.ts";

/** The companies whose figures are collected: the only place that knows which these are. Until holdings say so, whoever has figures. */
export const MONITORED = sql`
  select c.org_id, c.id, c.name, c.sector from companies c
  where c.archived_at is null and exists (select from kpi_figures f where f.org_id = c.org_id and f.company_id = c.id)`;

export type Monitored = { id: string; name: string; sector: string | null };

/** By name. */
export async function listMonitored(db: Db): Promise<Monitored[]> {
  const { rows } = await sql<Monitored>`
    select id, name, sector from (${MONITORED}) monitored order by lower(name), id`.execute(db);
  return rows;
}
