import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

type Returned = {
  companyId: string;
  name: string;
  userId: string;
  reason: string;
  mayRead: boolean;
  mayUpdate: boolean;
};

/** Notes the entries whose day has come as returned, each once, and says what their people may do with the company. */
export async function returnDueEntries(db: Db): Promise<Returned[]> {
  const { rows } = await sql<Returned>`
    with due as (
      select w.org_id, w.id, w.user_id, w.reason, w.company_id, c.name
      from watchlist_entries w
      join companies c on c.org_id = w.org_id and c.id = w.company_id and c.merged_into is null
      where w.returned_at is null and w.look_again_on <= (select firm_today()) for update of w skip locked
    )
    update watchlist_entries w set returned_at = now() from due where w.org_id = due.org_id and w.id = due.id
    returning due.company_id, due.name, due.user_id, due.reason, holds(due.org_id, due.user_id, 'company:read') as may_read,
      holds(due.org_id, due.user_id, 'company:update') as may_update`.execute(db);
  return rows;
}

/** Archived companies are on the list again. */
export async function restoreCompanies(db: Db, companyIds: readonly string[]): Promise<void> {
  await db
    .updateTable("companies")
    .set({ archivedAt: null })
    .where("id", "=", sql<string>`any (${[...companyIds]}::uuid[])`)
    .where("archivedAt", "is not", null)
    .execute();
}
