import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { Colleague } from "#people/admin/shared/colleague.ts";

export async function listColleagues(db: Db): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select u.id, u.email, trim(u.first_name || ' ' || u.last_name) as name
    from memberships m join users u on u.id = m.user_id where m.org_id = current_org() and reads_deals(m.org_id, m.user_id)`.execute(
    db,
  );
  return rows;
}
