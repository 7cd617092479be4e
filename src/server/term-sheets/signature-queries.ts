import { type SelectQueryBuilder, sql } from "kysely";
import type { Signature } from "#shared/term-sheets/api.ts";
import type { Db } from "../core/ctx.ts";
import { rowWrites } from "../core/records/row-writes.ts";
import { confirmedByMe } from "../core/records/second-person.ts";
import { personShown } from "../core/records/shown.ts";
import type { DB } from "../core/tables.gen.ts";

export const signatureWrites = rowWrites("termSheetSignatures", { table: "termSheets", key: "termSheetId" });

function signatures(db: Db): SelectQueryBuilder<DB, "termSheetSignatures", Signature> {
  return db
    .selectFrom("termSheetSignatures")
    .select(["id", "rowVersion", "termSheetId", "side", "signer", "confirmedAt"])
    .select([
      sql`(select jsonb_build_object('id', d.id, 'name', d.name) from document_versions v
        join documents d on d.org_id = v.org_id and d.id = v.document_id
        where v.org_id = term_sheet_signatures.org_id and v.id = term_sheet_signatures.document_version_id)`.as(
        "document",
      ),
      personShown("termSheetSignatures.uploadedBy").as("uploadedBy"),
      personShown("termSheetSignatures.confirmedBy").as("confirmedBy"),
    ]) as unknown as SelectQueryBuilder<DB, "termSheetSignatures", Signature>;
}

/** Investors before the company, each in the order they were added. */
export const listSignatures = (db: Db, termSheetId: string): Promise<Signature[]> =>
  signatures(db).where("termSheetId", "=", termSheetId).orderBy("side", "desc").orderBy("id").execute();

export const findSignature = (db: Db, id: string): Promise<Signature | undefined> =>
  signatures(db).where("id", "=", id).executeTakeFirst();

/** The newest version of a document, whoever brought it. */
export async function findVersionOf(db: Db, documentId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom("documentVersions")
    .select("id")
    .where("documentId", "=", documentId)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

export const setCopy = (db: Db, id: string, documentVersionId: string | null): Promise<void> =>
  signatureWrites.set(db, id, { documentVersionId });

/** Says who confirms a copy; the database takes whoever asks. */
export const setConfirmed = (db: Db, id: string): Promise<void> =>
  signatureWrites.set(db, id, confirmedByMe("confirmedBy", "confirmedAt"));
