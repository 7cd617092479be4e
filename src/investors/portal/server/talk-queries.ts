import { type RawBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { personShown, recordShown } from "#core/server/records/shown.ts";
import type {
  MyProposal,
  PartnerProposal,
  PartnerQuestion,
  QuestionMessage,
} from "#investors/portal/shared/talk-api.ts";
import { amongOurs } from "./my-queries.ts";

type MyQuestion = Omit<PartnerQuestion, "owner" | "rowVersion">;
const MOST = 500;

const mine = async (db: Db, where: RawBuilder<unknown>): Promise<MyQuestion[]> => {
  const { rows } = await sql<MyQuestion>`
    select q.id, q.subject, q.state, q.created_at, q.written_at, jsonb_build_object('id', m.id, 'name', m.name) as partner
    from lp_questions q join my_partners() m on m.id = q.limited_partner_id
    where ${where} order by q.written_at desc, q.id desc limit ${MOST}`.execute(db);
  return rows;
};

export const listMyQuestions = (db: Db) => mine(db, sql`true`);
export const findMyQuestion = async (db: Db, id: string) =>
  (await mine(db, sql`q.id = ${amongOurs("lp_questions", id)}`))[0];

const staff = async (db: Db, where: RawBuilder<unknown>): Promise<PartnerQuestion[]> => {
  const { rows } = await sql<PartnerQuestion>`
    select q.id, q.subject, q.state, q.created_at, q.written_at, q.row_version,
      jsonb_build_object('id', p.id, 'name', p.name) as partner, ${personShown("q.ownerId")} as owner
    from lp_questions q join limited_partners p on p.id = q.limited_partner_id
    where ${where} order by q.state <> 'open', q.written_at desc, q.id desc limit ${MOST}`.execute(db);
  return rows;
};

export const listQuestions = (db: Db, limitedPartnerId: string | undefined) =>
  staff(db, limitedPartnerId === undefined ? sql`true` : sql`q.limited_partner_id = ${limitedPartnerId}`);
export const findQuestion = async (db: Db, id: string) => (await staff(db, sql`q.id = ${id}`))[0];

export const listMessages = (db: Db, questionId: string): Promise<QuestionMessage[]> =>
  db
    .selectFrom("lpQuestionMessages")
    .select(["id", "content", "isFromPartner", "writtenName", "createdAt"])
    .where("questionId", "=", questionId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

export async function insertQuestion(
  db: Db,
  { limitedPartnerId, subject }: { limitedPartnerId: string; subject: string },
): Promise<string> {
  const { id } = await db
    .insertInto("lpQuestions")
    .values({ limitedPartnerId, subject })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const insertMessage = (db: Db, row: { questionId: string; content: string; isFromPartner: boolean }) =>
  db.insertInto("lpQuestionMessages").values(row).execute();

/** False when the version changed since. */
export async function changeQuestion(
  db: Db,
  { id, rowVersion }: { id: string; rowVersion: number },
  change: { ownerId: string } | { state: "closed" },
): Promise<boolean> {
  const row = await db
    .updateTable("lpQuestions")
    .set(change)
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export type MyContact = {
  id: string;
  limitedPartnerId: string;
  role: string;
  name: string;
  email: string | null;
  phone: string | null;
};
export type MyTaxForm = {
  id: string;
  limitedPartnerId: string;
  kind: string;
  signedOn: string;
  expiresOn: string | null;
};

export const listMyContacts = async (db: Db) =>
  (await sql<MyContact>`select * from my_contacts() order by lower(name), id`.execute(db)).rows;
export const listMyTaxForms = async (db: Db) =>
  (await sql<MyTaxForm>`select * from my_tax_forms() order by signed_on desc, id`.execute(db)).rows;

const PROPOSAL = sql`q.id, q.kind, q.state, q.contact_id, q.before, q.proposed, q.created_at, q.decided_at, q.reason`;

export async function listMyProposals(db: Db): Promise<MyProposal[]> {
  const { rows } = await sql<MyProposal>`
    select ${PROPOSAL}, jsonb_build_object('id', m.id, 'name', m.name) as partner
    from lp_proposals q join my_partners() m on m.id = q.limited_partner_id order by q.created_at desc limit ${MOST}`.execute(
    db,
  );
  return rows;
}

const staffProposals = async (db: Db, where: RawBuilder<unknown>) => {
  const { rows } = await sql<PartnerProposal & { documentId: string | null }>`
    select ${PROPOSAL}, q.row_version, q.document_id, jsonb_build_object('id', p.id, 'name', p.name) as partner,
      ${personShown("q.proposedBy")} as proposed_by, ${personShown("q.decidedBy")} as decided_by, ${recordShown("q.documentId")} as document
    from lp_proposals q join limited_partners p on p.id = q.limited_partner_id
    where ${where} order by q.state <> 'waiting', q.created_at desc limit ${MOST}`.execute(db);
  return rows;
};

export const listProposals = (db: Db, limitedPartnerId: string) =>
  staffProposals(db, sql`q.limited_partner_id = ${limitedPartnerId}`);
export const findProposal = async (db: Db, id: string) => (await staffProposals(db, sql`q.id = ${id}`))[0];

export type Proposed = {
  limitedPartnerId: string;
  kind: "contact" | "tax_form";
  contactId: string | null;
  proposed: Record<string, string | null>;
  file: object | null;
};

/** Nothing where the partner, or the contact, is not one of theirs. */
export async function proposeChange(
  db: Db,
  { limitedPartnerId, kind, contactId, proposed, file }: Proposed,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select propose_change(${limitedPartnerId}, ${kind}, ${contactId}, ${JSON.stringify(proposed)}::jsonb,
      ${file === null ? null : JSON.stringify(file)}::jsonb) as id`.execute(db);
  return rows[0]?.id ?? undefined;
}

/** Records a decision; false when the version changed since. */
export async function decideProposal(
  db: Db,
  { id, rowVersion }: { id: string; rowVersion: number },
  decision: { state: "confirmed" } | { state: "declined"; reason: string },
): Promise<boolean> {
  const row = await db
    .updateTable("lpProposals")
    .set(decision)
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A contact as proposed; another of the firm's contacts that stood for it stands no more. */
export const changeContact = (db: Db, id: string, values: object) =>
  db
    .updateTable("partnerContacts")
    .set({ ...values, contactId: null })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();

export const addContact = (db: Db, row: { limitedPartnerId: string } & Record<string, string | null>) =>
  db
    .insertInto("partnerContacts")
    .values(row as never)
    .execute();

export const addTaxForm = (db: Db, row: { limitedPartnerId: string } & Record<string, string | null>) =>
  db
    .insertInto("partnerTaxForms")
    .values(row as never)
    .execute();
