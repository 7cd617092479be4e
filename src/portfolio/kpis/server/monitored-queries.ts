import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

/** Companies that are held today: the only place that knows what is monitored. */
const HELD = sql`
  select c.org_id, c.id, c.name, c.sector
  from held_on() held
  join portfolio_companies p on p.id = held.portfolio_company_id and p.archived_at is null
  join companies c on c.org_id = p.org_id and c.id = p.company_id
  where held.is_held and c.archived_at is null`;

/** Companies whose figures are looked at together: those that are held, and those that have figures and were never held. */
export const FOLLOWED = sql`
  ${HELD}
  union
  select c.org_id, c.id, c.name, c.sector from companies c
  where c.archived_at is null and exists (select from kpi_figures f where f.org_id = c.org_id and f.company_id = c.id)
    and not exists (select from held_on() held join portfolio_companies p on p.id = held.portfolio_company_id where p.company_id = c.id)`;

export type Monitored = { id: string; name: string; sector: string | null };

/** What is held, by name. */
export async function listMonitored(db: Db): Promise<Monitored[]> {
  const { rows } = await sql<Monitored>`select id, name, sector from (${HELD}) held order by lower(name), id`.execute(
    db,
  );
  return rows;
}

/** What is held or has figures, by name. */
export async function listFollowed(db: Db): Promise<Monitored[]> {
  const { rows } = await sql<Monitored>`
    select id, name, sector from (${FOLLOWED}) followed order by lower(name), id`.execute(db);
  return rows;
}
