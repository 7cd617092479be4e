import { sql } from "kysely";
import type { Permission } from "#shared/permissions.ts";
import type { Db } from "../core/ctx.ts";

/** Active members who hold a right. */
export async function listHolders(db: Db, right: Permission): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from memberships m where m.status = 'active' and holds(m.org_id, m.user_id, ${right})`.execute(db);
  return rows.map(({ userId }) => userId);
}

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
