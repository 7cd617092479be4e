import { type Insertable, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { Activities } from "#core/server/database/tables.gen.ts";
import { firmDayOf, firmToday } from "#core/server/lists/days.ts";
import { readPage } from "#core/server/lists/list.ts";
import { withAllAround } from "#core/server/records/around.ts";
import { actorName } from "#core/server/records/history.ts";
import type { TimelinePart, TimelineRow } from "#core/server/records/timeline.ts";
import type { Page } from "#core/shared/lists/paging.ts";
import { kindsWith } from "#core/shared/records.ts";
import type { ForwardedEmail, Interaction, TimelineEntry } from "#work/activities/shared/api.ts";
import type { ActivitySubject } from "#work/activities/shared/rules.ts";

const PAGE_SIZE = 30;

/** What activity can be about, among what the asking person may see. */
export function findSubject(db: Db, recordId: string): Promise<{ kind: ActivitySubject } | undefined> {
  return db
    .selectFrom("records")
    .select(sql<ActivitySubject>`kind`.as("kind"))
    .where("id", "=", recordId)
    .where("kind", "in", kindsWith("activities"))
    .executeTakeFirst();
}

/** Activities of the record, those with the contact, and the messages they were in: each found by its own index. */
const activitiesOf = (recordId: string) => sql`array(
  select id from activities where record_id = any (${withAllAround(recordId)})
  union select id from activities where contact_id = ${recordId}
  union select activity_id from email_people where contact_id = ${recordId})`;

/** What was done around the record. */
export const activityEntries: TimelinePart = (recordId) => sql`
  select id, kind, happened_on, created_at, content, user_id, record_id, contact_id,
    case when happened_on = ${firmDayOf("created_at")} then created_at else happened_on::timestamp at time zone (select firm_zone()) end as at,
    true as is_removable
  from activities where id = any (${activitiesOf(recordId)})`;

type Told = Omit<TimelineRow, "kind"> & { kind: TimelineEntry["kind"] };

const itsEmail = sql<ForwardedEmail | null>`case when emails.id is not null then jsonb_build_object(
  'subject', emails.subject, 'sentAt', to_jsonb(emails.sent_at at time zone 'UTC') #>> '{}' || 'Z',
  'attachments', emails.attachments, 'isShortened', emails.is_shortened,
  'people', (select coalesce(jsonb_agg(jsonb_build_object('role', p.role, 'name', p.name, 'address', p.address, 'contactId', p.contact_id)
    order by p.position), '[]') from email_people p where p.org_id = emails.org_id and p.activity_id = emails.activity_id)) end`;

/** What the parts tell of a record, as one list, the newest first. */
export async function listTimeline(
  db: Db,
  parts: readonly TimelinePart[],
  recordId: string,
  cursor: string | undefined,
): Promise<Page<TimelineEntry>> {
  const told = parts.map((part) => part(recordId));
  const entries = db
    .selectFrom(sql<Told>`(${sql.join(told, sql` union all `)})`.as("timeline"))
    .leftJoin("users", (join) => join.on(sql`users.id`, "=", sql`timeline.user_id`))
    .leftJoin("contacts", (join) => join.on(sql`contacts.id`, "=", sql`timeline.contact_id`))
    .leftJoin("emails", (join) => join.on(sql`emails.activity_id`, "=", sql`timeline.id`))
    .leftJoin("records", (join) => join.on(sql`records.id`, "=", sql`timeline.record_id`))
    .select(["timeline.id", "timeline.kind", "timeline.content"])
    .select([
      sql<string>`case when happened_on is null or happened_on = ${firmDayOf("timeline.created_at")}
        then to_jsonb(timeline.at at time zone 'UTC') #>> '{}' || 'Z' else happened_on::text end`.as("at"),
      actorName.as("authorName"),
      sql<boolean>`timeline.user_id = me() and timeline.is_removable`.as("isMine"),
      sql<TimelineEntry["on"]>`case when timeline.record_id <> ${recordId}
        then jsonb_build_object('id', records.id, 'kind', records.kind, 'label', records.label) end`.as("on"),
      itsEmail.as("email"),
      sql<TimelineEntry["with"]>`case when contacts.id <> ${recordId}
        then jsonb_build_object('id', contacts.id, 'name', contacts.name) end`.as("with"),
    ]);
  return readPage(
    entries,
    { sort: { field: "at", direction: "desc" }, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
    { at: { column: "timeline.at", type: "moment" } },
    "timeline.id",
  );
}

/** The last day somebody of the firm was in contact, or a later one that was typed on a deal: the record itself, one about it, or one of its company. */
export async function findLastContact(db: Db, recordId: string): Promise<{ on: string | null; daysAgo: number }> {
  const { rows } = await sql<{ on: string | null; daysAgo: number }>`
    select greatest(activity.day, typed.day) as on, coalesce(${firmToday} - greatest(activity.day, typed.day), 0) as days_ago
    from (select max(happened_on) as day from activities
        where kind <> 'note' and id = any (${activitiesOf(recordId)})) activity,
      (select max(last_contact) as day from deals where id = any (${withAllAround(recordId)})) typed`.execute(db);
  return rows[0] ?? { on: null, daysAgo: 0 };
}

/** The interaction score of a contact; undefined where it is absent or hidden. */
export function findScore(db: Db, contactId: string) {
  return db.selectFrom("contacts").select("interactionScore").where("id", "=", contactId).executeTakeFirst();
}

/** What counts in a contact's interaction score, and for how much. */
export function listInteractions(db: Db, contactId: string, cursor: string | undefined): Promise<Page<Interaction>> {
  const counted = sql<{
    id: string;
    kind: Interaction["kind"];
    happenedOn: string;
    points: number;
  }>`interactions_of(${contactId})`;
  const interactions = db
    .selectFrom(counted.as("counted"))
    .innerJoin("activities", "activities.id", "counted.id")
    .leftJoin("records", "records.id", "activities.recordId")
    .select(["counted.id", "counted.kind", "counted.happenedOn as on", "counted.points"])
    .select(
      sql<Interaction["record"]>`case when records.id <> ${contactId}
        then jsonb_build_object('id', records.id, 'kind', records.kind, 'label', records.label) end`.as("record"),
    );
  return readPage(
    interactions,
    { sort: { field: "on", direction: "desc" }, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
    { on: { column: "counted.happenedOn", type: "date" } },
    "counted.id",
  );
}

export async function insertActivity(db: Db, values: Insertable<Activities>): Promise<string> {
  const { id } = await db.insertInto("activities").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

export function deleteActivity(db: Db, id: string) {
  return db.deleteFrom("activities").where("id", "=", id).returning("id").executeTakeFirst();
}
