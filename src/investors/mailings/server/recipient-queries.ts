import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { Mailing, Recipient } from "#investors/mailings/shared/api.ts";
import { figuresUntil } from "#investors/mailings/shared/figures-until.ts";
import { type DeliveryState, GETS, RECIPIENTS_AT_ONCE } from "#investors/mailings/shared/rules.ts";

/** Somebody a mailing may go to. Without a contact it is the partner's own address. */
export type Person = {
  partnerId: string;
  partnerName: string;
  contactId: string | null;
  name: string;
  email: string;
  isWanted: boolean;
  isByMail: boolean;
  isExcluded: boolean;
  holds: { id: string; why: "bounced" | "unsubscribed" }[];
};

const narrowed = (values: readonly string[], column: string) =>
  values.length === 0 ? sql`true` : sql`${sql.ref(column)} = any(${[...values]}::text[])`;

/**
 * Contacts of the partners a mailing is meant for, by partner; of a partner without contacts its own address, which gets
 * everything. Archived partners get nothing.
 */
export async function listPeople(db: Db, mailing: Mailing): Promise<Person[]> {
  const { id, kind, fund, entityTypes, kycStatuses, contactRoles } = mailing;
  const { rows } = await sql<Person>`
    with meant as (
      select p.id, p.name, p.contact_person, p.email from limited_partners p
      where p.archived_at is null and ${narrowed(entityTypes, "p.entity_type")} and ${narrowed(kycStatuses, "p.kyc_status")}
        and (${fund?.id ?? null}::uuid is null or exists (
          select from commitment_lines c where c.fund_id = ${fund?.id ?? null} and c.limited_partner_id = p.id))
    ), people as (
      select m.id as partner_id, m.name as partner_name, k.id as contact_id, coalesce(c.name, k.name) as name,
        lower(btrim(coalesce(c.email, k.email, ''))) as email, ${GETS[kind]} = any(k.receives) as is_wanted, k.delivery = 'mail' as is_by_mail,
        k.role
      from meant m join partner_contacts k on k.limited_partner_id = m.id left join contacts c on c.id = k.contact_id
      union all
      select m.id, m.name, null, coalesce(m.contact_person, ''), lower(btrim(coalesce(m.email, ''))), true, true, 'notices'
      from meant m where not exists (select from partner_contacts k where k.limited_partner_id = m.id)
    )
    select partner_id, partner_name, contact_id, name, email, is_wanted, is_by_mail,
      exists (select from mailing_exclusions x where x.mailing_id = ${id} and x.limited_partner_id = partner_id) as is_excluded,
      coalesce((select jsonb_agg(jsonb_build_object('id', h.id, 'why', h.why) order by h.why) from address_holds h
        where h.address = people.email and h.released_at is null), '[]') as holds
    from people where ${narrowed(contactRoles, "role")}
    order by lower(partner_name), partner_id, lower(name), contact_id`.execute(db);
  return rows;
}

type Figures = Record<"currency" | "commitment" | "called" | "distributed" | "unfunded" | "nav", string>;

/** What letters say of a partner's part in the fund, as its last statement does that was published by then, and which files are its own. */
export type PartnerFacts = {
  partnerId: string;
  partnerName: string;
  figures: Figures | null;
  figuresOn: string | null;
  statementVersionId: string | null;
  statementName: string | null;
  documents: { id: string; documentId: string; name: string; versionId: string }[];
};

/** Of these partners, or of all. */
export async function listFacts(db: Db, mailing: Mailing, partnerIds?: readonly string[]): Promise<PartnerFacts[]> {
  const fundId = mailing.fund?.id ?? null;
  const wanted = partnerIds === undefined ? sql`true` : sql`p.id = any(${[...partnerIds]}::uuid[])`;
  const { rows } = await sql<PartnerFacts>`
    select p.id as partner_id, p.name as partner_name, n.figures, n.as_of as figures_on, s.version_id as statement_version_id, s.name as statement_name,
      coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'documentId', d.id, 'name', d.name, 'versionId', v.id) order by d.name, d.id)
        from mailing_documents x join documents d on d.id = x.document_id
          join document_versions v on v.document_id = d.id and ${versionOf(mailing)}
        where x.mailing_id = ${mailing.id} and x.limited_partner_id = p.id and ${goesAlong(mailing)}), '[]') as documents
    from limited_partners p
    left join lateral (
      select u.figures, u.as_of from lp_publications u
      where u.limited_partner_id = p.id and u.kind = 'statement' and u.fund_id = ${fundId} and u.superseded_at is null and u.withdrawn_at is null
        and u.as_of <= coalesce(${figuresUntil(mailing)}::date, 'infinity')
      order by u.as_of desc, u.published_at desc limit 1) n on true
    left join lateral (
      select v.id as version_id, d.name from lp_publications u join documents d on d.id = u.document_id
        join document_versions v on v.document_id = d.id and v.sha256 = u.sha256
      where u.limited_partner_id = p.id and u.kind = 'statement' and u.as_of = ${mailing.statementOn}::date
        and (${fundId}::uuid is null or u.fund_id = ${fundId}) and u.superseded_at is null and u.withdrawn_at is null
      order by u.published_at desc, v.version desc limit 1) s on true
    where ${wanted}`.execute(db);
  return rows;
}

/** A file is sent in the version it had when the mailing was sent; with a draft it is the newest. */
const versionOf = ({ id, state }: Mailing) =>
  state === "draft"
    ? sql`v.version = d.version`
    : sql`v.version = (select max(o.version) from document_versions o join mailings m on m.id = ${id}
        where o.document_id = d.id and o.created_at <= m.started_at)`;

const goesAlong = ({ id, state }: Mailing) =>
  state === "draft"
    ? sql`d.archived_at is null`
    : sql`(d.archived_at is null or d.archived_at > (select m.started_at from mailings m where m.id = ${id}))`;

/** Files that go to everybody: documents that the mailing had when it was sent, or has as a draft. */
export async function listCommonFiles(
  db: Db,
  mailing: Mailing,
): Promise<{ id: string; name: string; documentId: string; bytes: number }[]> {
  const { rows } = await sql<{ id: string; name: string; documentId: string; bytes: number }>`
    select v.id, d.name, d.id as document_id, v.bytes::float8 as bytes from documents d
    join document_versions v on v.document_id = d.id and ${versionOf(mailing)}
    where d.record_id = ${mailing.id} and ${goesAlong(mailing)} order by lower(d.name), d.id`.execute(db);
  return rows;
}

/** As they were when it was sent, and what became of each since: a page, and one more where there is one. */
export async function listStored(
  db: Db,
  mailingId: string,
  { state, partnerId, from = 0 }: { state?: DeliveryState | undefined; partnerId?: string; from?: number },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select r.id, jsonb_build_object('id', p.id, 'name', p.name) as partner, r.partner_contact_id as contact_id, r.name, r.email, r.state, r.reason,
      r.words, r.tries, r.posted_at, r.sent_at, r.published_at,
      (select jsonb_build_object('id', h.id, 'why', h.why) from address_holds h
        where h.address = r.email and h.released_at is null order by h.why limit 1) as hold,
      coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'documentId', d.id, 'name', d.name) order by d.name, d.id)
        from mailing_documents x join documents d on d.id = x.document_id
        where x.mailing_id = r.mailing_id and x.limited_partner_id = r.limited_partner_id), '[]') as documents
    from mailing_recipients r join limited_partners p on p.id = r.limited_partner_id
    where r.mailing_id = ${mailingId} and (${state ?? null}::text is null or r.state = ${state ?? null})
      and (${partnerId ?? null}::uuid is null or r.limited_partner_id = ${partnerId ?? null})
    order by array_position('{refused,bounced,failed}', r.state), lower(p.name), r.email, r.id limit ${RECIPIENTS_AT_ONCE + 1} offset ${from}`.execute(
    db,
  );
  return rows;
}

export async function countStored(db: Db, mailingId: string) {
  const { rows } = await sql<{ state: DeliveryState; count: number }>`
    select state, count(*)::int as count from mailing_recipients where mailing_id = ${mailingId} group by 1`.execute(
    db,
  );
  const published = await sql<{ count: number }>`
    select count(distinct limited_partner_id)::int as count from mailing_recipients
    where mailing_id = ${mailingId} and (published_at is not null or to_publish)`.execute(db);
  return { counts: rows, published: published.rows[0]?.count ?? 0 };
}

type NewRecipient = Pick<Recipient, "contactId" | "name" | "email" | "state" | "reason" | "words"> & {
  partnerId: string;
  toPublish: boolean;
};

export async function insertRecipients(db: Db, mailingId: string, recipients: readonly NewRecipient[]): Promise<void> {
  await sql`
    insert into mailing_recipients (mailing_id, limited_partner_id, partner_contact_id, name, email, state, reason, words, to_publish)
    select ${mailingId}, "partnerId", "contactId", name, email, state, reason, words, "toPublish"
    from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) as given ("partnerId" uuid, "contactId" uuid, name text, email text, state text,
      reason text, words text, "toPublish" boolean)`.execute(db);
}
