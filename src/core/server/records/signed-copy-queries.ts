import { sql } from "kysely";
import type { Db } from "../ctx.ts";
import { personShown } from "./shown.ts";

/** What a row of this table says of the signed copy it waits for. */
export const copyShown = (table: "dealClosingSignatures" | "termSheetSignatures") => [
  sql<{
    id: string;
    name: string;
    version: number;
  } | null>`(select jsonb_build_object('id', d.id, 'name', d.name, 'version', v.version) from document_versions v
    join documents d on d.org_id = v.org_id and d.id = v.document_id
    where v.org_id = ${sql.ref(`${table}.orgId`)} and v.id = ${sql.ref(`${table}.documentVersionId`)})`.as("document"),
  personShown(`${table}.uploadedBy`).as("uploadedBy"),
  personShown(`${table}.attachedBy`).as("attachedBy"),
  personShown(`${table}.confirmedBy`).as("confirmedBy"),
];

/** The newest version of a document, whatever its uploader. */
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
