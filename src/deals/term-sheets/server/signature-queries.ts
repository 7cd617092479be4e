import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import { rowWrites } from "#core/server/records/row-writes.ts";
import { copyShown } from "#core/server/records/signed-copy-queries.ts";
import type { Signature } from "#deals/term-sheets/shared/api.ts";

export const signatureWrites = rowWrites("termSheetSignatures", { table: "termSheets", key: "termSheetId" });

const signatures = (db: Db) =>
  rowsOf<"termSheetSignatures", Signature>(
    db
      .selectFrom("termSheetSignatures")
      .select(["id", "rowVersion", "termSheetId", "side", "signer", "confirmedAt"])
      .select(copyShown("termSheetSignatures")),
  );

/** Investors before the company, each in the order they were added. */
export const listSignatures = (db: Db, termSheetId: string): Promise<Signature[]> =>
  signatures(db).where("termSheetId", "=", termSheetId).orderBy("side", "desc").orderBy("id").execute();

export const findSignature = (db: Db, id: string): Promise<Signature | undefined> =>
  signatures(db).where("id", "=", id).executeTakeFirst();
