import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

/** Where the asking person is, of one wall. Without a wall of theirs there is one row that says whether walls bind them. */
export type Place = { isBound: boolean; wallId: string | null; isInside: boolean | null };

export async function listPlaces(db: Db): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select walls_bind() as is_bound, p.wall_id, p.is_inside from (select) one left join wall_places p on p.user_id = me()`.execute(
    db,
  );
  return rows;
}
