import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { AddressHold } from "#investors/mailings/shared/api.ts";

const MOST = 200;

/** Those that hold now; of one address also what was released. */
export async function listHolds(db: Db, address: string | undefined): Promise<AddressHold[]> {
  const rows = await db
    .selectFrom("addressHolds")
    .select(["id", "address", "why", "source", "words", "heldAt", "releasedAt", "releaseNote"])
    .select([personShown("addressHolds.heldBy").as("heldBy"), personShown("addressHolds.releasedBy").as("releasedBy")])
    .where((where) =>
      address === undefined ? where("releasedAt", "is", null) : where("address", "=", address.trim().toLowerCase()),
    )
    .orderBy("heldAt", "desc")
    .orderBy("id")
    .limit(MOST)
    .execute();
  return rows as AddressHold[];
}

type Hold = Pick<AddressHold, "address" | "why" | "source" | "words">;

/** Holds an address; one that is held stays as it is. */
export const addHold = (db: Db, hold: Hold) =>
  db
    .insertInto("addressHolds")
    .values(hold)
    .onConflict((conflict) => conflict.columns(["orgId", "address", "why"]).where("releasedAt", "is", null).doNothing())
    .execute();

/** Writes to it again; false where it is not held any more. */
export async function releaseHold(db: Db, id: string, releaseNote: string): Promise<boolean> {
  const row = await db
    .updateTable("addressHolds")
    .set({ releaseNote, releasedAt: sql<string>`now()` })
    .where("id", "=", id)
    .where("releasedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The recipients of messages that came back: by the ids of the messages, or by address. */
export async function listReturned(db: Db, mailIds: readonly string[], addresses: readonly string[]) {
  return db
    .selectFrom("mailingRecipients")
    .select(["id", "email", "mailId"])
    .where("email", "in", [...addresses, ""])
    .where("email", "<>", "")
    .where((where) => (mailIds.length === 0 ? where("mailId", "is not", null) : where("mailId", "in", [...mailIds])))
    .execute();
}

/** What was handed over came back. */
export const noteBounced = (db: Db, email: string, mailIds: readonly string[], words: string) =>
  db
    .updateTable("mailingRecipients")
    .set({ state: "bounced", words: words.slice(0, 2000) })
    .where("email", "=", email)
    .where("state", "in", ["posted", "sent"])
    .$if(mailIds.length > 0, (update) => update.where("mailId", "in", [...mailIds]))
    .execute();
