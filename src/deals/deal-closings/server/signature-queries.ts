import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import { rowWrites } from "#core/server/records/row-writes.ts";
import { copyShown } from "#core/server/records/signed-copy-queries.ts";
import type { DealClosingSignature } from "#deals/deal-closings/shared/signatures-api.ts";
import { OF_CLOSING } from "./queries.ts";

export const signatureWrites = rowWrites("dealClosingSignatures", OF_CLOSING);
/** Where the history of signatures is read. */
export const SIGNATURES = { table: "dealClosingSignatures", key: "closingId" } as const;

const ofParty = (column: string) =>
  sql<string | null>`(select ${sql.ref(column)} from deal_closing_parties p
    where p.org_id = deal_closing_signatures.org_id and p.id = deal_closing_signatures.party_id)`;

const signatures = (db: Db) =>
  rowsOf<"dealClosingSignatures", DealClosingSignature>(
    db
      .selectFrom("dealClosingSignatures")
      .select(["id", "rowVersion", "closingId", "name", "partyId", "confirmedAt"])
      .select([ofParty("p.name").as("signer"), ofParty("p.email").as("email")])
      .select(copyShown("dealClosingSignatures")),
  );

/** By the paper that is signed, each in the order its signers were added. */
export const listSignatures = (db: Db, closingId: string): Promise<DealClosingSignature[]> =>
  signatures(db)
    .where("closingId", "=", closingId)
    .orderBy(
      sql`(select min(first.id::text) from deal_closing_signatures first where first.org_id = deal_closing_signatures.org_id
        and first.closing_id = deal_closing_signatures.closing_id and first.name = deal_closing_signatures.name)`,
    )
    .orderBy("id")
    .execute();

export const findSignature = (db: Db, id: string): Promise<DealClosingSignature | undefined> =>
  signatures(db).where("id", "=", id).executeTakeFirst();
