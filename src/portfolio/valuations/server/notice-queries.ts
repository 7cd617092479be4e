import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

/** Funds that held something at a day and have no round of it. */
export async function listFundsWithoutRound(db: Db, quarterEnds: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select f.id, f.name from funds f
    where f.archived_at is null and not exists (select from valuation_rounds r where r.fund_id = f.id and r.quarter_ends = ${quarterEnds})
      and exists (select from holding_sums(${quarterEnds}, 'infinity', null, f.id) h where h.use = 'investments'
        group by h.security_id having sum(h.quantity) > 0)
    order by f.name`.execute(db);
  return rows;
}
