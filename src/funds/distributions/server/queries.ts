import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { nextNumberOf } from "#core/server/records/next-number.ts";
import { recordQueries } from "#core/server/records/record-queries.ts";
import { personShown, recordShown } from "#core/server/records/shown.ts";
import type { Distribution, DistributionLine, DistributionShare } from "#funds/distributions/shared/api.ts";
import { distributionFields } from "#funds/distributions/shared/fields.ts";
import type { BookedFlow } from "#funds/distributions/shared/inheritance.ts";
import type { Settled } from "#funds/distributions/shared/partner-flow.ts";
import type { OpenPart } from "#funds/distributions/shared/settling.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";

type Card = Omit<Distribution, "lines" | "received" | "toPay"> & {
  termsId: string;
  knownAt: string;
  isFromFirst: boolean;
  isFromPaid: boolean;
  isByFunding: boolean;
};

export const distributions = recordQueries("distributions", {
  kind: "distribution",
  fields: distributionFields,
  worked: {},
}).reading<Card>((rows) =>
  rows
    .selectAll("distributions")
    .select([
      recordShown("distributions.fundId").as("fund"),
      recordShown("distributions.portfolioCompanyId").as("portfolioCompany"),
      personShown("distributions.preparedBy").as("preparedBy"),
      personShown("distributions.approvedBy").as("approvedBy"),
      personShown("distributions.cancelAskedBy").as("cancelAskedBy"),
      personShown("distributions.cancelledBy").as("cancelledBy"),
    ]),
);

export const isDistribution = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom("distributions").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** What each partner gets, by their names. */
export async function listLines(db: Db, id: string): Promise<DistributionLine[]> {
  const { rows } = await sql<DistributionLine>`
    select l.id, l.commitment_id, jsonb_build_object('id', p.id, 'name', p.name) as partner, l.is_general_partner,
      trim_scale(l.contributed)::text as contributed, trim_scale(l.amount)::text as amount,
      trim_scale(l.return_of_capital)::text as return_of_capital, trim_scale(l.preferred)::text as preferred,
      trim_scale(l.profit)::text as profit, trim_scale(l.carry)::text as carry, trim_scale(l.escrow)::text as escrow,
      trim_scale(l.received)::text as received, trim_scale(l.recallable)::text as recallable,
      trim_scale(l.withheld)::text as withheld, trim_scale(l.withheld_rate)::text as withheld_rate, l.withheld_reason,
      trim_scale(l.netted)::text as netted, trim_scale(l.received - l.withheld - l.netted)::text as net,
      (select coalesce(jsonb_agg(jsonb_build_object('lineId', n.call_line_id, 'callId', c.id, 'callName', c.name, 'amount', trim_scale(n.amount)::text)
          order by c.due_on, c.number, n.id), '[]')
        from distribution_nettings n join capital_call_lines x on x.id = n.call_line_id join capital_calls c on c.id = x.capital_call_id
        where n.line_id = l.id) as nettings,
      trim_scale(payout_of(l.id))::text as payout, l.is_payable,
      case when l.is_payable and (l.released_on is null or l.released_on > firm_today()) then trim_scale(payout_of(l.id))::text else '0' end as to_pay,
      p.kyc_status <> 'approved' as waits_for_kyc,
      (select jsonb_build_object('number', o.number, 'payOn', o.pay_on, 'isApproved', o.approved_at is not null)
        from payment_list_rows r join payment_lists o on o.id = r.list_id where r.line_id = l.id and r.reason is null and not is_returned_row(r.id) order by o.number desc limit 1) as list,
      l.release_asked_on, l.released_on, ${personShown("l.releaseAskedBy")} as release_asked_by, ${personShown("l.releasedBy")} as released_by,
      case when d.state = 'pending' then p.kyc_status <> 'approved' else l.is_held end as is_held
    from distribution_lines l
    join distributions d on d.id = l.distribution_id
    join limited_partners p on p.id = l.limited_partner_id
    where l.distribution_id = ${id}
    order by lower(p.name), l.id`.execute(db);
  return rows;
}

/** Money between a fund and its partners until a day and as known at a moment, entry by entry. */
export async function listHistory(db: Db, fundId: string, { asOf, knownAt }: AsKnown): Promise<BookedFlow[]> {
  const { rows } = await sql<Omit<BookedFlow, "settled"> & Settled>`
    select limited_partner_id, effective_on as date, entry_no::int as entry_no, is_transfer,
      trim_scale(contributed)::text as contributed, trim_scale(distributed)::text as distributed,
      trim_scale(divided)::text as amount, trim_scale(return_of_capital)::text as return_of_capital,
      trim_scale(preferred)::text as preferred, trim_scale(carry)::text as carry
    from partner_history(${fundId}, ${asOf}, ${knownAt}) order by effective_on, entry_no, limited_partner_id`.execute(
    db,
  );
  return rows.map(({ amount, returnOfCapital, preferred, carry, ...flow }) =>
    amount === "0" ? flow : { ...flow, settled: { amount, returnOfCapital, preferred, carry } },
  );
}

/** What partners paid outside their commitments, entry by entry, as `listHistory`. */
export async function listOutside(db: Db, fundId: string, { asOf, knownAt }: AsKnown): Promise<BookedFlow[]> {
  const { rows } = await sql<BookedFlow>`
    select limited_partner_id, effective_on as date, entry_no::int as entry_no, is_transfer, trim_scale(contributed)::text as contributed,
      '0' as distributed
    from outside_history(${fundId}, ${asOf}, ${knownAt}) order by effective_on, entry_no, limited_partner_id`.execute(
    db,
  );
  return rows;
}

/** Of these partners, those whose KYC is not approved: nothing is paid to them yet. */
export async function listHeld(db: Db, partnerIds: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom("limitedPartners")
    .select("id")
    .where("id", "in", [...partnerIds])
    .where("kycStatus", "<>", "approved")
    .execute();
  return found.map(({ id }) => id);
}

/** Of each partner of a fund the parts of calls that are due by a day and not paid, the oldest first; of one that is not posted yet, on its own day. */
export async function listOpenParts(db: Db, fundId: string, day: string): Promise<OpenPart[]> {
  const { rows } = await sql<OpenPart>`
    select l.limited_partner_id, l.id as line_id, c.id as call_id, c.name as call_name, trim_scale(l.amount - l.received)::text as open
    from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
    where c.fund_id = ${fundId} and c.state = 'issued' and c.due_on <= ${day} and (c.due_entry_id is not null or c.due_on = ${day})
      and l.received < l.amount
    order by c.due_on, c.number, l.id`.execute(db);
  return rows;
}

/** `changedOn`: the last day after it on which somebody joined at a later closing or a commitment changed hands. */
type Room = { cash: string; closedUntil: string | null; changedOn: string | null };

/** The least a fund has for partners from a day on, and the day until which its books are closed. */
export async function findRoom(db: Db, fundId: string, day: string): Promise<Room> {
  const { rows } = await sql<Room>`
    select trim_scale(cash_for_partners(${fundId}, ${day}))::text as cash, books_closed_until(${fundId}) as closed_until,
      partners_changed_after(${fundId}, ${day}) as changed_on`.execute(db);
  return rows[0] ?? { cash: "0", closedUntil: null, changedOn: null };
}

/** The number the next distribution of a fund gets; nobody else writes one until the transaction ends. */
export async function nextNumber(db: Db, fundId: string): Promise<number> {
  await sql`select lock_distributions_of_fund(${fundId})`.execute(db);
  return nextNumberOf(db, "distributions", fundId);
}

export const lockDistributions = (db: Db, fundId: string) =>
  sql`select lock_distributions_of_fund(${fundId})`.execute(db);

export type NewDistribution = Pick<
  Distribution,
  "number" | "name" | "purpose" | "source" | "paidOn" | "currency" | "amount" | "recallable" | "carry" | "escrow"
> & { fundId: string; portfolioCompanyId: string | null; termsId: string; knownAt: string };

/** Writes a distribution with its lines; the database refuses lines that anybody else adds. */
export async function insertDistribution(
  db: Db,
  distribution: NewDistribution,
  lines: readonly DistributionShare[],
): Promise<string> {
  const { id } = await db.insertInto("distributions").values(distribution).returning("id").executeTakeFirstOrThrow();
  const stored = lines.map(({ partner, isHeld: _held, nettings, ...line }) => ({
    ...line,
    limitedPartnerId: partner.id,
    nettedLineId: nettings[0]?.lineId ?? null,
  }));
  await sql`
    insert into distribution_lines (distribution_id, commitment_id, limited_partner_id, is_general_partner, contributed, amount,
      return_of_capital, preferred, profit, carry, escrow, received, recallable, withheld, withheld_rate, withheld_reason, netted, netted_line_id)
    select ${id}, "commitmentId", "limitedPartnerId", "isGeneralPartner", contributed, amount, "returnOfCapital", preferred, profit, carry,
      escrow, received, recallable, withheld, "withheldRate", "withheldReason", netted, "nettedLineId"
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as given ("commitmentId" uuid, "limitedPartnerId" uuid,
      "isGeneralPartner" boolean, contributed numeric, amount numeric, "returnOfCapital" numeric, preferred numeric, profit numeric,
      carry numeric, escrow numeric, received numeric, recallable numeric, withheld numeric, "withheldRate" numeric, "withheldReason" text,
      netted numeric, "nettedLineId" uuid)`.execute(db);
  const nettings = lines.flatMap(({ commitmentId, nettings: own }) => own.map((one) => ({ ...one, commitmentId })));
  await sql`
    insert into distribution_nettings (distribution_id, line_id, call_line_id, amount)
    select ${id}, l.id, given."lineId", given.amount
    from jsonb_to_recordset(${JSON.stringify(nettings)}::jsonb) as given ("commitmentId" uuid, "lineId" uuid, amount numeric)
    join distribution_lines l on l.distribution_id = ${id} and l.commitment_id = given."commitmentId"`.execute(db);
  return id;
}

type Seen = { id: string; rowVersion: number };

/** What a line of a call is charged for being paid late, by the version of the line it was worked out from. */
type Charge = { lineId: string; seen: number; amount: string };

/** `charges`: what calls that it pays late are charged. */
export const approveDistribution = (db: Db, { id, rowVersion }: Seen, charges: readonly Charge[]) =>
  sql`select approve_distribution(${id}, ${rowVersion}, ${JSON.stringify(charges)}::jsonb)`.execute(db);

export const cancelDistribution = (db: Db, { id, rowVersion }: Seen, reason: string) =>
  sql`select cancel_distribution(${id}, ${rowVersion}, ${reason})`.execute(db);

/** Records that a partner was paid on a day, or confirms that (release_distribution_line). */
export const releaseLine = (db: Db, lineId: string, paidOn: string) =>
  sql`select release_distribution_line(${lineId}, ${paidOn})`.execute(db);

export const withdrawRelease = (db: Db, lineId: string) => sql`select withdraw_release(${lineId})`.execute(db);

export async function findDistributionOfLine(db: Db, lineId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select distribution_id as id from distribution_lines where id = ${lineId}`.execute(db);
  return rows[0]?.id;
}

export const declineDistributionCancellation = (db: Db, { id, rowVersion }: Seen) =>
  sql`select decline_distribution_cancellation(${id}, ${rowVersion})`.execute(db);
