import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { Wall, WallAround } from "#people/walls/shared/api.ts";
import { WALLED_KINDS, type WallForm } from "#people/walls/shared/forms.ts";

const people = (ids: string) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', p.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)) order by p.place)
  from unnest(${sql.ref(ids)}) with ordinality p (id, place) join users u on u.id = p.id), '[]')`;

async function readWalls(db: Db, recordId: string | null): Promise<Wall[]> {
  const { rows } = await sql<Wall>`
    select w.id, jsonb_build_object('id', w.record_id, 'kind', w.kind, 'label', coalesce(w.record, '')) as record, w.mode,
      ${people("w.team")} as team, ${people("w.excluded")} as excluded, w.reason, w.until, w.created_at, w.is_inside, w.row_version,
      (select jsonb_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email))
        from users u where u.id = w.created_by) as created_by
    from managed_walls(${recordId}) w`.execute(db);
  return rows;
}

/** The walls the asking person manages, the newest first. */
export const listWalls = (db: Db): Promise<Wall[]> => readWalls(db, null);

export const findWallOf = async (db: Db, recordId: string): Promise<Wall | undefined> =>
  (await readWalls(db, recordId))[0];

/** A deal, company or fund the asking person sees. */
export async function findWalledRecord(db: Db, id: string): Promise<Wall["record"] | undefined> {
  const { rows } = await sql<Wall["record"]>`
    select id, kind, label from records where id = ${id} and kind = any (${[...WALLED_KINDS]}::text[])`.execute(db);
  return rows[0];
}

/** The walls a record is behind, its own or its company's, with their teams. */
export async function listWallsAround(db: Db, recordId: string): Promise<WallAround[]> {
  const { rows } = await sql<WallAround>`
    select w.id, jsonb_build_object('id', w.record_id, 'kind', w.kind, 'label', w.record) as record, w.mode, ${people("w.team")} as team, w.until
    from walls_around_record(${recordId}) w`.execute(db);
  return rows;
}

export async function saveWall(
  db: Db,
  {
    recordId,
    mode,
    reason,
    until,
    team,
    excluded,
    rowVersion,
  }: WallForm & { recordId: string; rowVersion: number | null },
): Promise<void> {
  await sql`select set_wall(${recordId}, ${mode}, ${reason}, ${until}, ${team}::uuid[], ${excluded}::uuid[], ${rowVersion})`.execute(
    db,
  );
}

/** False when there is no such wall the asking person manages. */
export async function liftWall(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ lifted: boolean }>`select lift_wall(${id}) as lifted`.execute(db);
  return rows[0]?.lifted ?? false;
}

export async function liftPastWalls(db: Db): Promise<void> {
  await sql`select lift_past_walls()`.execute(db);
}

export async function isNarrowed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ narrowed: boolean }>`select am_outside_a_wall() as narrowed`.execute(db);
  return rows[0]?.narrowed ?? false;
}
