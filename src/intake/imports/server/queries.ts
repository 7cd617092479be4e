import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { StartedImport } from "#intake/imports/shared/api.ts";
import type { ImportCounts, ImportPlan } from "#intake/imports/shared/plan.ts";
import type { Target } from "#intake/imports/shared/targets.ts";

export async function insertImport(db: Db, fileName: string): Promise<string> {
  const { id } = await db.insertInto("imports").values({ fileName }).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function insertChunk(db: Db, importId: string, position: number, content: Buffer): Promise<void> {
  await db.insertInto("importChunks").values({ importId, position, content }).execute();
}

export async function completeUpload(db: Db, id: string, size: number): Promise<void> {
  await db.updateTable("imports").set({ size, uploadedAt: sql<string>`now()` }).where("id", "=", id).execute();
}

export async function deleteImport(db: Db, id: string): Promise<void> {
  await db.deleteFrom("imports").where("id", "=", id).execute();
}

/**
 * The asking person's uploads that were never imported within a day, and the bytes of files whose import has ended, after a week
 * when it can be tried again. Not done by the job itself: one that crashed in its last moment runs again and must find its file.
 */
export async function forgetOldUploads(db: Db): Promise<void> {
  await db
    .deleteFrom("imports")
    .where("plan", "is", null)
    .where("createdAt", "<", sql<string>`now() - interval '1 day'`)
    .execute();
  const ended = db
    .selectFrom("imports")
    .innerJoin("jobs", "jobs.id", "imports.jobId")
    .select("imports.id")
    .where(
      sql<boolean>`jobs.finished_at < now() - case jobs.status when 'done' then interval '0' else interval '7 days' end`,
    );
  await db.deleteFrom("importChunks").where("importId", "in", ended).execute();
}

/** A file whose upload is complete. */
export function findImport(db: Db, id: string) {
  return db
    .selectFrom("imports")
    .select(["id", "fileName", "size", "plan", "jobId"])
    .where("id", "=", id)
    .where("uploadedAt", "is not", null)
    .executeTakeFirst();
}

/** What decides whether an import, or its undoing, can be tried again. */
export async function findToRetry(db: Db, id: string) {
  const { rows } = await sql<{ plan: unknown; undoJobId: string | null; hasFile: boolean }>`
    select i.plan, i.undo_job_id, exists (select from import_chunks c where c.org_id = i.org_id and c.import_id = i.id) as has_file
    from imports i where i.id = ${id}`.execute(db);
  return rows[0];
}

export async function findChunk(db: Db, importId: string, position: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("importChunks")
    .select("content")
    .where("importId", "=", importId)
    .where("position", "=", position)
    .executeTakeFirst();
  return row?.content;
}

/** Fixes how the file is read; undefined when the import was started before. */
export function startImport(db: Db, id: string, plan: ImportPlan, jobId: string) {
  return db
    .updateTable("imports")
    .set({ plan: JSON.stringify(plan), jobId })
    .where("id", "=", id)
    .where("plan", "is", null)
    .returning("id")
    .executeTakeFirst();
}

const started = (db: Db) =>
  db
    .selectFrom("imports")
    .innerJoin("jobs", (join) => join.onRef("jobs.orgId", "=", "imports.orgId").onRef("jobs.id", "=", "imports.jobId"))
    .select(["imports.id", "imports.fileName", "imports.createdAt", "imports.undoJobId"])
    .select(["jobs.id as jobId", "jobs.status", "jobs.message"])
    .select(sql<Target>`coalesce(imports.plan ->> 'target', 'companies')`.as("target"));

const SHOWN = 20;

export async function listStarted(db: Db): Promise<StartedImport[]> {
  const rows = await started(db).orderBy("imports.createdAt", "desc").limit(SHOWN).execute();
  return rows as StartedImport[];
}

export async function findOfJob(db: Db, jobId: string): Promise<StartedImport | undefined> {
  const row = await started(db).where("imports.jobId", "=", jobId).executeTakeFirst();
  return row as StartedImport | undefined;
}

export function listBatchCounts(db: Db, importId: string) {
  return db
    .selectFrom("importBatches")
    .select(["position", "counts"])
    .where("importId", "=", importId)
    .orderBy("position")
    .execute();
}

export async function insertBatch(
  db: Db,
  batch: { importId: string; position: number; counts: ImportCounts; report: string },
): Promise<void> {
  await db
    .insertInto("importBatches")
    .values({ ...batch, counts: JSON.stringify(batch.counts) })
    .execute();
}

export async function findReport(db: Db, importId: string, position: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("importBatches")
    .select("report")
    .where("importId", "=", importId)
    .where("position", "=", position)
    .executeTakeFirst();
  return row?.report;
}
