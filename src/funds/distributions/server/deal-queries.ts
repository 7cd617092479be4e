import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { DealRow } from "#funds/distributions/shared/deal-books.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";

/** What a fund's books say of its companies and expenses, in their order. */
export async function listDealRows(db: Db, fundId: string, { asOf, knownAt }: AsKnown): Promise<DealRow[]> {
  const { rows } = await sql<DealRow>`
    select effective_on as date, kind, portfolio_company_id as deal, trim_scale(cost)::text as cost, trim_scale(unrealised)::text as unrealised,
      trim_scale(expense)::text as expense, trim_scale(cash)::text as cash
    from deal_history(${fundId}, ${asOf}, ${knownAt}) order by effective_on, entry_no, portfolio_company_id`.execute(
    db,
  );
  return rows;
}

type Paid = { id: string; date: string; source: string; deal: string | null; amount: string };

/** Distributions that were divided deal by deal and posted. */
export async function listDistributed(db: Db, fundId: string, { asOf, knownAt }: AsKnown): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select id, paid_on as date, source, portfolio_company_id as deal, trim_scale(amount)::text as amount
    from distributed_of(${fundId}, ${asOf}, ${knownAt}) order by paid_on, id`.execute(db);
  return rows;
}

/** What carry partners bear by their side letters, in percent, by partner. */
export async function listOwnCarry(db: Db, fundId: string, { asOf, knownAt }: AsKnown): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; share: string }>`
    select limited_partner_id as id, trim_scale(share)::text as share from carry_terms(${fundId}, ${asOf}, ${knownAt})`.execute(
    db,
  );
  return new Map(rows.map(({ id, share }) => [id, share]));
}

/** What companies of the portfolio are called. */
export async function listDealNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from portfolio_companies where id = any (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
