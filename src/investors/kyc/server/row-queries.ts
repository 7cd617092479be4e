import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import { rowWrites } from "#core/server/records/row-writes.ts";
import { personShown, recordShown } from "#core/server/records/shown.ts";
import type { Evidence, Owner, Screening } from "#investors/kyc/shared/rows-api.ts";

const OF = { table: "kycFiles", key: "fileId" } as const;

export const evidenceWrites = rowWrites("kycEvidence", OF);
export const ownerWrites = rowWrites("kycOwners", OF);
export const screeningWrites = rowWrites("kycScreenings", OF);

const evidence = (db: Db) =>
  rowsOf<"kycEvidence", Evidence>(
    db
      .selectFrom("kycEvidence")
      .selectAll("kycEvidence")
      .select([
        personShown("kycEvidence.recordedBy").as("recordedBy"),
        recordShown("kycEvidence.documentId").as("document"),
      ]),
  );

/** In the order it was entered. */
export const listEvidence = (db: Db, fileId: string): Promise<Evidence[]> =>
  evidence(db).where("fileId", "=", fileId).orderBy("id").execute();
export const findEvidence = (db: Db, id: string): Promise<Evidence | undefined> =>
  evidence(db).where("id", "=", id).executeTakeFirst();

const owners = (db: Db) =>
  rowsOf<"kycOwners", Owner>(
    db
      .selectFrom("kycOwners")
      .selectAll("kycOwners")
      .select([
        personShown("kycOwners.recordedBy").as("recordedBy"),
        sql<string | null>`trim_scale(share)`.as("share"),
      ]),
  );

/** The largest share first, then who controls without one. */
export const listOwners = (db: Db, fileId: string): Promise<Owner[]> =>
  owners(db).where("fileId", "=", fileId).orderBy(sql`kyc_owners.share desc nulls last, name`).execute();
export const findOwner = (db: Db, id: string): Promise<Owner | undefined> =>
  owners(db).where("id", "=", id).executeTakeFirst();

const screenings = (db: Db) =>
  rowsOf<"kycScreenings", Screening>(
    db
      .selectFrom("kycScreenings")
      .selectAll("kycScreenings")
      .select(personShown("kycScreenings.recordedBy").as("recordedBy")),
  );

/** The last first. */
export const listScreenings = (db: Db, fileId: string): Promise<Screening[]> =>
  screenings(db).where("fileId", "=", fileId).orderBy("screenedOn", "desc").orderBy("id", "desc").execute();
export const findScreening = (db: Db, id: string): Promise<Screening | undefined> =>
  screenings(db).where("id", "=", id).executeTakeFirst();
