import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { Investment } from "#funds/ilpa/shared/portfolio-performance.ts";
import type { Period } from "./book-queries.ts";

/**
 * Companies the fund ever invested in, with the money that went into their securities and came out of them, and what is left of them by the
 * books: as the portfolio says it (`holding_flows`, `holding_sums`), for readers of the ledger.
 */
export async function listInvestments(db: Db, { fundId, quarterEnds, knownAt }: Period): Promise<Investment[]> {
  const { rows } = await sql<Investment>`
    with posted as (
      select s.portfolio_company_id as id, p.effective_on, p.kind, p.quantity, p.fund_amount, a.use, a.is_cash
      from postings p join securities s on s.id = p.security_id join ledger_accounts a on a.id = p.account_id
      where p.fund_id = ${fundId} and p.security_id is not null and p.effective_on <= ${quarterEnds} and p.recorded_at <= ${knownAt}
        and (a.is_cash or a.use in ('investments', 'unrealised_price', 'unrealised_currency', 'escrow_receivable'))
    ), flows as (
      select id, effective_on, type, sum(fund_amount) as amount from (
        select id, effective_on, fund_amount, case kind when 'purchase' then 'invested' when 'dividend' then 'dividend'
          when 'interest' then 'income' when 'income' then 'income' else 'sold' end as type
        from posted where is_cash) own
      group by 1, 2, 3 having sum(fund_amount) <> 0
    ), left_over as (
      select id, coalesce(sum(quantity) filter (where use = 'investments'), 0) as quantity,
        coalesce(sum(fund_amount) filter (where not is_cash), 0) as fair_value
      from posted group by 1
    )
    select c.name as company, l.quantity > 0 or l.fair_value <> 0 as is_held, trim_scale(l.fair_value)::text as fair_value,
      coalesce((select jsonb_agg(jsonb_build_object('date', f.effective_on, 'type', f.type, 'amount', trim_scale(f.amount)::text)
        order by f.effective_on, f.type) from flows f where f.id = l.id), '[]') as flows
    from left_over l join portfolio_companies h on h.id = l.id join companies c on c.id = h.company_id
    order by lower(c.name), l.id`.execute(db);
  return rows;
}
