import { type SqlBool, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { KeptFile } from "#core/server/files/kept-file.ts";
import { actorName } from "#core/server/records/history.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { recordQueries } from "#core/server/records/record-queries.ts";
import { personShown, recordShown } from "#core/server/records/shown.ts";
import type { DocumentRecord, DocumentVersion, Twin } from "#work/documents/shared/api.ts";
import { documentFields } from "#work/documents/shared/fields.ts";
import type { HoldForm } from "#work/documents/shared/forms.ts";
import { DOCUMENT_CATEGORIES, type DocumentCategory, type DocumentStatus } from "#work/documents/shared/rules.ts";

/** Documents with whom and what they name; a page of them has everything a file of them says. */
export const documents = recordQueries("documents", {
  kind: "document",
  fields: documentFields,
  worked: {},
  also: (text) => sql`select documents_saying(${text}) union all select documents_about(${text})`,
}).reading<Omit<DocumentRecord, "task">>((rows) =>
  rows
    .selectAll("documents")
    .select([
      personShown("documents.uploadedBy").as("uploader"),
      personShown("documents.reviewedBy").as("reviewer"),
      recordShown("documents.recordId").as("record"),
    ]),
);
export const documentWrites = recordWrites("documents");

/** The record a document is about, where that is a deal. */
export const dealOf = (recordId: string | null) =>
  recordId === null ? null : sql<string>`(select d.id from deals d where d.id = ${recordId})`;

type About = {
  recordId: string | null;
  chatRoomId?: string | null;
  name: string;
  category: DocumentCategory;
  electronicSignatureRequired: boolean;
  folder?: string;
  tags?: string[];
  isConfidential?: boolean;
  /** It stays as it is: nobody reviews it, and no version follows. */
  isFrozen?: boolean;
};

/** A document with its first version; of a deal it also says so in the column of that name. */
export async function insertDocument(db: Db, about: About, file: KeptFile, note = ""): Promise<string> {
  const { key: filePath, bytes: fileSize, type } = file;
  const id = await documentWrites.insert(db, { ...about, dealId: dealOf(about.recordId), filePath, fileSize, type });
  await insertVersion(db, { documentId: id, version: 1, note }, file);
  return id;
}

type VersionOf = { documentId: string; version: number; note: string };

async function insertVersion(db: Db, version: VersionOf, { key: blobKey, name, type, bytes, sha256 }: KeptFile) {
  await db
    .insertInto("documentVersions")
    .values({ ...version, blobKey, name, type, bytes, sha256 })
    .execute();
}

/** The newest version is what the document is; whatever was decided of the one before does not hold of it. */
export async function putVersion(db: Db, documentId: string, file: KeptFile, note: string): Promise<boolean> {
  const { key: filePath, bytes: fileSize, type } = file;
  const row = await db
    .updateTable("documents")
    .set({
      filePath,
      fileSize,
      type,
      version: sql<number>`version + 1`,
      uploadedBy: sql<string>`me()`,
      status: "pending_review",
      reviewedBy: null,
      reviewedAt: null,
      reviewNote: "",
      supersededAt: null,
    })
    .where("id", "=", documentId)
    .where("archivedAt", "is", null)
    .returning("version")
    .executeTakeFirst();
  if (row) await insertVersion(db, { documentId, version: row.version, note }, file);
  return row !== undefined;
}

/** Where a review stands and what it becomes; its reviewer is the asking person, where nobody is named. */
type Standing = { from: DocumentStatus; to: DocumentStatus; note: string; reviewerId?: string | undefined };

/** False when it is no longer what it was when this was decided. */
export async function setStatus(db: Db, id: string, { from, to, note, reviewerId }: Standing): Promise<boolean> {
  const isOpen = to === "pending_review";
  const row = await db
    .updateTable("documents")
    .set({
      status: to,
      reviewNote: note,
      reviewedBy: isOpen ? null : (reviewerId ?? sql<string>`me()`),
      reviewedAt: isOpen ? null : sql<string>`now()`,
    })
    .where("id", "=", id)
    .where("status", "=", from)
    .where("archivedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function listVersions(db: Db, documentId: string): Promise<DocumentVersion[]> {
  return db
    .selectFrom("documentVersions")
    .select(["id", "version", "name", "type", "bytes", "sha256", "note", "createdAt"])
    .select(personShown("documentVersions.uploadedBy").as("uploader"))
    .where("documentId", "=", documentId)
    .orderBy("version", "desc")
    .execute();
}

/** A version to be sent, the newest where none is named; it is called as its document is. */
export async function findFile(db: Db, documentId: string, version: number | undefined) {
  return db
    .selectFrom("documentVersions as v")
    .innerJoin("documents as d", (join) => join.onRef("d.orgId", "=", "v.orgId").onRef("d.id", "=", "v.documentId"))
    .select(["d.name", "v.type", "v.blobKey", "v.bytes", "v.sha256", "v.version"])
    .where("v.documentId", "=", documentId)
    .where("v.version", "=", version ?? sql<number>`d.version`)
    .executeTakeFirst();
}

/** Colleagues who may decide a review, by name. */
export function listReviewers(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.userId")
    .select(["users.id", actorName.as("name")])
    .where(sql<boolean>`holds(memberships.org_id, memberships.user_id, 'document:review')`)
    .orderBy("name")
    .orderBy("users.id")
    .execute();
}

/** Term sheets and closings a version of a document signs, and the firm's template, which has no name; as far as the asking person sees them. */
export async function listUses(db: Db, documentId: string) {
  const { rows } = await sql<{ name: string | null; record: { id: string; kind: string; label: string } | null }>`
    with versions as (select id from document_versions where document_id = ${documentId})
    select distinct r.label as name, jsonb_build_object('id', r.id, 'kind', r.kind, 'label', r.label) as record
    from term_sheet_signatures s join records r on r.id = s.term_sheet_id where s.document_version_id in (select id from versions)
    union
    select r.label, jsonb_build_object('id', r.id, 'kind', r.kind, 'label', r.label)
    from deal_closing_signatures s join records r on r.id = s.closing_id where s.document_version_id in (select id from versions)
    union all
    select document_name, null from signature_requests where document_id = ${documentId}
    union all
    select null, null from term_sheet_templates where document_version_id in (select id from versions)`.execute(db);
  return rows;
}

type ManyChange = { folder?: string | undefined; addTags?: string[] | undefined; isConfidential?: boolean | undefined };

/** Gives many documents a folder, more tags or another confidentiality; issued papers keep theirs. Answers which exist. */
export async function changeMany(db: Db, ids: readonly string[], change: ManyChange): Promise<string[]> {
  const { folder, addTags = [], isConfidential } = change;
  const changed = await db
    .updateTable("documents")
    .set({
      ...(folder !== undefined && { folder }),
      ...(isConfidential !== undefined && { isConfidential }),
      ...(addTags.length > 0 && {
        tags: sql<
          string[]
        >`(array(select one from (select distinct on (one) one, at from unnest(tags || ${addTags}::text[])
          with ordinality w(one, at) order by one, at) w order by at))[1:30]`,
      }),
    })
    .where(sql<SqlBool>`documents.id = any (${ids}::uuid[])`)
    .returning("id")
    .execute();
  return changed.map(({ id }) => id);
}

/** Until when a document is kept and why it is held. A hold that continues keeps its first moment and person. */
export async function setHold(db: Db, id: string, { retainUntil, holdReason }: HoldForm): Promise<void> {
  const isHeld = holdReason !== null;
  await documentWrites.set(db, id, {
    retainUntil,
    holdReason,
    heldAt: isHeld ? sql<string>`coalesce(held_at, now())` : null,
    heldBy: isHeld ? sql<string>`case when held_at is null then me() else held_by end` : null,
  });
}

export async function countFigures(db: Db) {
  return db
    .selectFrom("documents")
    .select([
      sql<number>`count(*)::int`.as("total"),
      sql<number>`(count(*) filter (where status = 'pending_review' and not is_frozen))::int`.as("pendingReview"),
      sql<number>`(count(*) filter (where is_confidential))::int`.as("confidential"),
    ])
    .where("archivedAt", "is", null)
    .executeTakeFirstOrThrow();
}

const MOST_TWINS = 50;

/** Other documents that have the file of this one’s newest version in a version of theirs, the newest first. */
export async function listSameFiles(db: Db, id: string): Promise<Twin[]> {
  return db
    .selectFrom("documents as own")
    .innerJoin("documentVersions as newest", (join) =>
      join
        .onRef("newest.orgId", "=", "own.orgId")
        .onRef("newest.documentId", "=", "own.id")
        .onRef("newest.version", "=", "own.version"),
    )
    .innerJoin("documentVersions as same", (join) =>
      join.onRef("same.orgId", "=", "newest.orgId").onRef("same.sha256", "=", "newest.sha256"),
    )
    .innerJoin("documents", (join) =>
      join.onRef("documents.orgId", "=", "same.orgId").onRef("documents.id", "=", "same.documentId"),
    )
    .select(["documents.id", "documents.name", "documents.createdAt"])
    .select([sql<number>`max(same.version)`.as("version"), recordShown("documents.recordId").as("record")])
    .where("own.id", "=", id)
    .whereRef("documents.id", "<>", "own.id")
    .groupBy(["documents.orgId", "documents.id", "documents.name", "documents.createdAt", "documents.recordId"])
    .orderBy("documents.createdAt", "desc")
    .limit(MOST_TWINS)
    .execute();
}

export async function countByCategory(db: Db, recordId: string | undefined) {
  const rows = await db
    .selectFrom("documents")
    .select(["category", sql<number>`count(*)::int`.as("count")])
    .where("archivedAt", "is", null)
    .$if(recordId !== undefined, (all) => all.where("recordId", "=", recordId ?? null))
    .groupBy("category")
    .execute();
  const counts = new Map(rows.map(({ category, count }) => [category, count]));
  return DOCUMENT_CATEGORIES.map((category) => ({ category, count: counts.get(category) ?? 0 }));
}
