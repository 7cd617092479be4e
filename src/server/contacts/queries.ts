import { type Insertable, sql, type Updateable } from "kysely";
import { STALE_AFTER_DAYS } from "#shared/activities/rules.ts";
import type { Contact, ContactCard, ContactFigures } from "#shared/contacts/api.ts";
import type { contactFields } from "#shared/contacts/fields.ts";
import type { Filter } from "#shared/core/filters.ts";
import type { ListInput, Page } from "#shared/core/paging.ts";
import type { Db } from "../core/ctx.ts";
import { firmToday } from "../core/days.ts";
import { type ColumnsOf, countUpTo, readPage, type ValueRows, whereFilters } from "../core/list.ts";
import type { Contacts } from "../core/tables.gen.ts";

const COLUMNS: ColumnsOf<typeof contactFields> = {
  name: { column: "contacts.name", type: "text" },
  title: { column: "contacts.title", type: "text", nullable: true },
  companyName: { column: "contacts.companyName", type: "text", nullable: true },
  contactType: { column: "contacts.contactType", type: "text" },
  email: {
    column: "contacts.email",
    type: "text",
    nullable: true,
    values: valuesIn("contactEmails", (text) => text.toLowerCase()),
  },
  phone: {
    column: "contacts.phone",
    type: "text",
    nullable: true,
    values: valuesIn("contactPhones", (text) => text.replace(/\D/g, "")),
  },
  followUpOn: { column: "contacts.followUpOn", type: "date", nullable: true },
  tags: { column: "contacts.tags", type: "texts" },
  isFollowUpDue: { column: "contacts.isFollowUpDue", type: "boolean" },
  isActive: { column: "contacts.isActive", type: "boolean" },
  isNew: { column: "contacts.isNew", type: "boolean" },
  isArchived: { column: "contacts.isArchived", type: "boolean" },
  interactionScore: { column: "contacts.interactionScore", type: "integer" },
  createdAt: { column: "contacts.createdAt", type: "moment" },
};

/** Each of a contact's addresses or numbers, the main one among them. */
function valuesIn(table: string, fold: ValueRows["fold"]): ValueRows {
  return { table, owner: "contactId", of: "contacts.id", fold };
}

export type ContactQuestion = { filters: readonly Filter[]; search: string };

/** A note is about somebody; everything else is contact with them. */
const contactsSince = sql`(
  select record_id from activities where kind <> 'note' and happened_on >= ${firmToday} - ${sql.lit(STALE_AFTER_DAYS.contact)}
  union all
  select contact_id from activities where kind <> 'note' and happened_on >= ${firmToday} - ${sql.lit(STALE_AFTER_DAYS.contact)} and contact_id is not null
  union all
  select p.contact_id from activities a join email_people p on p.org_id = a.org_id and p.activity_id = a.id
  where a.happened_on >= ${firmToday} - ${sql.lit(STALE_AFTER_DAYS.contact)} and p.contact_id is not null)`;

const lastContact = sql<string | null>`greatest(
  (select max(happened_on) from activities a where a.org_id = contacts.org_id and a.record_id = contacts.id and a.kind <> 'note'),
  (select max(happened_on) from activities a where a.org_id = contacts.org_id and a.contact_id = contacts.id and a.kind <> 'note'),
  (select max(happened_on) from email_people p join activities a on a.org_id = p.org_id and a.id = p.activity_id
    where p.org_id = contacts.org_id and p.contact_id = contacts.id))`;

/** Contacts with what follows from their dates. A figure and the rows it opens on ask the same. */
function contacts(db: Db) {
  return db.selectFrom(
    db
      .selectFrom("contacts")
      .selectAll()
      .select([
        sql<boolean>`coalesce(follow_up_on <= ${firmToday}, false)`.as("isFollowUpDue"),
        sql<boolean>`id in ${contactsSince}`.as("isActive"),
        lastContact.as("lastContactOn"),
        sql<boolean>`created_at >= (select date_trunc('week', firm_today()::timestamp) at time zone firm_zone())`.as(
          "isNew",
        ),
        sql<boolean>`archived_at is not null`.as("isArchived"),
      ])
      .as("contacts"),
  );
}

function matching(db: Db, { filters, search }: ContactQuestion) {
  const known = contacts(db);
  const found =
    search === ""
      ? known
      : known.where(sql<boolean>`contacts.id = any (array(select search_ids('contact', ${search})))`);
  return whereFilters(found, filters, COLUMNS);
}

const asksForArchived = ({ filters }: ContactQuestion) => filters.some(({ field }) => field === "isArchived");

/** What lists show: archived contacts only when a filter asks for them. */
function listed(db: Db, question: ContactQuestion) {
  const found = matching(db, question);
  return asksForArchived(question) ? found : found.where("contacts.archivedAt", "is", null);
}

/** Archived contacts that match, which a list shows only when it is asked for them. */
export async function countContactsLeftOut(db: Db, question: ContactQuestion): Promise<number> {
  if (asksForArchived(question)) return 0;
  const { count } = await matching(db, question)
    .where("contacts.archivedAt", "is not", null)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const LIST_COLUMNS = [
  "contacts.id",
  "contacts.rowVersion",
  "contacts.name",
  "contacts.title",
  "contacts.companyName",
  "contacts.companyId",
  "contacts.contactType",
  "contacts.email",
  "contacts.phone",
  "contacts.linkedin",
  "contacts.tags",
  "contacts.followUpOn",
  "contacts.isFollowUpDue",
  "contacts.lastContactOn",
  "contacts.archivedAt",
  "contacts.createdAt",
] as const;

const isStale =
  sql<boolean>`coalesce(contacts.last_contact_on < ${firmToday} - ${sql.lit(STALE_AFTER_DAYS.contact)}, false)`.as(
    "isStale",
  );

/** It sums up activity: nothing for whoever may not see that. */
const interactionScore = sql<
  number | null
>`case when (select may('activity:read')) then contacts.interaction_score end`.as("interactionScore");

export async function listContacts(db: Db, list: ListInput): Promise<Page<ContactCard>> {
  return (await readPage(
    listed(db, list).select(LIST_COLUMNS).select([isStale, interactionScore]),
    list,
    COLUMNS,
    "contacts.id",
  )) as Page<ContactCard>;
}

/** One page of contacts with everything a file of them says. */
export const exportContacts = (db: Db, list: ListInput) =>
  readPage(
    listed(db, list)
      .select(LIST_COLUMNS)
      .select(["contacts.moreEmails", "contacts.morePhones", "contacts.notes", interactionScore]),
    list,
    COLUMNS,
    "contacts.id",
  );

export const countContacts = (db: Db, question: ContactQuestion) =>
  countUpTo(db, listed(db, question).select("contacts.id"));

export function countFigures(db: Db): Promise<ContactFigures> {
  return listed(db, { filters: [], search: "" })
    .select([
      sql<number>`count(*)::int`.as("total"),
      sql<number>`count(*) filter (where contacts.is_active)::int`.as("active"),
      sql<number>`count(*) filter (where contacts.is_new)::int`.as("newThisWeek"),
      sql<number>`count(*) filter (where contacts.is_follow_up_due)::int`.as("followUpsDue"),
    ])
    .executeTakeFirstOrThrow();
}

export async function findContact(db: Db, id: string): Promise<Contact | undefined> {
  const row = await contacts(db)
    .select(LIST_COLUMNS)
    .select([isStale, interactionScore])
    .select(["contacts.moreEmails", "contacts.morePhones", "contacts.notes", "contacts.updatedAt"])
    .select(
      sql`(select jsonb_build_object('id', k.id, 'name', k.name) from contacts k where k.org_id = contacts.org_id and k.id = contacts.merged_into)`.as(
        "mergedInto",
      ),
    )
    .where("contacts.id", "=", id)
    .executeTakeFirst();
  return row as Contact | undefined;
}

export function findContactId(db: Db, id: string) {
  return db.selectFrom("contacts").select("id").where("id", "=", id).executeTakeFirst();
}

/** The firm's company of this name, the oldest when there are several. */
export async function findCompanyNamed(db: Db, name: string | null): Promise<string | null> {
  if (name === null) return null;
  const company = await db
    .selectFrom("companies")
    .select(sql<string>`coalesce(merged_into, id)`.as("id"))
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirst();
  return company?.id ?? null;
}

export async function insertContact(db: Db, values: Insertable<Contacts>): Promise<string> {
  const { id } = await db.insertInto("contacts").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Changes the version that was seen; nothing when somebody else was faster, or the contact is gone. */
export function updateContact(db: Db, id: string, rowVersion: number, values: Updateable<Contacts>) {
  return db
    .updateTable("contacts")
    .set(values)
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .returning("id")
    .executeTakeFirst();
}

/** Keeps the day a contact was first archived. */
export function archiveContact(db: Db, id: string) {
  return db
    .updateTable("contacts")
    .set({ archivedAt: sql<string>`coalesce(archived_at, now())` })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
}

export function restoreContact(db: Db, id: string) {
  return db
    .updateTable("contacts")
    .set({ archivedAt: null, mergedInto: null })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
}

export function deleteContact(db: Db, id: string) {
  return db.deleteFrom("contacts").where("id", "=", id).returning("id").executeTakeFirst();
}
