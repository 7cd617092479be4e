import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { Wall } from "#core/server/http/live.ts";

/** One for all windows of people whom no wall binds. */
const everywhere = () => true;

/** Whether the asking person is inside of a wall. The feed ends when a wall of the firm changes, so the answer stays right. */
export async function placesOf(db: Db): Promise<(wall: Wall) => boolean> {
  const { rows } = await sql<{ isBound: boolean; wallId: string | null; isInside: boolean | null }>`
    select walls_bind() as is_bound, p.wall_id, p.is_inside from (select) one left join wall_places p on p.user_id = me()`.execute(
    db,
  );
  const places = new Map(rows.map(({ wallId, isInside }) => [wallId, isInside]));
  if (rows[0]?.isBound !== true) return everywhere;
  return ({ id, team }) => (team ? places.get(id) === true : places.get(id) !== false);
}
