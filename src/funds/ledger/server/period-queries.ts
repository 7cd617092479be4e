import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { ForeignBalance, IncomeBalance } from "#funds/ledger/shared/period-lines.ts";
import type { YearEnd } from "#funds/ledger/shared/periods-api.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";

/** Money and debts of a fund in other currencies than its own. */
export async function listForeign(
  db: Db,
  { id, currency }: { id: string; currency: string },
  { asOf, knownAt }: AsKnown,
): Promise<ForeignBalance[]> {
  const { rows } = await sql<ForeignBalance>`
    select p.account_id, p.limited_partner_id, p.security_id, p.currency,
      trim_scale(sum(p.amount))::text as amount, trim_scale(sum(p.fund_amount))::text as fund_amount
    from postings p join ledger_accounts a on a.id = p.account_id and a.is_monetary
    where p.fund_id = ${id} and p.currency <> ${currency} and p.effective_on <= ${asOf} and p.recorded_at <= ${knownAt}
    group by p.account_id, p.limited_partner_id, p.security_id, p.currency
    having sum(p.amount) <> 0 or sum(p.fund_amount) <> 0
    order by min(a.code), p.currency, p.limited_partner_id, p.security_id`.execute(db);
  return rows;
}

/** What is on the accounts of income and expenses of a fund. */
export async function listIncome(db: Db, id: string, { asOf, knownAt }: AsKnown): Promise<IncomeBalance[]> {
  const { rows } = await sql<IncomeBalance>`
    select p.account_id, p.limited_partner_id, trim_scale(sum(p.fund_amount))::text as fund_amount
    from postings p join ledger_accounts a on a.id = p.account_id and a.class in ('income', 'expense')
    where p.fund_id = ${id} and p.effective_on <= ${asOf} and p.recorded_at <= ${knownAt}
    group by p.account_id, p.limited_partner_id having sum(p.fund_amount) <> 0
    order by min(a.code), p.limited_partner_id`.execute(db);
  return rows;
}

/** The first day anything was posted to a fund. */
export async function findFirstDay(db: Db, fundId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(effective_on) as day from journal_entries where fund_id = ${fundId}`.execute(db);
  return rows[0]?.day ?? null;
}

/** Years of a fund whose income was carried to capital and not taken back, and those for which an entry waits. */
export async function listYearEnds(db: Db, fundId: string): Promise<YearEnd[]> {
  const { rows } = await sql<YearEnd>`
    select e.effective_on as ends_on, e.id as entry_id, e.entry_no::int as entry_no, false as is_waiting from journal_entries e
    where e.fund_id = ${fundId} and e.kind = 'year_end' and not exists (select from journal_entries r where r.reverses_id = e.id)
    union all
    select d.effective_on, null, null, true from journal_drafts d
    where d.fund_id = ${fundId} and d.kind = 'year_end' and not exists (select from journal_approvals x where x.draft_id = d.id)`.execute(
    db,
  );
  return rows;
}

/** Whether an entry of a kind and a day waits for approval. */
export async function isPrepared(db: Db, of: { fundId: string; kind: string; effectiveOn: string }): Promise<boolean> {
  const { rows } = await sql`
    select from journal_drafts d where d.fund_id = ${of.fundId} and d.kind = ${of.kind} and d.effective_on = ${of.effectiveOn}
      and not exists (select from journal_approvals x where x.draft_id = d.id) limit 1`.execute(db);
  return rows.length > 0;
}

/** What a fund counts in, and the last day of its years. */
export const findFiscal = (
  db: Db,
  id: string,
): Promise<{ id: string; currency: string; fiscalYearEnd: string } | undefined> =>
  db.selectFrom("funds").select(["id", "currency", "fiscalYearEnd"]).where("id", "=", id).executeTakeFirst();
