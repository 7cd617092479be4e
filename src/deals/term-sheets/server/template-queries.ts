import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { personShown } from "#core/server/records/shown.ts";

/** The firm's own template: which document it is, and where its bytes are. */
export async function findTemplate(db: Db) {
  return db
    .selectFrom("termSheetTemplates as t")
    .innerJoin("documentVersions as v", (join) =>
      join.onRef("v.orgId", "=", "t.orgId").onRef("v.id", "=", "t.documentVersionId"),
    )
    .innerJoin("documents as d", (join) => join.onRef("d.orgId", "=", "v.orgId").onRef("d.id", "=", "v.documentId"))
    .select(["d.id as documentId", "d.name", "v.blobKey", "t.createdAt as chosenAt"])
    .select(personShown("t.createdBy").as("chosenBy"))
    .executeTakeFirst();
}

/** In place of whichever was there. */
export async function putTemplate(db: Db, documentVersionId: string): Promise<void> {
  await removeTemplate(db);
  await db.insertInto("termSheetTemplates").values({ documentVersionId }).execute();
}

export async function removeTemplate(db: Db): Promise<void> {
  await db.deleteFrom("termSheetTemplates").execute();
}

/** For whom a document is made, and on which day of the firm. */
export async function findMaking(db: Db): Promise<{ firm: string; today: string }> {
  const { rows } = await sql<{ firm: string; today: string }>`
    select name as firm, firm_today() as today from organizations where id = current_org()`.execute(db);
  return rows[0] ?? { firm: "", today: "" };
}
