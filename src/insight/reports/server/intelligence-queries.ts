import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { actorName } from "#core/server/records/history.ts";

type SharedSearch = { name: string; query: string; filters: number; by: string | null };

/** Searches that all colleagues may open. A private one is in no report. */
export async function listSharedSearches(db: Db, most: number): Promise<SharedSearch[]> {
  const { rows } = await sql<SharedSearch>`
    select s.name, s.query, jsonb_array_length(s.filters) as filters, (select ${actorName} from users where users.id = s.user_id) as by
    from saved_searches s where s.is_shared order by s.name, s.id limit ${most}`.execute(db);
  return rows;
}
