import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { NoticeRow } from "#funds/ilpa/shared/notices-sheet.ts";
import type { PayableEntry } from "#funds/ilpa/shared/payables.ts";
import type { PerformanceFlow } from "#funds/ilpa/shared/performance.ts";
import { GRANULAR } from "#maths/fund/accounts/ilpa-treatments.ts";
import type { Period } from "./book-queries.ts";

/** What ILPA calls the parts of a distribution. */
const [INCOME, GAIN, CAPITAL] = GRANULAR.distributionPermanent.subTypes.map((name) => sql.lit(name));

/**
 * Of whom a flow is: calls by item, and what was posted without a call or a closing; `limited` is the part that belongs to limited partners today, as the fund’s
 * page has it (`limited_shares`): what moved between them and the general partner takes its past along.
 */
const CALLED = ({ fundId, quarterEnds, knownAt }: Period) => sql`
  calls as (
    select c.id, c.name, c.due_on, c.issued_on, c.due_entry_id from capital_calls c join journal_entries e on e.id = c.due_entry_id
    where c.fund_id = ${fundId} and c.state <> 'cancelled' and c.due_on <= ${quarterEnds} and e.recorded_at <= ${knownAt}
  ), shares as materialized (
    select * from limited_shares(${fundId}, ${quarterEnds}, ${knownAt})
  ), posted as (
    select p.*, a.use, a.report_line, a.class, s.share, minor_units(f.currency) as decimals,
      round_even(p.fund_amount * s.share, minor_units(f.currency)) as limited
    from postings p join ledger_accounts a on a.id = p.account_id join funds f on f.id = p.fund_id
    left join shares s on s.entry_id = p.entry_id and s.partner_id = p.limited_partner_id
    where p.fund_id = ${fundId} and p.effective_on <= ${quarterEnds} and p.recorded_at <= ${knownAt} and p.kind not in ('year_end', 'allocation', 'transfer')
  ), given as (
    select p.entry_id, p.effective_on, p.limited_partner_id, coalesce(sum(p.fund_amount) filter (where p.use = 'distributed'), 0) as permanent,
      coalesce(sum(p.fund_amount) filter (where p.use = 'recallable'), 0) as recallable,
      coalesce(sum(p.limited) filter (where p.use = 'distributed'), 0) as own_permanent, coalesce(sum(p.limited) filter (where p.use = 'recallable'), 0) as own_recallable,
      max(p.share) as share, max(p.decimals) as decimals
    from posted p where p.use in ('distributed', 'recallable') and p.limited_partner_id is not null group by 1, 2, 3
  ), distributed as (
    select g.entry_id, g.effective_on, g.limited_partner_id, part.type, part.sub_type, part.amount, part.limited
    from given g left join distributed_kinds(${fundId}) k on k.entry_id = g.entry_id and k.limited_partner_id = g.limited_partner_id
    cross join lateral (select sign(g.permanent + g.recallable) * least(abs(g.recallable), k.capital) as again) first
    cross join lateral (select sign(g.permanent) * least(abs(g.permanent), k.capital - abs(first.again)) as capital) own
    cross join lateral (select coalesce(round_even(own.capital * g.share, g.decimals), 0) as capital, coalesce(round_even(first.again * g.share, g.decimals), 0) as again) mine
    cross join lateral (values
      ('distributionPermanent', ${CAPITAL}, own.capital, mine.capital),
      ('distributionPermanent', case when k.is_income then ${INCOME} when not k.is_income then ${GAIN} end, g.permanent - coalesce(own.capital, 0),
        g.own_permanent - mine.capital),
      ('distributionRecallable', ${CAPITAL}, first.again, mine.again),
      ('distributionRecallable', null, g.recallable - coalesce(first.again, 0), g.own_recallable - mine.again)) part (type, sub_type, amount, limited)
    where part.amount <> 0
  ), by_act as (
    select x.entry_id from journal_drafts d join journal_approvals x on x.draft_id = d.id
    where d.fund_id = ${fundId} and (d.capital_call_id is not null or d.fund_admission_id is not null)
  )`;

/** Dated flows of both methodologies' shared kinds: what partners paid, were paid, and carry, without later closings (`admissionFlows`). Paid in is negative. */
export async function listPartnerFlows(db: Db, period: Period, currency: string): Promise<PerformanceFlow[]> {
  const { rows } = await sql<PerformanceFlow>`
    with ${CALLED(period)}
    select date, type, sub_type, sum(amount)::text as amount from (
      select c.due_on as date, i.type, i.sub_type, -round_even(l.amounts[place] * s.share, minor_units(${currency})) as amount
      from calls c join capital_call_lines l on l.capital_call_id = c.id
      join shares s on s.entry_id = c.due_entry_id and s.partner_id = l.limited_partner_id
      join (select i.*, row_number() over (partition by i.capital_call_id order by i.position) as place from capital_call_items i) i on i.capital_call_id = c.id
      union all
      select p.effective_on, case when p.fund_amount < 0 then 'capitalCallInvestments' else 'returnOfExcessInvestments' end, null, p.limited
      from posted p where p.use = 'contributed'
        and p.entry_id not in (select entry_id from by_act)
      union all
      select p.effective_on, case when p.fund_amount < 0 then 'capitalCallFees' else 'returnOfExcessFees' end,
        case when p.fund_amount < 0 then 'Management Fees: Outside Commitment' end, p.limited
      from posted p where p.use = 'contributed_outside'
        and p.entry_id not in (select entry_id from by_act)
      union all
      select effective_on, type, sub_type, limited from distributed
      union all
      select p.effective_on, 'carryClawback', 'Carry', p.limited
      from posted p where p.use = 'carried_income' and p.kind = 'distribution'
    ) flows group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`.execute(db);
  return rows;
}

export type FundAmount = {
  date: string;
  of: "managementFees" | "partnershipExpenses";
  /** What limited partners bear by name; the general partner’s own is left out. */
  own: string;
  /** What no partner bears by name. */
  shared: string;
};

/** Fees and expenses of a fund by day, without what its facility cost. Spent is negative. */
export async function listFundAmounts(db: Db, period: Period): Promise<FundAmount[]> {
  const { rows } = await sql<FundAmount>`
    with ${CALLED(period)}
    select p.effective_on as date,
      case when p.report_line in ('managementFees', 'feeRebate', 'feeWaivers', 'feeOffsets') then 'managementFees' else 'partnershipExpenses' end as of,
      coalesce(sum(-p.limited), 0)::text as own,
      coalesce(sum(-p.fund_amount) filter (where p.limited_partner_id is null), 0)::text as shared
    from posted p
    where (p.limited_partner_id is null or p.limited <> 0) and p.class in ('income', 'expense') and (p.report_line like 'adviser%' or p.report_line like 'external%'
      or p.report_line in ('managementFees', 'feeRebate', 'feeWaivers', 'feeOffsets'))
      and p.report_line not in ('externalFacilityFees', 'externalFacilityInterest')
    group by 1, 2 having sum(p.fund_amount) <> 0 order by 1, 2`.execute(db);
  return rows;
}

/** What changed general payables, entry by entry, with what it spent on fees and expenses; what was taken back changed nothing. */
export async function listPayables(db: Db, period: Period): Promise<PayableEntry[]> {
  const { rows } = await sql<PayableEntry>`
    with ${CALLED(period)}
    select (-sum(p.fund_amount) filter (where p.use = 'payables'))::text as amount,
      coalesce(sum(p.fund_amount) filter (where p.class = 'expense' and (p.report_line like 'adviser%' or p.report_line like 'external%'
        or p.report_line = 'managementFees') and p.report_line not in ('externalFacilityFees', 'externalFacilityInterest')), 0)::text as spent
    from posted p join journal_entries e on e.id = p.entry_id
    where e.reverses_id is null and not exists (
      select from journal_entries back where back.reverses_id = e.id and back.effective_on <= ${period.quarterEnds} and back.recorded_at <= ${period.knownAt})
    group by p.entry_id, p.effective_on, p.entry_no
    having sum(p.fund_amount) filter (where p.use = 'payables') <> 0 order by p.effective_on, p.entry_no`.execute(db);
  return rows;
}

export type Balances = {
  accruedFees: string;
  accruedCarry: string;
  unallocated: string;
  /** Management fees to date: of limited partners by name, of nobody by name, and of all. */
  fees: { own: string; shared: string; all: string };
};

const FEES = sql`p.report_line in ('managementFees', 'feeRebate', 'feeWaivers', 'feeOffsets')`;
const NO_BALANCES: Balances = {
  accruedFees: "0",
  accruedCarry: "0",
  unallocated: "0",
  fees: { own: "0", shared: "0", all: "0" },
};

/** What stands on the last day: management fees that are owed, capital of nobody in particular, and carry accrued from limited partners. */
export async function findBalances(db: Db, period: Period): Promise<Balances> {
  const { rows } = await sql<Balances>`
    with ${CALLED(period)}
    select coalesce(-sum(p.fund_amount) filter (where p.use = 'fees_payable'), 0)::text as accrued_fees,
      coalesce(-sum(p.fund_amount) filter (where p.use = 'unallocated'), 0)::text as unallocated,
      coalesce(sum(p.limited) filter (where p.report_line = 'carryAccrued'), 0)::text as accrued_carry,
      jsonb_build_object(
        'own', coalesce(sum(p.limited) filter (where ${FEES}), 0)::text,
        'shared', coalesce(sum(p.fund_amount) filter (where ${FEES} and p.limited_partner_id is null), 0)::text,
        'all', coalesce(sum(p.fund_amount) filter (where ${FEES}), 0)::text) as fees
    from posted p`.execute(db);
  return rows[0] ?? NO_BALANCES;
}

/** Calls by item, what was paid or given back without one or a closing, and distributions; partner by partner, in the order of their days. */
export async function listNotices(db: Db, period: Period): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    with ${CALLED(period)}
    select notice, issued_on, date, partner, commitment::text, type, sub_type, is_outside, amount::text, unfunded_before::text, unfunded_after::text from (
      select c.name as notice, c.issued_on, c.due_on as date, lp.name as partner, l.commitment, i.type, i.sub_type, i.is_outside, -l.amounts[i.place] as amount,
        l.unfunded_before, l.unfunded_after, i.place
      from calls c join capital_call_lines l on l.capital_call_id = c.id join limited_partners lp on lp.id = l.limited_partner_id
      join (select i.*, row_number() over (partition by i.capital_call_id order by i.position) as place from capital_call_items i) i on i.capital_call_id = c.id
      union all
      select e.memo, null, p.effective_on, lp.name, null, p.type, p.sub_type, false, p.amount, null, null, 0
      from distributed p join journal_entries e on e.id = p.entry_id join limited_partners lp on lp.id = p.limited_partner_id
      union all
      select e.memo, null, p.effective_on, lp.name, null,
        case when p.use = 'contributed_outside' then case when sum(p.fund_amount) < 0 then 'capitalCallFees' else 'returnOfExcessFees' end
          when sum(p.fund_amount) < 0 then 'capitalCallInvestments' else 'returnOfExcessInvestments' end,
        case when p.use = 'contributed_outside' and sum(p.fund_amount) < 0 then 'Management Fees: Outside Commitment' end,
        p.use = 'contributed_outside', sum(p.fund_amount), null, null, 0
      from posted p join journal_entries e on e.id = p.entry_id join limited_partners lp on lp.id = p.limited_partner_id
      where p.use in ('contributed', 'contributed_outside') and p.entry_id not in (select entry_id from by_act)
      group by e.id, e.memo, p.effective_on, lp.name, p.use
    ) rows where amount <> 0 order by date, notice, lower(partner), place, type, sub_type`.execute(db);
  return rows;
}
