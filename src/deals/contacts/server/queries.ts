import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";
import type { ValueRows } from "#core/server/lists/list.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { recordQueries } from "#core/server/records/record-queries.ts";
import type { ListInput, Page } from "#core/shared/lists/paging.ts";
import type { Contact, ContactCard, ContactFigures } from "#deals/contacts/shared/api.ts";
import { contactFields } from "#deals/contacts/shared/fields.ts";
import { STALE_AFTER_DAYS } from "#work/activities/shared/rules.ts";

/** Each of a contact's addresses or numbers, the main one among them. */
function valuesIn(table: string, fold: ValueRows["fold"]): ValueRows {
  return { table, owner: "contactId", of: "contacts.id", fold };
}

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
const { rows, listed, page, count, facets, countLeftOut } = recordQueries("contacts", {
  kind: "contact",
  fields: contactFields,
  columns: {
    email: { values: valuesIn("contactEmails", (text) => text.toLowerCase()) },
    phone: { values: valuesIn("contactPhones", (text) => text.replace(/\D/g, "")) },
    interactionScore: { type: "integer" },
  },
  worked: {
    isFollowUpDue: sql<boolean>`coalesce(follow_up_on <= ${firmToday}, false)`,
    isActive: sql<boolean>`id in ${contactsSince}`,
    lastContactOn: lastContact,
    isNew: sql<boolean>`created_at >= (select date_trunc('week', firm_today()::timestamp) at time zone firm_zone())`,
  },
});
export const countContacts = count;
export const countContactValues = facets;
export const countContactsLeftOut = countLeftOut;

/** Contacts as they are written. Who is restored is no longer merged into another. */
export const contactWrites = recordWrites("contacts", { mergedInto: null });

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

/** It sums up activity: nothing for a person who may not see that. */
const interactionScore = sql<
  number | null
>`case when (select may('activity:read')) then contacts.interaction_score end`.as("interactionScore");

export async function listContacts(db: Db, list: ListInput): Promise<Page<ContactCard>> {
  return (await page(
    listed(db, list).select(LIST_COLUMNS).select([isStale, interactionScore]),
    list,
  )) as Page<ContactCard>;
}

/** One page of contacts with everything a file of them says. */
export const exportContacts = (db: Db, list: ListInput) =>
  page(
    listed(db, list)
      .select(LIST_COLUMNS)
      .select(["contacts.moreEmails", "contacts.morePhones", "contacts.notes", "contacts.updatedAt", interactionScore]),
    list,
  );

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
  const row = await rows(db)
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
