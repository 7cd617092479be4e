import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { nextNumberOf } from "#core/server/records/next-number.ts";
import { recordQueries } from "#core/server/records/record-queries.ts";
import { entryShown, personShown, recordShown } from "#core/server/records/shown.ts";
import type {
  AdmissionBasis,
  AdmissionLine,
  FundAdmission,
  LateTerms,
  ReallocatedAccountPart,
} from "#funds/fund-admissions/shared/api.ts";
import { fundAdmissionFields } from "#funds/fund-admissions/shared/fields.ts";
import { insertReallocated } from "./reallocation-queries.ts";

type Card = Omit<FundAdmission, "lines" | "divided" | "movesTo">;

export const fundAdmissions = recordQueries("fundAdmissions", {
  kind: "fund_admission",
  fields: fundAdmissionFields,
  worked: {},
}).reading<Card>((rows) =>
  rows
    .selectAll("fundAdmissions")
    .select([
      recordShown("fundAdmissions.fundId").as("fund"),
      personShown("fundAdmissions.preparedBy").as("preparedBy"),
      personShown("fundAdmissions.approvedBy").as("approvedBy"),
      personShown("fundAdmissions.cancelAskedBy").as("cancelAskedBy"),
      personShown("fundAdmissions.cancelledBy").as("cancelledBy"),
      entryShown("fundAdmissions.entryId").as("entryId"),
    ]),
);

export const isFundAdmission = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom("fundAdmissions").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

type Line = FundAdmission["lines"][number];

/** What each partner pays or gets, who joins first. */
export async function listLines(db: Db, id: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select l.id, l.commitment_id, jsonb_build_object('id', p.id, 'name', p.name) as partner, l.is_general_partner,
      trim_scale(l.commitment_before)::text as commitment_before, trim_scale(l.added)::text as added,
      trim_scale(l.contribution)::text as contribution, trim_scale(l.distribution)::text as distribution,
      trim_scale(l.recallable)::text as recallable, trim_scale(l.fee)::text as fee, trim_scale(l.fee_outside)::text as fee_outside,
      trim_scale(l.interest)::text as interest, trim_scale(l.fee_interest)::text as fee_interest,
      trim_scale(l.premium)::text as premium, trim_scale(l.amount)::text as amount,
      trim_scale(l.unfunded_after)::text as unfunded_after,
      case when c.state = 'pending' then l.amount < 0 and p.kyc_status <> 'approved' else l.is_held end as is_held,
      l.is_payable and c.state = 'approved' as is_payable,
      case when l.is_payable and l.amount > 0 and c.state = 'approved' then fund_admission_line_state(l.amount, l.received, c.pays_on) end as state,
      trim_scale(l.received)::text as received, l.paid_on,
      trim_scale(case when l.is_payable and c.state = 'approved' then greatest(l.amount - l.received, 0) else 0 end)::text as open,
      trim_scale(coalesce(a.amount, 0))::text as advance, trim_scale(greatest(-l.amount, 0))::text as payout,
      trim_scale(case when l.is_payable and c.state = 'approved' and (l.released_on is null or l.released_on > firm_today()) then greatest(-l.amount, 0) else 0 end)::text as to_pay,
      l.amount < 0 and p.kyc_status <> 'approved' as waits_for_kyc,
      (select jsonb_build_object('number', o.number, 'payOn', o.pay_on, 'isApproved', o.approved_at is not null)
        from payment_list_rows r join payment_lists o on o.id = r.list_id where r.fund_admission_line_id = l.id and r.reason is null and not is_returned_row(r.id) order by o.number desc limit 1) as list,
      l.release_asked_on, l.released_on, ${entryShown("l.releaseEntryId")} as release_entry_id,
      ${personShown("l.releaseAskedBy")} as release_asked_by, ${personShown("l.releasedBy")} as released_by
    from fund_admission_lines l
    join fund_admissions c on c.id = l.fund_admission_id
    join limited_partners p on p.id = l.limited_partner_id
    left join advances_of_fund_admission(${id}) a on a.line_id = l.id
    where l.fund_admission_id = ${id}
    order by l.added = 0, lower(p.name), l.id`.execute(db);
  return rows;
}

/** The number the next closing of a fund gets; nobody else writes one, nor posts to the fund, until the transaction ends. */
export async function nextNumber(db: Db, fundId: string): Promise<number> {
  await lockAdmissions(db, fundId);
  return nextNumberOf(db, "fund_admissions", fundId);
}

const lockAdmissions = (db: Db, fundId: string) => sql`select lock_fund_admissions(${fundId})`.execute(db);

/** Holds a closing that waits with the books of its fund: nothing is posted there until the transaction ends. */
export const holdWaiting = (db: Db, id: string) => sql`select hold_pending_fund_admission(${id})`.execute(db);

type Earlier = { closesOn: string; state: "pending" | "approved"; kind: FundAdmission["kind"] };

/** The closings of a fund that are not cancelled, the latest first. */
export async function listEarlier(db: Db, fundId: string, but?: string): Promise<Earlier[]> {
  const { rows } = await sql<Earlier>`
    select closes_on, state, kind from fund_admissions
    where fund_id = ${fundId} and state <> 'cancelled' and id is distinct from ${but ?? null} order by number desc`.execute(
    db,
  );
  return rows;
}

/** Committed to a fund by a day and at no closing yet. `confirmed`: of that, what holds; the rest waits for a second person. */
export type Added = {
  commitmentId: string;
  limitedPartnerId: string;
  name: string;
  kycStatus: "pending" | "approved" | "rejected";
  confirmed: string;
  waiting: string;
};
export async function listAdded(db: Db, fundId: string, day: string): Promise<Added[]> {
  const { rows } = await sql<Added>`
    select c.id as commitment_id, l.id as limited_partner_id, l.name, l.kyc_status,
      trim_scale(given.confirmed - coalesce(closed.added, 0))::text as confirmed, trim_scale(given.waiting)::text as waiting
    from commitments c
    join limited_partners l on l.id = c.limited_partner_id
    join lateral (
      select coalesce(sum(amount) filter (where is_confirmed), 0) - given_up_unclosed(c.id, ${day}) as confirmed, coalesce(sum(amount) filter (where not is_confirmed), 0) as waiting
      from (
        select c.amount, c.confirmed_at is not null as is_confirmed where c.admitted_on <= ${day}
        union all
        select x.amount, x.confirmed_at is not null from commitment_changes x
        where x.commitment_id = c.id and x.kind = 'increase' and x.effective_on <= ${day}) promised
    ) given on true
    left join lateral (
      select sum(x.added) as added from fund_admission_lines x join fund_admissions f on f.id = x.fund_admission_id
      where x.commitment_id = c.id and f.state = 'approved'
    ) closed on true
    where c.fund_id = ${fundId} and (given.confirmed > coalesce(closed.added, 0) or given.waiting > 0)
    order by lower(l.name), c.id`.execute(db);
  return rows;
}

/** What the fund's terms say of later closings on a day: of those that are approved, the latest. */
export async function findLateTerms(db: Db, fundId: string, day: string): Promise<LateTerms | undefined> {
  const { rows } = await sql<{ [Name in keyof LateTerms]: LateTerms[Name] | null }>`
    select id, trim_scale(late_rate)::text as rate, late_day_count as day_count, late_fee_interest = 'manager' as has_fee_interest,
      fees_due = 'advance' and late_fee_from = 'due_day' as is_fee_in_advance,
      late_distributions as distributions, late_entry as entry, late_realised as realised
    from fund_terms where fund_id = ${fundId} and approved_at is not null and effective_on <= ${day}
    order by effective_on desc limit 1`.execute(db);
  const terms = rows[0];
  return terms === undefined || terms.rate === null ? undefined : (terms as LateTerms);
}

type CallItem = {
  callId: string;
  name: string;
  position: number;
  dueOn: string;
  amount: string;
  isOutside: boolean;
  subType: string | null;
  topics: string[];
  /** Since when its parts are fixed. */
  approvedAt: string;
};

/** Items of calls of a fund that were posted by a day. */
export async function listCalledItems(db: Db, fundId: string, day: string): Promise<CallItem[]> {
  const { rows } = await sql<CallItem>`
    select c.id as call_id, c.name, i.position, c.due_on, c.approved_at, trim_scale(i.amount)::text as amount, i.is_outside, i.sub_type, i.topics
    from capital_calls c join capital_call_items i on i.capital_call_id = c.id
    where c.fund_id = ${fundId} and c.state in ('issued', 'closed') and c.due_entry_id is not null and c.due_on <= ${day}
    order by c.due_on, c.number, i.position`.execute(db);
  return rows;
}

type CallLine = { callId: string; commitmentId: string; commitment: string; amounts: string[]; excused: number[] };

/** What partners owed for those calls. */
export async function listCalledLines(db: Db, fundId: string, day: string): Promise<CallLine[]> {
  const { rows } = await sql<CallLine>`
    select l.capital_call_id as call_id, l.commitment_id, trim_scale(l.commitment)::text as commitment, l.excused,
      array(select trim_scale(one)::text from unnest(l.amounts) with ordinality as a (one, place) order by place) as amounts
    from capital_calls c join capital_call_lines l on l.capital_call_id = c.id
    where c.fund_id = ${fundId} and c.state in ('issued', 'closed') and c.due_entry_id is not null and c.due_on <= ${day}`.execute(
    db,
  );
  return rows;
}

export async function hasOpenCall(db: Db, fundId: string): Promise<boolean> {
  const { rows } = await sql`
    select from capital_calls where fund_id = ${fundId} and state in ('approved', 'issued') and due_entry_id is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Fees that were caught up at earlier closings, by their days. */
export async function listCaughtUp(db: Db, fundId: string): Promise<{ date: string; amount: string }[]> {
  const { rows } = await sql<{ date: string; amount: string }>`
    select c.closes_on as date, trim_scale(sum(l.fee))::text as amount
    from fund_admissions c join fund_admission_lines l on l.fund_admission_id = c.id
    where c.fund_id = ${fundId} and c.state = 'approved' group by 1`.execute(db);
  return rows;
}

type BookFlow = {
  use: "contributed" | "contributed_outside" | "distributed" | "recallable";
  date: string;
  amount: string;
  isLate: boolean;
  /** Of what was got: the distribution of that day, where it is one. */
  distribution: { id: string; name: string } | null;
};

/** What partners contributed and got by day, by the books. */
export async function listBookFlows(db: Db, fundId: string, day: string): Promise<BookFlow[]> {
  const { rows } = await sql<BookFlow>`
    select use, effective_on as date, amount::text, is_late, distribution from fund_admission_flows(${fundId}, ${day})
    order by effective_on, use`.execute(db);
  return rows;
}

export async function hasPaidCarry(db: Db, fundId: string, day: string): Promise<boolean> {
  const { rows } = await sql<{ paid: boolean }>`select has_paid_carry(${fundId}, ${day}) as paid`.execute(db);
  return rows[0]?.paid === true;
}

export type NewAdmission = Pick<
  FundAdmission,
  | "number"
  | "name"
  | "kind"
  | "closesOn"
  | "paysOn"
  | "currency"
  | "amount"
  | "contribution"
  | "interest"
  | "premium"
  | "fee"
  | "feeInterest"
> & { fundId: string; termsId: string | null; basis: AdmissionBasis };

/** Writes a closing with its lines; the database refuses lines that anybody else adds. */
export async function insertAdmission(
  db: Db,
  { basis, ...closing }: NewAdmission,
  lines: readonly AdmissionLine[],
  divided: readonly ReallocatedAccountPart[],
): Promise<string> {
  const { id } = await db
    .insertInto("fundAdmissions")
    .values({ ...closing, basis: JSON.stringify(basis) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const stored = lines.map(({ partner, ...line }) => ({ ...line, limitedPartnerId: partner.id }));
  await sql`
    insert into fund_admission_lines (fund_admission_id, commitment_id, limited_partner_id, is_general_partner, commitment_before, added,
      contribution, distribution, recallable, fee, fee_outside, interest, fee_interest, premium, amount, unfunded_after)
    select ${id}, "commitmentId", "limitedPartnerId", "isGeneralPartner", "commitmentBefore", added, contribution, distribution, recallable,
      fee, "feeOutside", interest, "feeInterest", premium, amount, "unfundedAfter"
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as given ("commitmentId" uuid, "limitedPartnerId" uuid, "isGeneralPartner" boolean,
      "commitmentBefore" numeric, added numeric, contribution numeric, distribution numeric, recallable numeric, fee numeric,
      "feeOutside" numeric, interest numeric, "feeInterest" numeric, premium numeric, amount numeric, "unfundedAfter" numeric)`.execute(
    db,
  );
  await insertReallocated(db, id, divided);
  return id;
}

type Seen = { id: string; rowVersion: number };

export const approveAdmission = (db: Db, { id, rowVersion }: Seen, paysOn: string | null) =>
  sql`select approve_fund_admission(${id}, ${rowVersion}, ${paysOn})`.execute(db);

export const cancelAdmission = (db: Db, { id, rowVersion }: Seen, reason: string) =>
  sql`select cancel_fund_admission(${id}, ${rowVersion}, ${reason})`.execute(db);

export const declineAdmissionCancellation = (db: Db, { id, rowVersion }: Seen) =>
  sql`select decline_fund_admission_cancellation(${id}, ${rowVersion})`.execute(db);
