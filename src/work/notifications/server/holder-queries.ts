import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { Permission } from "#core/shared/permissions.ts";

/** Active members who hold a right. */
export async function listHolders(db: Db, right: Permission): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from memberships m where m.status = 'active' and holds(m.org_id, m.user_id, ${right})`.execute(db);
  return rows.map(({ userId }) => userId);
}
