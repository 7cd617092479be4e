import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

type SharedSearch = { name: string; query: string; filters: number; by: string | null };

/** Searches that all colleagues may open. A private one is in no report. */
export async function listSharedSearches(db: Db, most: number): Promise<SharedSearch[]> {
  const { rows } = await sql<SharedSearch>`
    select s.name, s.query, jsonb_array_length(s.filters) as filters, (select u.name from users u where u.id = s.user_id) as by
    from saved_searches s where s.is_shared order by s.name, s.id limit ${most}`.execute(db);
  return rows;
}
