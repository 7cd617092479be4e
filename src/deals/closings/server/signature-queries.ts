import { type SelectQueryBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { DB } from "#core/server/database/tables.gen.ts";
import { rowWrites } from "#core/server/records/row-writes.ts";
import { copyShown } from "#core/server/records/signed-copy-queries.ts";
import type { ClosingSignature } from "#deals/closings/shared/signatures-api.ts";
import { OF_CLOSING } from "./queries.ts";

export const signatureWrites = rowWrites("closingSignatures", OF_CLOSING);
/** Where the history of signatures is read. */
export const SIGNATURES = { table: "closingSignatures", key: "closingId" } as const;

const ofParty = (column: string) =>
  sql<string | null>`(select ${sql.ref(column)} from closing_parties p
    where p.org_id = closing_signatures.org_id and p.id = closing_signatures.party_id)`;

const signatures = (db: Db) =>
  db
    .selectFrom("closingSignatures")
    .select(["id", "rowVersion", "closingId", "name", "partyId", "confirmedAt"])
    .select([ofParty("p.name").as("signer"), ofParty("p.email").as("email")])
    .select(copyShown("closingSignatures")) as unknown as SelectQueryBuilder<DB, "closingSignatures", ClosingSignature>;

/** By the paper that is signed, each in the order its signers were added. */
export const listSignatures = (db: Db, closingId: string): Promise<ClosingSignature[]> =>
  signatures(db)
    .where("closingId", "=", closingId)
    .orderBy(
      sql`(select min(first.id::text) from closing_signatures first where first.org_id = closing_signatures.org_id
        and first.closing_id = closing_signatures.closing_id and first.name = closing_signatures.name)`,
    )
    .orderBy("id")
    .execute();

export const findSignature = (db: Db, id: string): Promise<ClosingSignature | undefined> =>
  signatures(db).where("id", "=", id).executeTakeFirst();
