import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { FirmArchive } from "#people/firm-export/shared/api.ts";

export async function listArchives(db: Db): Promise<FirmArchive[]> {
  const { rows } = await sql<FirmArchive>`
    select e.id, e.job_id, coalesce(j.status, case when e.sha256 is null then 'running' else 'done' end) as status, j.error, e.bytes, e.sha256, e.row_count, e.file_count, e.created_at,
      coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email, '') as created_by
    from firm_exports e left join jobs j on j.id = e.job_id left join users u on u.id = e.created_by
    order by e.created_at desc, e.id`.execute(db);
  return rows;
}

export async function isExportRunning(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from firm_exports e join jobs j on j.id = e.job_id where j.status in ('queued', 'running') limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function insertArchive(db: Db, jobId: string): Promise<void> {
  await db.insertInto("firmExports").values({ jobId }).execute();
}

type Finished = { blobKey: string; bytes: number; sha256: string; rowCount: number; fileCount: number };

export async function finishArchive(db: Db, jobId: string, finished: Finished): Promise<void> {
  await db.updateTable("firmExports").set(finished).where("jobId", "=", jobId).execute();
}

/** An archive has everything, so people kept out by a wall do not get it. */
export async function isKeptFromSome(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isOutside: boolean }>`select am_outside_a_wall() as is_outside`.execute(db);
  return rows[0]?.isOutside ?? false;
}

export function findArchive(db: Db, id: string) {
  return db
    .selectFrom("firmExports")
    .select(["blobKey", "bytes", "createdAt"])
    .where("id", "=", id)
    .where("blobKey", "is not", null)
    .executeTakeFirst();
}

const KEPT_DAYS = 7;

export async function deleteOldArchives(db: Db): Promise<void> {
  await sql`delete from firm_exports where created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
}

export async function findFirmName(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from organizations where id = current_org()`.execute(db);
  return rows[0]?.name ?? "";
}

export type ExportedTable = {
  tableName: string;
  columns: { name: string; type: string; required: boolean; generated: boolean }[];
};

export async function readSchema(db: Db): Promise<ExportedTable[]> {
  const { rows } = await sql<ExportedTable>`select table_name, columns from firm_export_schema()`.execute(db);
  return rows;
}

export async function readWithheld(db: Db): Promise<{ tables: string[]; columns: Record<string, string[]> }> {
  const { rows } = await sql<{ tables: string[]; columns: Record<string, string[]> | null }>`
    select withheld_tables() as tables, (select jsonb_object_agg(one, withheld_columns(one))
      from (select firm_tables() union all select 'users') t (one) where cardinality(withheld_columns(one)) > 0) as columns`.execute(
    db,
  );
  return { tables: rows[0]?.tables ?? [], columns: rows[0]?.columns ?? {} };
}

export async function listMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from migrations_here() as name`.execute(db);
  return rows.map(({ name }) => name);
}

const AT_ONCE = 500;

/** Every row of the firm as of one moment, table by table; each a line of JSON. Inside a transaction. */
export async function* readRows(db: Db): AsyncGenerator<{ tableName: string; line: string }[]> {
  await sql`declare firm_rows no scroll cursor for select table_name, line from firm_export_rows()`.execute(db);
  for (;;) {
    const { rows } = await sql<{ tableName: string; line: string }>`fetch ${sql.lit(AT_ONCE)} from firm_rows`.execute(
      db,
    );
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close firm_rows`.execute(db);
}
