import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { Extraction, FoundField } from "#work/extractions/shared/api.ts";
import type { Decision, ExtractionProblem, ExtractionType } from "#work/extractions/shared/rules.ts";

const MOST = 50;

const EXTRACTION = sql`e.id, e.document_id, e.version, e.extraction_type, e.status, e.problem, e.confidence_score::float8 as confidence_score,
  e.source, jsonb_array_length(e.extracted_data) as field_count, e.job_id, e.created_at, e.finished_at, ${personShown("e.created_by")} as created_by,
  (select count(*)::int from document_extraction_decisions c where c.org_id = e.org_id and c.extraction_id = e.id) as decided_count,
  jsonb_build_object('id', d.id, 'name', d.name, 'type', v.type, 'fileSize', v.bytes) as document`;
const FROM = sql`document_ai_extractions e join documents d on d.org_id = e.org_id and d.id = e.document_id
  join document_versions v on v.org_id = e.org_id and v.document_id = e.document_id and v.version = e.version`;

export async function listExtractions(db: Db, documentId: string | undefined): Promise<Extraction[]> {
  const { rows } = await sql<Extraction>`select ${EXTRACTION} from ${FROM}
    where ${documentId ?? null}::uuid is null or e.document_id = ${documentId ?? null}::uuid
    order by e.created_at desc, e.id desc limit ${MOST}`.execute(db);
  return rows;
}

export async function findExtraction(db: Db, id: string) {
  const { rows } = await sql<Extraction & { extractedData: FoundField[]; recordId: string | null }>`
    select ${EXTRACTION}, e.extracted_data, d.record_id from ${FROM} where e.id = ${id}`.execute(db);
  return rows[0];
}

/** The decisions about the fields of an extraction, by their places. */
export async function listDecisions(db: Db, extractionId: string) {
  const { rows } = await sql<{
    position: number;
    decision: Decision;
    value: string | null;
    by: { id: string; name: string } | null;
    at: string;
    record: { id: string; kind: string; label: string } | null;
    field: string | null;
    valueBefore: string | null;
  }>`select c.position, c.decision, c.value, ${personShown("c.decided_by")} as by, c.decided_at as at, c.field, c.value_before,
      (select jsonb_build_object('id', r.id, 'kind', r.kind, 'label', r.label) from records r where r.org_id = c.org_id and r.id = c.record_id) as record
    from document_extraction_decisions c where c.extraction_id = ${extractionId} order by c.position`.execute(db);
  return rows;
}

/** An extraction of the newest version of a document; undefined where its person does not see it. */
export async function insertExtraction(
  db: Db,
  { documentId, extractionType }: { documentId: string; extractionType: ExtractionType },
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    with made as (insert into document_ai_extractions (document_id, version, extraction_type)
      select d.id, d.version, ${extractionType} from documents d where d.id = ${documentId} returning id, document_id)
    select made.id, d.name from made join documents d on d.id = made.document_id`.execute(db);
  return rows[0];
}

export async function nameJob(db: Db, id: string, jobId: string): Promise<void> {
  await db.updateTable("documentAiExtractions").set({ jobId }).where("id", "=", id).execute();
}

/** The version an extraction reads, and where its bytes are. */
export async function findVersion(db: Db, id: string) {
  const { rows } = await sql<{
    documentId: string;
    version: number;
    extractionType: ExtractionType;
    status: Extraction["status"];
    blobKey: string;
    bytes: number;
    type: string;
    isConfidential: boolean;
  }>`select e.document_id, e.version, e.extraction_type, e.status, v.blob_key, v.bytes, v.type, d.is_confidential
    from document_ai_extractions e join document_versions v on v.org_id = e.org_id and v.document_id = e.document_id and v.version = e.version
      join documents d on d.org_id = e.org_id and d.id = e.document_id
    where e.id = ${id}`.execute(db);
  return rows[0];
}

type Outcome = { fields: readonly FoundField[]; source: "text" | "ocr"; confidenceScore: number | null };

export async function complete(db: Db, id: string, { fields, source, confidenceScore }: Outcome): Promise<void> {
  await sql`update document_ai_extractions set status = 'completed', extracted_data = ${JSON.stringify(fields)}::jsonb, source = ${source},
    confidence_score = ${confidenceScore}, problem = null, finished_at = now() where id = ${id} and status = 'processing'`.execute(
    db,
  );
}

export async function fail(db: Db, id: string, problem: ExtractionProblem): Promise<void> {
  await sql`update document_ai_extractions set status = 'failed', problem = ${problem}, finished_at = now()
    where id = ${id} and status = 'processing'`.execute(db);
}

/** Lets a failed extraction begin again; false when it did not fail. */
export async function restartExtraction(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable("documentAiExtractions")
    .set({ status: "processing", problem: null, finishedAt: null })
    .where("id", "=", id)
    .where("status", "=", "failed")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

type NewDecision = {
  extractionId: string;
  position: number;
  decision: Decision;
  value: string | null;
  recordId: string | null;
  field: string | null;
  valueBefore: string | null;
};

/** False when a colleague decided it first. */
export async function insertDecision(db: Db, decision: NewDecision): Promise<boolean> {
  const row = await db
    .insertInto("documentExtractionDecisions")
    .values(decision)
    .onConflict((conflict) => conflict.columns(["orgId", "extractionId", "position"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The record of a document, as the person reads it. */
export async function findRecord(db: Db, id: string) {
  return db.selectFrom("records").select(["id", "kind", "label"]).where("id", "=", id).executeTakeFirst();
}
