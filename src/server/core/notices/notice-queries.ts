import { type RawBuilder, sql } from "kysely";
import type { Db } from "../ctx.ts";

export type NoticeProblem = "no_address" | "too_many_mails" | "failed" | "portal_only";

/** A notice that is to be made, mailed or published: `emails` are those who get it, none where they read it in the portal. */
export type DueNotice = {
  id: string;
  aboutId: string;
  lineId: string;
  partnerId: string;
  kind: string;
  emails: string[];
  isPortalOnly: boolean;
  documentId: string | null;
  publicationId: string | null;
};

/** What a partner is shown to get, as lists have it. */
export type ShownNotice<Kind> = {
  id: string;
  kind: Kind;
  partner: { id: string; name: string };
  recipients: string[];
  isPublished: boolean;
  document: { id: string; name: string } | null;
  data: { id: string; name: string } | null;
  madeAt: string | null;
  mailedAt: string | null;
  attempts: number;
  problem: NoticeProblem | null;
  problemText: string | null;
};

type Tables = {
  /** Tables of the notices and of the lines they are about, and the column of both that names what they belong to. */
  notices: string;
  lines: string;
  key: string;
  /** By which rule of mailing contacts get them, of a line `l`. */
  receives: RawBuilder<"call_notices" | "distribution_notices">;
  /** Which of them are not sent any more, of `n`. */
  unless?: RawBuilder<unknown>;
};

const TRIES = 5;
const AT_ONCE = 50;

/** Of a partner `p`: contacts who get such notices, the partner itself where nobody was named, and whether all of them read the portal. */
function recipientsOf(receives: Tables["receives"]) {
  const named = sql`from partner_contacts k where k.org_id = p.org_id and k.limited_partner_id = p.id and ${receives} = any(k.receives)`;
  const emails = sql`case when exists (select ${named})
    then array(select distinct btrim(coalesce(c.email, k.email)) from partner_contacts k
      left join contacts c on c.org_id = k.org_id and c.id = k.contact_id
      where k.org_id = p.org_id and k.limited_partner_id = p.id and ${receives} = any(k.receives) and k.delivery = 'mail'
        and btrim(coalesce(c.email, k.email, '')) <> '')
    else array_remove(array[nullif(btrim(p.email), '')], null) end`;
  return { emails, portalOnly: sql`exists (select ${named}) and not exists (select ${named} and k.delivery = 'mail')` };
}

/** Notices of what a fund calls or pays: one for each partner, made by the clock, kept as documents, mailed and published once. */
export function noticeQueries<Kind extends string>({ notices, lines, key, receives, unless = sql`false` }: Tables) {
  const table = sql.table(notices);
  const about = sql.ref(key);
  const { emails, portalOnly } = recipientsOf(receives);
  const change = (db: Db, id: string, set: RawBuilder<unknown>) =>
    sql`update ${table} set ${set} where id = ${id}`.execute(db);
  return {
    /** By partner, those of a cancellation after the others. */
    async list(db: Db, aboutId: string): Promise<ShownNotice<Kind>[]> {
      const { rows } = await sql<ShownNotice<Kind>>`
        select n.id, n.kind, jsonb_build_object('id', p.id, 'name', p.name) as partner, n.recipients, n.publication_id is not null as is_published,
          n.made_at, n.mailed_at, n.attempts, n.problem, n.problem_text,
          (select jsonb_build_object('id', d.id, 'name', d.name) from documents d where d.id = n.document_id) as document,
          (select jsonb_build_object('id', d.id, 'name', d.name) from documents d where d.id = n.data_document_id) as data
        from ${table} n join ${sql.table(lines)} l on l.id = n.line_id join limited_partners p on p.id = l.limited_partner_id
        where n.${about} = ${aboutId} order by n.kind = 'cancellation', lower(p.name), n.id`.execute(db);
      return rows;
    },
    /** The oldest first; one that failed often waits for somebody to ask for another try. */
    async listDue(db: Db): Promise<DueNotice[]> {
      const { rows } = await sql<DueNotice>`
        select * from (
          select n.id, n.${about} as about_id, n.line_id, p.id as partner_id, n.kind, n.document_id, n.publication_id, ${emails} as emails,
            ${portalOnly} as is_portal_only, n.problem, n.created_at
          from ${table} n join ${sql.table(lines)} l on l.id = n.line_id join limited_partners p on p.id = l.limited_partner_id
          where n.mailed_at is null and n.attempts < ${TRIES} and not (${unless})
        ) due
        where not (problem is not null and problem in ('no_address', 'portal_only') and emails = '{}')
        order by created_at, id limit ${AT_ONCE}`.execute(db);
      return rows;
    },
    noteMade: (db: Db, id: string, papers: { documentId: string; dataDocumentId: string }) =>
      change(
        db,
        id,
        sql`document_id = ${papers.documentId}, data_document_id = ${papers.dataDocumentId}, made_at = now(), problem = null, problem_text = null`,
      ),
    notePublished: (db: Db, id: string, publicationId: string) =>
      change(db, id, sql`publication_id = ${publicationId}`),
    noteMailed: (db: Db, id: string, to: readonly string[]) =>
      change(
        db,
        id,
        sql`recipient = ${to[0] ?? null}, recipients = ${to}::text[], mailed_at = now(), problem = null, problem_text = null`,
      ),
    noteProblem: (db: Db, id: string, problem: NoticeProblem, said: string | null = null) =>
      change(db, id, sql`problem = ${problem}, problem_text = left(${said}, 500), attempts = attempts + 1`),
    /** The publication of the notice of this line before, which a cancellation takes the place of. */
    async findPublication(db: Db, lineId: string): Promise<string | undefined> {
      const { rows } = await sql<{ id: string }>`
        select publication_id as id from ${table} where line_id = ${lineId} and kind <> 'cancellation' and publication_id is not null`.execute(
        db,
      );
      return rows[0]?.id;
    },
    /** Those that were not mailed are tried again. */
    tryAgain: (db: Db, aboutId: string) =>
      sql`update ${table} set problem = null, problem_text = null, attempts = 0 where ${about} = ${aboutId} and mailed_at is null`.execute(
        db,
      ),
  };
}
export type NoticeQueries = ReturnType<typeof noticeQueries<string>>;
