import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { FLOW_USES, type FlowUse } from "#funds/commitments/shared/partner-return.ts";
import type { NavLine, PartnerLine, RollPartner } from "#funds/ilpa/shared/rolls.ts";
import type { BookedAmount } from "#maths/fund/closings/transfers.ts";

/** Of which fund, up to which quarter, and up to when its books are known. */
export type Period = {
  fundId: string;
  quarterBegins: string;
  yearBegins: string;
  quarterEnds: string;
  knownAt: string;
};

/** All that counts by a day lies on the last day of its part of time: it is told by quarter and year only. */
export const partOf = (day: string, { quarterBegins, yearBegins, quarterEnds }: Period) => {
  const on = sql.ref(day);
  return sql<string>`case when ${on} >= ${quarterBegins} then ${quarterEnds}::date when ${on} >= ${yearBegins} then ${quarterBegins}::date - 1
    else ${yearBegins}::date - 1 end`;
};

const known = ({ fundId, quarterEnds, knownAt }: Period) =>
  sql`p.fund_id = ${fundId} and p.effective_on <= ${quarterEnds} and p.recorded_at <= ${knownAt}`;

/** What net asset value is made of, by line and partner; the close of a year moves nothing of anybody. */
export async function listNavLines(db: Db, period: Period): Promise<NavLine[]> {
  const { rows } = await sql<NavLine>`
    select ${partOf("p.effective_on", period)} as date, p.limited_partner_id as partner, (-sum(p.fund_amount))::text as amount,
      statement_line(p.kind, a.use, a.report_line) as line
    from postings p join ledger_accounts a on a.id = p.account_id
    where ${known(period)} and a.class in ('capital', 'income', 'expense') and p.kind <> 'year_end'
    group by 1, 2, 4 having sum(p.fund_amount) <> 0 order by 1, 4, 2`.execute(db);
  return rows;
}

/** What changed commitments and what may still be called, and carry that was paid out of what was earned. */
export async function listPartnerLines(db: Db, period: Period): Promise<PartnerLine[]> {
  const { fundId, quarterEnds, knownAt } = period;
  const { rows } = await sql<PartnerLine>`
    select ${partOf("on_day", period)} as date, line, partner, sum(amount)::text as amount
    from (
      select c.admitted_on as on_day, 'committed' as line, coalesce(c.limited_partner_id, c.vehicle_id) as partner, c.amount
      from commitments c where c.fund_id = ${fundId} and c.admitted_on <= ${quarterEnds} and c.confirmed_at <= ${knownAt}
      union all
      select x.effective_on, case when x.kind in ('increase', 'transfer') then 'other' else 'released' end,
        coalesce(c.limited_partner_id, c.vehicle_id), case x.kind when 'increase' then x.amount else -x.amount end
      from commitment_changes x join commitments c on c.id = x.commitment_id
      where c.fund_id = ${fundId} and x.effective_on <= ${quarterEnds} and x.confirmed_at <= ${knownAt}
      union all
      select x.effective_on, 'other', coalesce(c.limited_partner_id, c.vehicle_id), x.amount
      from commitment_changes x join commitments c on c.id = x.to_commitment_id
      where c.fund_id = ${fundId} and x.effective_on <= ${quarterEnds} and x.confirmed_at <= ${knownAt}
      union all
      select p.effective_on, case when p.kind = 'transfer' then 'other' when a.use = 'carried_income' then 'carryPaid' else a.use end,
        p.limited_partner_id, p.fund_amount
      from postings p join ledger_accounts a on a.id = p.account_id
      where ${known(period)} and p.limited_partner_id is not null
        and (a.use in ('contributed', 'recallable') or a.use = 'carried_income' and p.kind = 'distribution')
    ) lines group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3`.execute(db);
  return rows;
}

export type NamedPartner = RollPartner & { name: string; isInvestor: boolean };

/** Partners that were committed by the end of the quarter, or whose account shows something, by name. */
export async function listPartners(db: Db, { fundId, quarterEnds, knownAt }: Period): Promise<NamedPartner[]> {
  const { rows } = await sql<NamedPartner>`
    select partner as id, sum(amount)::text as commitment, bool_or(is_general_partner) as is_general_partner,
      coalesce(max(l.name), max(f.name), '') as name, count(l.id) > 0 as is_investor
    from (
      select coalesce(c.limited_partner_id, c.vehicle_id) as partner, c.is_general_partner, c.amount
      from commitments c where c.fund_id = ${fundId} and c.admitted_on <= ${quarterEnds} and c.confirmed_at <= ${knownAt}
      union all
      select coalesce(c.limited_partner_id, c.vehicle_id), false, case x.kind when 'increase' then x.amount else -x.amount end
      from commitment_changes x join commitments c on c.id = x.commitment_id
      where c.fund_id = ${fundId} and x.effective_on <= ${quarterEnds} and x.confirmed_at <= ${knownAt}
      union all
      select coalesce(c.limited_partner_id, c.vehicle_id), false, x.amount
      from commitment_changes x join commitments c on c.id = x.to_commitment_id
      where c.fund_id = ${fundId} and x.effective_on <= ${quarterEnds} and x.confirmed_at <= ${knownAt}
      union all
      select distinct p.limited_partner_id, false, 0 from postings p join ledger_accounts a on a.id = p.account_id
      where p.fund_id = ${fundId} and p.effective_on <= ${quarterEnds} and p.recorded_at <= ${knownAt} and p.limited_partner_id is not null
        and a.class in ('capital', 'income', 'expense')
    ) those left join limited_partners l on l.id = partner left join funds f on f.id = partner
    group by 1 order by 1`.execute(db);
  return rows;
}

/** What each partner paid and got, entry by entry, so that what a transfer moved can be told from the rest. */
export async function listFlows(db: Db, period: Period): Promise<BookedAmount<FlowUse>[]> {
  const { rows } = await sql<BookedAmount<FlowUse>>`
    select p.effective_on as date, p.entry_no::int as entry_no, p.kind = 'transfer' as is_transfer, p.limited_partner_id as partner_id,
      a.use, sum(p.fund_amount)::text as amount
    from postings p join ledger_accounts a on a.id = p.account_id
    where ${known(period)} and p.limited_partner_id is not null and a.use in (${sql.join(FLOW_USES)})
    group by 1, 2, 3, 4, 5 having sum(p.fund_amount) <> 0 order by 1, 2, 4, 5`.execute(db);
  return rows;
}
