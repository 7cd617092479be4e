import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { TARGETS, type Target } from "#intake/imports/shared/targets.ts";
import { IMPORT_TARGETS } from "../targets.ts";

export type ToUndo = { id: string; tableName: Target; recordId: string; isCreated: boolean };

/** What goes last, as the index of what is left to undo has it. */
const POINTED_AT = TARGETS.filter((target) => IMPORT_TARGETS[target].isPointedAt).map(
  (target) => sql`(table_name = ${sql.lit(target)})`,
);

/** The next changes of an import to take back, of one kind: what points at others goes before them. */
export async function listToUndo(db: Db, importId: string, most: number): Promise<ToUndo[]> {
  const { rows } = await sql<ToUndo>`
    select id, table_name, record_id, before is null as is_created from import_changes
    where org_id = current_org() and import_id = ${importId} and undone is null
    order by ${sql.join([...POINTED_AT, sql`id`])} limit ${most}`.execute(db);
  return rows.filter(({ tableName }) => tableName === rows[0]?.tableName);
}

/** What a column was before. */
const earlierValue = (tableName: Target, column: string) =>
  IMPORT_TARGETS[tableName].earlier?.[column] ?? sql`earlier.${sql.ref(column)}`;

/** Removes what the import made and gives back what it changed, where nobody has touched it since; says what became of each. */
export async function undoChanges(db: Db, tableName: Target, changes: readonly ToUndo[]): Promise<void> {
  const ids = changes.map(({ id }) => id);
  const table = sql.table(tableName);
  const names = ["importKey", ...Object.keys(IMPORT_TARGETS[tableName].destination.columns)];
  const columns = sql.join(names.map((column) => sql.ref(column)));
  const values = sql.join(names.map((column) => earlierValue(tableName, column)));
  // In one order and held, so that nobody changes them between the look and the change.
  await sql`select t.id from ${table} t join import_changes c on c.org_id = t.org_id and c.record_id = t.id
    where c.org_id = current_org() and c.id = any (${ids}::uuid[]) order by t.id for update of t`.execute(db);
  const used = sql`array(select pointed_at(array(select record_id from import_changes where org_id = current_org() and id = any (${ids}::uuid[]) and before is null)))`;
  await sql`
    with mine as materialized (
      select c.id, c.record_id, c.import_id, c.before, t.row_version as version_now, import_image(to_jsonb(t)) as image_now,
        c.record_id = any (${used}) as is_used, c.left_version = t.row_version or c.left_image = import_image(to_jsonb(t)) as is_as_left
      from import_changes c left join ${table} t on t.org_id = c.org_id and t.id = c.record_id
      where c.org_id = current_org() and c.id = any (${ids}::uuid[])
    )
    update import_changes c set undone = case
      when mine.version_now is null then 'gone'
      when not mine.is_as_left and exists (
        select from import_changes o where o.org_id = c.org_id and o.record_id = c.record_id and o.import_id <> c.import_id and o.before is not null
          and o.undone is distinct from 'undone' and (o.left_version = mine.version_now or o.left_image = mine.image_now)) then 'later'
      when not mine.is_as_left then 'changed'
      when mine.before is null and mine.is_used then 'used'
      else 'undone' end
    from mine where c.org_id = current_org() and c.id = mine.id`.execute(db);
  await sql`update ${table} t set (${columns}) = (select ${values} from jsonb_populate_record(t, c.before) earlier)
    from import_changes c
    where c.org_id = current_org() and c.id = any (${ids}::uuid[]) and c.undone = 'undone' and c.before is not null
      and t.org_id = c.org_id and t.id = c.record_id`.execute(db);
  await sql`delete from ${table} t using import_changes c
    where c.org_id = current_org() and c.id = any (${ids}::uuid[]) and c.undone = 'undone' and c.before is null
      and t.org_id = c.org_id and t.id = c.record_id`.execute(db);
}

export type ChangeCounts = { created: number; updated: number; undone: number; kept: number; later: number };

export async function countChanges(db: Db, importId: string): Promise<ChangeCounts> {
  const { rows } = await sql<ChangeCounts>`
    select count(*) filter (where before is null)::int as created, count(*) filter (where before is not null)::int as updated,
      count(*) filter (where undone = 'undone')::int as undone, count(*) filter (where undone <> 'undone')::int as kept,
      count(*) filter (where undone = 'later')::int as later
    from import_changes where org_id = current_org() and import_id = ${importId}`.execute(db);
  return rows[0] ?? { created: 0, updated: 0, undone: 0, kept: 0, later: 0 };
}

/**
 * The import belongs to this job from now on; not when it is not over, is being taken back, or was to the end. What a later import
 * had changed is tried again: that one may have been taken back since.
 */
export async function startUndo(db: Db, id: string, jobId: string): Promise<boolean> {
  const { rows } = await sql`
    update imports i set undo_job_id = ${jobId} from jobs j
    where i.org_id = current_org() and i.id = ${id}
      and (i.undo_job_id is null or exists (select from jobs u where u.org_id = i.org_id and u.id = i.undo_job_id and u.finished_at is not null))
      and exists (select from import_changes c where c.org_id = i.org_id and c.import_id = i.id and (c.undone is null or c.undone = 'later'))
      and j.org_id = i.org_id and j.id = i.job_id and j.finished_at is not null returning i.id`.execute(db);
  if (rows.length === 0) return false;
  await sql`update import_changes set undone = null
    where org_id = current_org() and import_id = ${id} and undone = 'later'`.execute(db);
  return true;
}

export type Kept = { id: string; label: string; tableName: Target; isCreated: boolean; undone: string };

/** What was kept, a page after the last one seen. */
export async function listKept(db: Db, importId: string, after: string | null, most: number): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select id, label, table_name, before is null as is_created, undone from import_changes
    where org_id = current_org() and import_id = ${importId} and undone <> 'undone' and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${most}`.execute(db);
  return rows;
}
