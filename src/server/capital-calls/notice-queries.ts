import { sql } from "kysely";
import type { CallNotice } from "#shared/capital-calls/api.ts";
import { NOTICE_TRIES, NOTICES_AT_ONCE } from "#shared/capital-calls/rules.ts";
import type { Db } from "../core/ctx.ts";

/** The notices of a call by partner, those of its cancellation after those of the call. */
export async function listNotices(db: Db, callId: string): Promise<CallNotice[]> {
  const { rows } = await sql<CallNotice>`
    select n.id, n.kind, jsonb_build_object('id', p.id, 'name', p.name) as partner, n.recipient, n.made_at, n.mailed_at, n.attempts, n.problem,
      (select jsonb_build_object('id', d.id, 'name', d.name) from documents d where d.id = n.document_id) as document,
      (select jsonb_build_object('id', d.id, 'name', d.name) from documents d where d.id = n.data_document_id) as data
    from capital_call_notices n
    join capital_call_lines l on l.id = n.line_id
    join limited_partners p on p.id = l.limited_partner_id
    where n.capital_call_id = ${callId} order by n.kind, lower(p.name), n.id`.execute(db);
  return rows;
}

export type DueNotice = {
  id: string;
  callId: string;
  lineId: string;
  kind: CallNotice["kind"];
  email: string | null;
  isMade: boolean;
};

/** Notices that nobody has yet, the oldest first; one that failed often waits for somebody to ask for another try. */
export async function listDueNotices(db: Db): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select n.id, n.capital_call_id as call_id, n.line_id, n.kind, nullif(btrim(p.email), '') as email, n.document_id is not null as is_made
    from capital_call_notices n
    join capital_call_lines l on l.id = n.line_id
    join capital_calls c on c.id = n.capital_call_id
    join limited_partners p on p.id = l.limited_partner_id
    where (n.kind <> 'call' or c.state <> 'cancelled') and n.mailed_at is null and n.attempts < ${NOTICE_TRIES}
      and not (n.problem = 'no_address' and n.problem is not null and nullif(btrim(p.email), '') is null)
    order by n.created_at, n.id limit ${NOTICES_AT_ONCE}`.execute(db);
  return rows;
}

type Papers = { documentId: string; dataDocumentId: string };

export const noteMade = (db: Db, id: string, papers: Papers) =>
  db
    .updateTable("capitalCallNotices")
    .set({ ...papers, madeAt: sql<string>`now()`, problem: null })
    .where("id", "=", id)
    .execute();

export const noteMailed = (db: Db, id: string, recipient: string) =>
  db
    .updateTable("capitalCallNotices")
    .set({ recipient, mailedAt: sql<string>`now()`, problem: null })
    .where("id", "=", id)
    .execute();

export const noteProblem = (db: Db, id: string, problem: NonNullable<CallNotice["problem"]>) =>
  db
    .updateTable("capitalCallNotices")
    .set({ problem, attempts: sql<number>`attempts + 1` })
    .where("id", "=", id)
    .execute();

/** Those of a call that were not mailed are tried again. */
export const tryAgain = (db: Db, callId: string) =>
  db
    .updateTable("capitalCallNotices")
    .set({ problem: null, attempts: 0 })
    .where("capitalCallId", "=", callId)
    .where("mailedAt", "is", null)
    .execute();

export type Wire = { holder: string; bank: string | null; accountEnd: string };

export async function findWire(db: Db, callId: string): Promise<Wire | undefined> {
  return (await sql<Wire>`select * from wire_of_call(${callId})`.execute(db)).rows[0];
}

/** Whoever issued a call: whom partners ask. */
export async function findContact(db: Db, callId: string): Promise<{ name: string; email: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string }>`
    select concat_ws(' ', u.first_name, u.last_name) as name, u.email from capital_calls c join users u on u.id = c.issued_by
    where c.id = ${callId}`.execute(db);
  return rows[0];
}
