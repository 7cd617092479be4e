import { type RawBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { firmToday } from "#core/server/lists/days.ts";
import { nextNumberOf } from "#core/server/records/next-number.ts";
import { recordQueries } from "#core/server/records/record-queries.ts";
import { entryShown, personShown, recordShown } from "#core/server/records/shown.ts";
import type { CallItem, CallLine, CapitalCall, PartnerCall } from "#funds/capital-calls/shared/api.ts";
import { capitalCallFields } from "#funds/capital-calls/shared/fields.ts";
import type { CapitalCallForm, ItemCompanyForm } from "#funds/capital-calls/shared/forms.ts";
import type { CallStatus, LineState } from "#funds/capital-calls/shared/rules.ts";
import type { CallsFollow } from "#funds/funds/shared/rules.ts";

/** Where the part of a partner is, of a call that partners owe; `l` is the line and `c` its call. */
const LINE_STATE = sql<LineState | null>`case
  when c.state not in ('issued', 'closed') then null
  when l.received >= l.amount then 'paid'
  when l.defaulted_at is not null then 'defaulted'
  when c.due_on < ${firmToday} then 'overdue'
  when l.received > 0 then 'partially_paid'
  else 'due' end`;

/** The worst of some lines `l` of a call that is issued and due on a day. */
const worstOf = (dueOn: RawBuilder<unknown>) => sql`case
  when bool_or(l.received < l.amount and l.defaulted_at is not null) then 'defaulted'
  when bool_or(l.received < l.amount) and ${dueOn} < ${firmToday} then 'overdue'
  when bool_or(l.received > 0) then 'partially_paid'
  else 'issued' end`;

/** The worst open line of a call that is issued. */
const STATUS = sql<CallStatus>`case capital_calls.state
  when 'closed' then 'paid'
  when 'issued' then (
    select ${worstOf(sql`capital_calls.due_on`)}
    from capital_call_lines l where l.org_id = capital_calls.org_id and l.capital_call_id = capital_calls.id)
  else capital_calls.state end`;

/** The same of all calls: one pass over their lines. */
const ALL_STATUSES = sql`
  select c.id, case c.state when 'closed' then 'paid' when 'issued' then coalesce(l.status, 'issued') else c.state end as value
  from capital_calls c left join (
    select l.capital_call_id, ${worstOf(sql`min(i.due_on)`)} as status
    from capital_call_lines l join capital_calls i on i.id = l.capital_call_id where i.state = 'issued' group by 1
  ) l on l.capital_call_id = c.id`;

const RECEIVED = sql<string>`(select trim_scale(coalesce(sum(least(l.received, l.amount)), 0))::text from capital_call_lines l
  where l.org_id = capital_calls.org_id and l.capital_call_id = capital_calls.id)`;

type Card = Omit<CapitalCall, "items" | "lines" | "open" | "earliestDueOn" | "hasAccount">;

export const capitalCalls = recordQueries("capitalCalls", {
  kind: "capital_call",
  fields: capitalCallFields,
  worked: { status: STATUS },
  inOnePass: { status: ALL_STATUSES },
}).reading<Card>((rows) =>
  rows
    .selectAll("capitalCalls")
    .select([
      RECEIVED.as("received"),
      recordShown("capitalCalls.fundId").as("fund"),
      personShown("capitalCalls.preparedBy").as("preparedBy"),
      personShown("capitalCalls.approvedBy").as("approvedBy"),
      personShown("capitalCalls.issuedBy").as("issuedBy"),
      personShown("capitalCalls.cancelAskedBy").as("cancelAskedBy"),
      personShown("capitalCalls.cancelledBy").as("cancelledBy"),
      entryShown("capitalCalls.dueEntryId").as("dueEntryId"),
      sql<boolean>`capital_calls.due_entry_id is not null`.as("isPosted"),
    ]),
);

export const isCall = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom("capitalCalls").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

export async function listItems(db: Db, callId: string): Promise<CallItem[]> {
  const { rows } = await sql<CallItem>`
    select position, type, sub_type, is_outside, repays_facility, description, trim_scale(amount)::text as amount, topics,
      ${recordShown("portfolioCompanyId")} as portfolio_company
    from capital_call_items where capital_call_id = ${callId} order by position`.execute(db);
  return rows;
}

/** A line without what is worked out besides. */
export type StoredLine = Omit<CallLine, "lateInterest" | "advance">;

const LINE = sql`l.id, l.row_version, l.commitment_id, l.is_general_partner,
  jsonb_build_object('id', p.id, 'name', p.name) as partner,
  trim_scale(l.commitment)::text as commitment, trim_scale(l.called_before)::text as called_before,
  trim_scale(l.unfunded_before)::text as unfunded_before, trim_scale(l.inside)::text as inside, trim_scale(l.outside)::text as outside,
  trim_scale(l.amount)::text as amount, trim_scale(l.unfunded_after)::text as unfunded_after,
  array(select trim_scale(one)::text from unnest(l.amounts) with ordinality as a (one, place) order by place) as amounts,
  l.excused, l.excuse_reason, l.side_letter, trim_scale(least(l.received, l.amount))::text as received, trim_scale(greatest(l.amount - l.received, 0))::text as open,
  l.paid_on, l.default_reason, l.cure_reason, l.asked, l.asked_reason, ${personShown("l.askedBy")} as asked_by,
  trim_scale(l.interest)::text as interest, trim_scale(l.interest_paid)::text as interest_paid, ${LINE_STATE} as state`;

/** What each partner of a call has paid the fund too much, by its line. */
export async function listAdvances(db: Db, callId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ lineId: string; amount: string }>`
    select line_id, trim_scale(amount)::text as amount from advances_of_call(${callId})`.execute(db);
  return new Map(rows.map(({ lineId, amount }) => [lineId, amount]));
}

/** What each partner owes, by their names. */
export async function listLines(db: Db, callId: string): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select ${LINE}
    from capital_call_lines l
    join capital_calls c on c.id = l.capital_call_id
    join limited_partners p on p.id = l.limited_partner_id
    where l.capital_call_id = ${callId}
    order by lower(p.name), l.id`.execute(db);
  return rows;
}

export async function findCallOfLine(db: Db, lineId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`select capital_call_id as id from capital_call_lines where id = ${lineId}`.execute(db);
  return rows[0]?.id;
}

/** What was called from a partner, the latest due first. */
export async function listOfPartner(db: Db, limitedPartnerId: string): Promise<PartnerCall[]> {
  const { rows } = await sql<PartnerCall>`
    select c.id, c.name, ${recordShown("c.fundId")} as fund, c.due_on, c.currency, c.state, l.id as line_id,
      trim_scale(l.amount)::text as amount, trim_scale(l.inside)::text as inside, trim_scale(l.outside)::text as outside,
      trim_scale(least(l.received, l.amount))::text as received, trim_scale(l.unfunded_after)::text as unfunded_after, ${LINE_STATE} as line_state
    from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
    where l.limited_partner_id = ${limitedPartnerId}
    order by c.due_on desc, c.number desc limit 500`.execute(db);
  return rows;
}

/** The number the next call of a fund gets; nobody else writes one until the transaction ends. */
export async function nextNumber(db: Db, fundId: string): Promise<number> {
  await sql`select lock_calls_of_fund(${fundId})`.execute(db);
  return nextNumberOf(db, "capital_calls", fundId);
}

export const lockCalls = (db: Db, fundId: string) => sql`select lock_calls_of_fund(${fundId})`.execute(db);

type NewCall = {
  fundId: string;
  number: number;
  name: string;
  purpose: string;
  dueOn: string;
  shortNoticeReason: string | null;
  feeFrom: string | null;
  feeTo: string | null;
  lateRate: string | null;
  callsFollow: CallsFollow;
  currency: string;
  amount: string;
};

export type NewLine = Omit<
  CallLine,
  | "id"
  | "rowVersion"
  | "partner"
  | "received"
  | "open"
  | "state"
  | "paidOn"
  | "lateInterest"
  | "defaultReason"
  | "interest"
  | "interestPaid"
  | "advance"
  | "asked"
  | "askedBy"
  | "askedReason"
  | "cureReason"
> & {
  limitedPartnerId: string;
  enteredExcuse: { items: number[]; reason: string } | null;
};

/** Writes a call with its items and lines; the database refuses lines that anybody else adds. */
export async function insertCall(
  db: Db,
  call: NewCall,
  { items, lines }: { items: CapitalCallForm["items"]; lines: readonly NewLine[] },
): Promise<string> {
  const { id } = await db.insertInto("capitalCalls").values(call).returning("id").executeTakeFirstOrThrow();
  await db
    .insertInto("capitalCallItems")
    .values(items.map((item, index) => ({ ...item, capitalCallId: id, position: index + 1 })))
    .execute();
  await insertLines(db, id, lines);
  return id;
}

/** What each partner owes; the database takes it of the person who prepared the call. */
const insertLines = (db: Db, id: string, lines: readonly NewLine[]) =>
  sql`
    insert into capital_call_lines (capital_call_id, commitment_id, limited_partner_id, is_general_partner, commitment, called_before,
      unfunded_before, amounts, inside, outside, amount, unfunded_after, excused, excuse_reason, side_letter, entered_excuse)
    select ${id}, "commitmentId", "limitedPartnerId", "isGeneralPartner", commitment, "calledBefore",
      "unfundedBefore", amounts, inside, outside, amount, "unfundedAfter", excused, "excuseReason", "sideLetter", nullif("enteredExcuse", 'null')
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given ("commitmentId" uuid, "limitedPartnerId" uuid,
      "isGeneralPartner" boolean, commitment numeric, "calledBefore" numeric, "unfundedBefore" numeric, amounts numeric[],
      inside numeric, outside numeric, amount numeric, "unfundedAfter" numeric, excused int[], "excuseReason" text, "sideLetter" jsonb, "enteredExcuse" jsonb)`.execute(
    db,
  );

/** Rewrites its lines. The asking person becomes its preparer. */
export async function replaceLines(
  db: Db,
  { id, rowVersion }: Seen,
  { callsFollow, lines }: { callsFollow: CallsFollow; lines: readonly NewLine[] },
): Promise<void> {
  await sql`select recalculate_call(${id}, ${rowVersion}, ${callsFollow})`.execute(db);
  await insertLines(db, id, lines);
}

type Seen = { id: string; rowVersion: number };

/** Says what an item is invested in; the database refuses what is no investment of a call that stands. */
export const nameItem = (db: Db, { id, position, portfolioCompanyId }: ItemCompanyForm & { id: string }) =>
  sql`select name_call_item(${id}, ${position}, ${portfolioCompanyId})`.execute(db);

export const approveCall = (db: Db, { id, rowVersion }: Seen) =>
  sql`select approve_capital_call(${id}, ${rowVersion})`.execute(db);

/** What a line of an approved call says of its partner’s commitment, by the books of now. */
export type Unfunded = { lineId: string; commitment: string; called: string; unfunded: string };

export const snapshotUnfundedCommitments = (db: Db, { id, rowVersion }: Seen, lines: readonly Unfunded[]) =>
  sql`select snapshot_unfunded_commitments(${id}, ${rowVersion}, ${JSON.stringify(lines)}::jsonb)`.execute(db);

export const issueCall = (db: Db, { id, rowVersion }: Seen, shortNotice: string | null) =>
  sql`select issue_capital_call(${id}, ${rowVersion}, ${shortNotice})`.execute(db);

export const cancelCall = (db: Db, { id, rowVersion }: Seen, reason: string) =>
  sql`select cancel_capital_call(${id}, ${rowVersion}, ${reason})`.execute(db);

export const declineCallCancellation = (db: Db, { id, rowVersion }: Seen) =>
  sql`select decline_call_cancellation(${id}, ${rowVersion})`.execute(db);

export const decideLine = (
  db: Db,
  { id, rowVersion }: Seen,
  { what, reason }: { what: "default" | "cure"; reason: string },
) => sql`select decide_call_line(${id}, ${rowVersion}, ${what}, ${reason})`.execute(db);

export const declineDefaultDecision = (db: Db, { id, rowVersion }: Seen) =>
  sql`select decline_default_decision(${id}, ${rowVersion})`.execute(db);

/** Holds calls, or those of receipts, in one order, so that nobody waits for somebody who waits for them. */
export const holdCalls = (db: Db, ids: readonly string[]) => sql`select hold_calls(${ids}::uuid[])`.execute(db);

/** That a call that is due could not be posted; whether nobody knew. */
export async function noteDueProblem(db: Db, id: string, why: string): Promise<boolean> {
  const { rows } = await sql<{ isNews: boolean }>`select note_due_problem(${id}, ${why}) as is_news`.execute(db);
  return rows[0]?.isNews === true;
}

/** Calls that are issued, due, and not posted yet. */
export async function listDueCalls(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from capital_calls where state = 'issued' and due_entry_id is null and due_on <= firm_today() order by due_on, id`.execute(
    db,
  );
  return rows;
}

export const postDueCall = (db: Db, id: string) => sql`select post_due_call(${id})`.execute(db);

export async function findFundName(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom("funds").select("name").where("id", "=", id).executeTakeFirst())?.name;
}

/** Calls that are paid or cancelled while a task made of them is open. */
export async function listCallsOfTasks(db: Db): Promise<{ id: string; isPaid: boolean }[]> {
  const { rows } = await sql<{ id: string; isPaid: boolean }>`
    select c.id, c.state = 'closed' as is_paid from capital_calls c
    where c.state in ('closed', 'cancelled') and exists (
      select from tasks t where t.org_id = c.org_id and t.origin_id = c.id and t.origin_kind = 'capital_call'
        and t.status <> 'completed' and t.archived_at is null)`.execute(db);
  return rows;
}
