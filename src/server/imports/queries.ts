import { type RawBuilder, sql } from "kysely";
import type { ImportedCompany } from "#shared/imports/check-row.ts";
import type { ImportCounts, ImportPlan } from "#shared/imports/plan.ts";
import type { Db } from "../core/ctx.ts";

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
 * The asking person's uploads that were never imported within a day, and the bytes of files whose import has ended. Not done by
 * the job itself: one that crashed in its last moment runs again and must find its file.
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
    .where("jobs.finishedAt", "is not", null);
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

export type KeyedCompany = ImportedCompany & { importKey: string };
export type Written = "created" | "updated" | "unchanged";

/** The companies as rows of SQL, one parameter for all of them. */
function incoming(companies: readonly KeyedCompany[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(companies)}::jsonb) as incoming (
    "importKey" text, name text, description text, sector text, "foundedYear" int, "employeeCount" int, website text,
    headquarters text, country text, "fundingTotal" numeric, "operatingStatus" text, tags text[], founders text[],
    "linkedinUrl" text, "externalId" text, source text)`;
}

const COLUMNS = sql`name, description, sector, founded_year, employee_count, website, headquarters, country, funding_total,
  operating_status, tags, founders, linkedin_url, external_id`;

const INCOMING_VALUES = sql`name, description, sector, "foundedYear", "employeeCount", website, headquarters, country, "fundingTotal",
  "operatingStatus", tags, founders, "linkedinUrl", "externalId"`;

/** What a company here becomes when a row of a file says something of it: an empty cell erases nothing. */
function merged(row: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${row}.name, coalesce(nullif(${row}.description, ''), known.description), coalesce(${row}.sector, known.sector),
    coalesce(${row}.founded_year, known.founded_year), coalesce(${row}.employee_count, known.employee_count),
    coalesce(${row}.website, known.website), coalesce(${row}.headquarters, known.headquarters), coalesce(${row}.country, known.country),
    coalesce(${row}.funding_total, known.funding_total), coalesce(${row}.operating_status, known.operating_status),
    case when ${row}.tags = '{}' then known.tags else ${row}.tags end,
    case when ${row}.founders = '{}' then known.founders else ${row}.founders end,
    coalesce(${row}.linkedin_url, known.linkedin_url), coalesce(${row}.external_id, known.external_id)`;
}

const KNOWN_VALUES = sql`known.name, known.description, known.sector, known.founded_year, known.employee_count, known.website,
  known.headquarters, known.country, known.funding_total, known.operating_status, known.tags, known.founders, known.linkedin_url,
  known.external_id`;

/** Adds the companies that are new and updates those that are known by their key, each once; tells what became of which. */
export async function upsertCompanies(
  db: Db,
  companies: readonly KeyedCompany[],
): Promise<ReadonlyMap<string, Written>> {
  const { rows } = await sql<{ importKey: string; isNew: boolean }>`
    insert into companies as known (import_key, source, ${COLUMNS})
    select "importKey", source, ${INCOMING_VALUES} from ${incoming(companies)}
    on conflict (org_id, import_key) where import_key is not null
    do update set (${COLUMNS}) = row (${merged(sql`excluded`)})
    where (${KNOWN_VALUES}) is distinct from (${merged(sql`excluded`)})
    returning import_key, xmax = 0 as is_new`.execute(db);
  const written = new Map<string, Written>(companies.map(({ importKey }) => [importKey, "unchanged"]));
  for (const { importKey, isNew } of rows) written.set(importKey, isNew ? "created" : "updated");
  return written;
}

/** What upsertCompanies would answer, without writing. */
export async function foreseeUpsert(db: Db, companies: readonly KeyedCompany[]): Promise<ReadonlyMap<string, Written>> {
  const { rows } = await sql<{ importKey: string; outcome: Written }>`
    select told.import_key,
      case when known.id is null then 'created'
        when (${KNOWN_VALUES}) is distinct from (${merged(sql`told`)}) then 'updated' else 'unchanged' end as outcome
    from (select * from ${incoming(companies)}) told (import_key, name, description, sector, founded_year, employee_count, website,
      headquarters, country, funding_total, operating_status, tags, founders, linkedin_url, external_id, source)
    left join companies known on known.org_id = current_org() and known.import_key = told.import_key`.execute(db);
  return new Map(rows.map(({ importKey, outcome }) => [importKey, outcome]));
}
