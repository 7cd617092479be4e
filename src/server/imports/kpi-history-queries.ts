import { sql } from "kysely";
import type { Db } from "../core/ctx.ts";

/** Companies by their names without case, each with the currency its money was given in last; the oldest of a name. */
export async function findCompaniesNamed(db: Db, names: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string; currency: string | null }>`
    select distinct on (lower(btrim(c.name))) c.id, lower(btrim(c.name)) as name,
      (select f.currency from kpi_figures f where f.org_id = c.org_id and f.company_id = c.id and f.currency is not null order by f.id desc limit 1) as currency
    from companies c where c.merged_into is null and lower(btrim(c.name)) = any (${[...names]}::text[])
    order by lower(btrim(c.name)), c.created_at, c.id`.execute(db);
  return new Map(rows.map(({ name, ...company }) => [name, company]));
}
