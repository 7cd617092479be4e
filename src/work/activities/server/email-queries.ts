import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { ForwardedEmail } from "./email-file.ts";

/** The day a message was sent, as the firm's clocks showed it; today when it does not say. */
export async function dayOf(db: Db, sentAt: string | null): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select coalesce((${sentAt}::timestamptz at time zone firm_zone())::date, firm_today()) as day`.execute(db);
  const day = rows[0]?.day;
  if (day === undefined) throw new Error("The database knows no day");
  return day;
}

/** Where the message stands already, if it does and the asking person may see that. */
export function findForwarded(db: Db, messageKey: string) {
  return db
    .selectFrom("emails")
    .innerJoin("activities", "activities.id", "emails.activityId")
    .innerJoin("records", "records.id", "activities.recordId")
    .select("records.label")
    .where("emails.messageKey", "=", messageKey)
    .executeTakeFirst();
}

/** Writes down what a message said beside its activity; undefined when the firm has that message. */
export async function insertEmail(db: Db, activityId: string, email: ForwardedEmail): Promise<string | undefined> {
  const { messageKey, subject, sentAt, attachments, isShortened, people } = email;
  const written = await db
    .insertInto("emails")
    .values({ activityId, messageKey, subject, sentAt, attachments: JSON.stringify(attachments), isShortened })
    .onConflict((conflict) => conflict.columns(["orgId", "messageKey"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (written === undefined) return undefined;
  await sql`insert into email_people (activity_id, position, role, name, address, contact_id)
    select ${activityId}, place, role, name, address,
      (select c.id from contact_emails e join contacts c on c.org_id = e.org_id and c.id = e.contact_id
       where e.org_id = current_org() and e.value_key = address
       order by c.archived_at is not null, not e.is_primary, c.created_at limit 1)
    from rows from (jsonb_to_recordset(${JSON.stringify(people)}) as (role text, name text, address text))
      with ordinality as p(role, name, address, place)`.execute(db);
  return written.id;
}
