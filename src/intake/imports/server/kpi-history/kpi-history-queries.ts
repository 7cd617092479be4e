import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

type Named = { id: string; currency: string | null };

/**
 * Companies by their names without case, each with the currency its money was given in last. Of several of a name those that are in the
 * portfolio, if any are; archived ones are none.
 */
export async function findCompaniesNamed(db: Db, names: readonly string[]): Promise<Map<string, Named[]>> {
  const { rows } = await sql<Named & { name: string; isHeld: boolean }>`
    select c.id, lower(btrim(c.name)) as name,
      exists (select from portfolio_companies p where p.org_id = c.org_id and p.company_id = c.id and p.archived_at is null) as "isHeld",
      (select f.currency from kpi_figures f where f.org_id = c.org_id and f.company_id = c.id and f.currency is not null order by f.id desc limit 1) as currency
    from companies c
    where c.merged_into is null and c.archived_at is null and lower(btrim(c.name)) = any (${[...names]}::text[])
    order by c.created_at, c.id`.execute(db);
  return new Map(
    Object.entries(Object.groupBy(rows, ({ name }) => name)).map(([name, all = []]) => {
      const held = all.filter(({ isHeld }) => isHeld);
      return [name, held.length > 0 ? held : all];
    }),
  );
}
