import { type RawBuilder, sql } from "kysely";
import type { Db } from "../ctx.ts";
import type { Wire } from "./wire-text.ts";

export type NoticeProblem = "no_address" | "too_many_mails" | "failed" | "portal_only";

/** A notice that is to be made, mailed or published: `emails` are those who get it, none where they read it in the portal. */
export type DueNotice<First extends string = string> = {
  id: string;
  aboutId: string;
  lineId: string;
  partnerId: string;
  kind: First | "cancellation";
  emails: string[];
  isPortalOnly: boolean;
  documentId: string | null;
  publicationId: string | null;
};

/** What a partner is shown to get, as lists have it. */
type ShownNotice<First extends string> = {
  id: string;
  kind: First | "cancellation";
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

/** Whom partners ask. */
export type NoticeContact = { name: string; email: string };

type Source<First extends string> = {
  /** What they are of, in the singular, as its tables are named: `capital_call` stands in `capital_calls`, its lines in `capital_call_lines`. */
  of: string;
  /** What the notice is called that comes before a cancellation. */
  first: First;
  /** By which rule of mailing contacts get them, of a line `l`. */
  receives: RawBuilder<"call_notices" | "distribution_notices">;
  /** The column that names whom partners ask. */
  askedOf: "issued_by" | "approved_by";
  /** The function of the database that says where partners pay, if they do. */
  wire?: string;
};

const TRIES = 5;
const AT_ONCE = 50;

/** Of a partner `p`: contacts who get such notices, the partner itself where nobody was named, and whether all of them read the portal. */
function recipientsOf(receives: RawBuilder<unknown>) {
  const named = sql`from partner_contacts k where k.org_id = p.org_id and k.limited_partner_id = p.id and ${receives} = any(k.receives)`;
  const emails = sql`case when exists (select ${named})
    then array(select distinct btrim(coalesce(c.email, k.email)) from partner_contacts k
      left join contacts c on c.org_id = k.org_id and c.id = k.contact_id
      where k.org_id = p.org_id and k.limited_partner_id = p.id and ${receives} = any(k.receives) and k.delivery = 'mail'
        and btrim(coalesce(c.email, k.email, '')) <> '')
    else array_remove(array[nullif(btrim(p.email), '')], null) end`;
  return { emails, portalOnly: sql`exists (select ${named}) and not exists (select ${named} and k.delivery = 'mail')` };
}

const change = (db: Db, notices: RawBuilder<unknown>, id: string, set: RawBuilder<unknown>) =>
  sql`update ${notices} set ${set} where id = ${id}`.execute(db);

/** What becomes of one notice. */
const notesOf = (notices: RawBuilder<unknown>) => ({
  noteMade: (db: Db, id: string, papers: { documentId: string; dataDocumentId: string }) =>
    change(
      db,
      notices,
      id,
      sql`document_id = ${papers.documentId}, data_document_id = ${papers.dataDocumentId}, made_at = now(), problem = null, problem_text = null`,
    ),
  notePublished: (db: Db, id: string, publicationId: string) =>
    change(db, notices, id, sql`publication_id = ${publicationId}`),
  noteMailed: (db: Db, id: string, to: readonly string[]) =>
    change(
      db,
      notices,
      id,
      sql`recipient = ${to[0] ?? null}, recipients = ${to}::text[], mailed_at = now(), problem = null, problem_text = null`,
    ),
  noteProblem: (db: Db, id: string, problem: NoticeProblem, said: string | null = null) =>
    change(db, notices, id, sql`problem = ${problem}, problem_text = left(${said}, 500), attempts = attempts + 1`),
});

/** Notices of what a fund calls, pays or closes: one for each partner, made by the clock, kept as documents, mailed and published once. */
export function noticeQueries<First extends string>({ of, first, receives, askedOf, wire }: Source<First>) {
  const tables = { about: `${of}s`, lines: `${of}_lines`, notices: `${of}_notices`, key: `${of}_id` };
  const [notices, lines, about] = [sql.table(tables.notices), sql.table(tables.lines), sql.table(tables.about)];
  const key = sql.ref(tables.key);
  const { emails, portalOnly } = recipientsOf(receives);
  return {
    tables,
    first,
    ...notesOf(notices),
    /** By partner, those of a cancellation after the others. */
    async list(db: Db, aboutId: string): Promise<ShownNotice<First>[]> {
      const { rows } = await sql<ShownNotice<First>>`
        select n.id, n.kind, jsonb_build_object('id', p.id, 'name', p.name) as partner, n.recipients, n.publication_id is not null as is_published,
          n.made_at, n.mailed_at, n.attempts, n.problem, n.problem_text,
          (select jsonb_build_object('id', d.id, 'name', d.name) from documents d where d.id = n.document_id) as document,
          (select jsonb_build_object('id', d.id, 'name', d.name) from documents d where d.id = n.data_document_id) as data
        from ${notices} n join ${lines} l on l.id = n.line_id join limited_partners p on p.id = l.limited_partner_id
        where n.${key} = ${aboutId} order by n.kind = 'cancellation', lower(p.name), n.id`.execute(db);
      return rows;
    },
    /**
     * The oldest first; one that failed often waits for somebody to ask for another try. Of what is cancelled nobody is told any more but that it
     * is.
     */
    async listDue(db: Db): Promise<DueNotice<First>[]> {
      const { rows } = await sql<DueNotice<First>>`
        select * from (
          select n.id, n.${key} as about_id, n.line_id, p.id as partner_id, n.kind, n.document_id, n.publication_id, ${emails} as emails,
            ${portalOnly} as is_portal_only, n.problem, n.created_at
          from ${notices} n join ${lines} l on l.id = n.line_id join limited_partners p on p.id = l.limited_partner_id
          where n.mailed_at is null and n.attempts < ${TRIES}
            and not (n.kind <> 'cancellation' and exists (select from ${about} a where a.id = n.${key} and a.state = 'cancelled'))
        ) due
        where not (problem is not null and problem in ('no_address', 'portal_only') and emails = '{}')
        order by created_at, id limit ${AT_ONCE}`.execute(db);
      return rows;
    },
    /** The publication of the notice of this line before, which a cancellation takes the place of. */
    async findPublication(db: Db, lineId: string): Promise<string | undefined> {
      const { rows } = await sql<{ id: string }>`
        select publication_id as id from ${notices} where line_id = ${lineId} and kind <> 'cancellation' and publication_id is not null`.execute(
        db,
      );
      return rows[0]?.id;
    },
    /** Those that were not mailed are tried again. */
    tryAgain: (db: Db, aboutId: string) =>
      sql`update ${notices} set problem = null, problem_text = null, attempts = 0 where ${key} = ${aboutId} and mailed_at is null`.execute(
        db,
      ),
    async findContact(db: Db, aboutId: string): Promise<NoticeContact | undefined> {
      const { rows } = await sql<NoticeContact>`
        select concat_ws(' ', u.first_name, u.last_name) as name, u.email from ${about} a join users u on u.id = a.${sql.ref(askedOf)}
        where a.id = ${aboutId}`.execute(db);
      return rows[0];
    },
    /** Where partners pay, as a person who prepares calls may know it. */
    async findWire(db: Db, aboutId: string): Promise<Wire | undefined> {
      if (wire === undefined) return undefined;
      return (await sql<Wire>`select * from ${sql.id(wire)}(${aboutId})`.execute(db)).rows[0];
    },
  };
}
export type NoticeQueries<First extends string = string> = ReturnType<typeof noticeQueries<First>>;
