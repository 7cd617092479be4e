import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import { firmToday } from "#core/server/lists/days.ts";
import { rowWrites } from "#core/server/records/row-writes.ts";
import { recordShown } from "#core/server/records/shown.ts";
import type { PartnerContact, PartnerTaxForm } from "#investors/limited-partners/shared/people-api.ts";

const OF = { table: "limitedPartners", key: "limitedPartnerId" } as const;

export const partnerContactWrites = rowWrites("partnerContacts", OF);
export const taxFormWrites = rowWrites("partnerTaxForms", OF);

/** Why its address is not written to, or gets no newsletters. */
const HOLDS = sql<PartnerContact["holds"]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', h.id, 'why', h.why, 'words', h.words, 'heldAt', to_json(h.held_at)) order by h.why)
  from address_holds h where h.address = lower(btrim(coalesce(c.email, partner_contacts.email))) and h.released_at is null), '[]')`;

/** What the firm's contact says today holds over what was typed when it was chosen. */
const contacts = (db: Db) =>
  rowsOf<"partnerContacts", PartnerContact>(
    db
      .selectFrom("partnerContacts")
      .leftJoin("contacts as c", (join) =>
        join.onRef("c.orgId", "=", "partnerContacts.orgId").onRef("c.id", "=", "partnerContacts.contactId"),
      )
      .selectAll("partnerContacts")
      .select([
        recordShown("partnerContacts.contactId").as("contact"),
        sql<string>`coalesce(c.name, partner_contacts.name)`.as("name"),
        sql<string | null>`coalesce(c.email, partner_contacts.email)`.as("email"),
        sql<string | null>`coalesce(c.phone, partner_contacts.phone)`.as("phone"),
        HOLDS.as("holds"),
      ]),
  );

/** By role, as the vocabulary has them. */
export const listPartnerContacts = (db: Db, limitedPartnerId: string): Promise<PartnerContact[]> =>
  contacts(db)
    .where("limitedPartnerId", "=", limitedPartnerId)
    .orderBy(sql`array_position('{signatory,notices,tax,other}', role), partner_contacts.id`)
    .execute();
export const findPartnerContact = (db: Db, id: string): Promise<PartnerContact | undefined> =>
  contacts(db).where("partnerContacts.id", "=", id).executeTakeFirst();

/** What a contact of the firm is called. */
export const findContactName = (db: Db, id: string) =>
  db.selectFrom("contacts").select("name").where("id", "=", id).executeTakeFirst();

const taxForms = (db: Db) =>
  rowsOf<"partnerTaxForms", PartnerTaxForm>(
    db
      .selectFrom("partnerTaxForms")
      .selectAll("partnerTaxForms")
      .select(recordShown("partnerTaxForms.documentId").as("document")),
  );

/** The last signed first. */
export const listTaxForms = (db: Db, limitedPartnerId: string): Promise<PartnerTaxForm[]> =>
  taxForms(db).where("limitedPartnerId", "=", limitedPartnerId).orderBy("signedOn", "desc").orderBy("id").execute();
export const findTaxForm = (db: Db, id: string): Promise<PartnerTaxForm | undefined> =>
  taxForms(db).where("id", "=", id).executeTakeFirst();

type Expiring = { id: string; partnerId: string; name: string; on: string };

/** Tax forms that expire within so many days, of partners that are not archived, unless a later one of the kind is there. */
export async function listExpiringTaxForms(db: Db, days: number): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select f.id, p.id as partner_id, p.name, f.expires_on as on
    from partner_tax_forms f join limited_partners p on p.org_id = f.org_id and p.id = f.limited_partner_id
    where p.archived_at is null and f.expires_on between ${firmToday} and ${firmToday} + ${days}::int
      and not exists (select from partner_tax_forms l where l.org_id = f.org_id and l.limited_partner_id = f.limited_partner_id
        and l.kind = f.kind and coalesce(l.expires_on, 'infinity') > f.expires_on)`.execute(db);
  return rows;
}

/** Whether a document is one of a partner's. */
export const isPartnersDocument = async (db: Db, documentId: string, limitedPartnerId: string): Promise<boolean> =>
  (await db
    .selectFrom("documents")
    .select("id")
    .where("id", "=", documentId)
    .where("recordId", "=", limitedPartnerId)
    .executeTakeFirst()) !== undefined;
