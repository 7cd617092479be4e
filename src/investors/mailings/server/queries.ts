import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { recordQueries } from "#core/server/records/record-queries.ts";
import { personShown, recordShown } from "#core/server/records/shown.ts";
import type { Mailing } from "#investors/mailings/shared/api.ts";
import { mailingFields } from "#investors/mailings/shared/fields.ts";

const counted = (states: string) =>
  sql<number>`(select count(*)::int from mailing_recipients r
    where r.org_id = mailings.org_id and r.mailing_id = mailings.id and r.state = any(${states}::text[]))`;

export const mailings = recordQueries("mailings", {
  kind: "mailing",
  fields: mailingFields,
  worked: {},
}).reading<Mailing>((rows) =>
  rows
    .selectAll("mailings")
    .select([
      recordShown("mailings.fundId").as("fund"),
      personShown("mailings.createdBy").as("createdBy"),
      personShown("mailings.startedBy").as("startedBy"),
      counted("{sent}").as("sent"),
      counted("{refused,bounced,failed}").as("undelivered"),
    ]),
);
export const mailingWrites = recordWrites("mailings");

/** Holds a mailing until the transaction ends, so that two who send it follow each other. */
export async function lockMailing(db: Db, id: string): Promise<Mailing["state"] | undefined> {
  const row = await db.selectFrom("mailings").select("state").where("id", "=", id).forUpdate().executeTakeFirst();
  return row?.state as Mailing["state"] | undefined;
}

/** It is being sent by a job from now on; who sent it first, and when, stays. */
export const setSending = (db: Db, id: string, jobId: string) =>
  db
    .updateTable("mailings")
    .set({
      state: "sending",
      jobId,
      startedBy: sql<string>`coalesce(started_by, me())`,
      startedAt: sql<string>`coalesce(started_at, now())`,
    })
    .where("id", "=", id)
    .execute();

/** Ends the sending, whole or stopped; false where it was ended already. */
export async function endSending(db: Db, id: string, state: "sent" | "stopped"): Promise<boolean> {
  const row = await db
    .updateTable("mailings")
    .set({ state, ...(state === "sent" && { endedAt: sql<string>`now()` }) })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export const exclude = (db: Db, mailingId: string, limitedPartnerId: string) =>
  db
    .insertInto("mailingExclusions")
    .values({ mailingId, limitedPartnerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const include = (db: Db, mailingId: string, limitedPartnerId: string) =>
  db
    .deleteFrom("mailingExclusions")
    .where("mailingId", "=", mailingId)
    .where("limitedPartnerId", "=", limitedPartnerId)
    .execute();

export const attach = (db: Db, row: { mailingId: string; limitedPartnerId: string; documentId: string }) =>
  db
    .insertInto("mailingDocuments")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const detach = (db: Db, mailingId: string, id: string) =>
  db.deleteFrom("mailingDocuments").where("mailingId", "=", mailingId).where("id", "=", id).execute();

/** Days of which statements were published that hold, the latest first. */
export async function listStatementDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ asOf: string }>`
    select distinct as_of from lp_publications where kind = 'statement' and superseded_at is null and withdrawn_at is null
    order by as_of desc limit 40`.execute(db);
  return rows.map(({ asOf }) => asOf);
}

/** Who a mailing is from: the sender gets the answers. */
export async function findSender(db: Db, userId: string): Promise<{ name: string; email: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string }>`
    select concat_ws(' ', first_name, last_name) as name, email from users where id = ${userId}`.execute(db);
  return rows[0];
}
