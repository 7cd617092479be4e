import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { fieldChangesOf } from "#core/server/records/history.ts";
import { personShown } from "#core/server/records/shown.ts";

export type StoredVersion = {
  revision: number;
  terms: Record<string, string | null>;
  sentAt: string;
  sentBy: { id: string; name: string } | null;
};

/** The versions of a sheet that were sent, the first one first. */
export async function listSent(db: Db, termSheetId: string): Promise<StoredVersion[]> {
  return db
    .selectFrom("termSheetVersions")
    .select(["revision", "sentAt", sql<Record<string, string | null>>`terms`.as("terms")])
    .select(personShown("termSheetVersions.sentBy").as("sentBy"))
    .where("termSheetId", "=", termSheetId)
    .orderBy("revision")
    .execute();
}

/** Who changed which field of a sheet when, the last change first. */
export const listFieldChanges = (db: Db, termSheetId: string) => fieldChangesOf(db, termSheetId, MOST_CHANGES);

/** Of what was changed before these nobody is named. */
const MOST_CHANGES = 500;
