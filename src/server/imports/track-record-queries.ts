import { sql } from "kysely";
import type { Db } from "../core/ctx.ts";

/** An entry about a security, posted or waiting for approval; `amount` is the cash it moves. */
export type Booked = {
  fundId: string;
  date: string;
  kind: string;
  companyId: string;
  security: string;
  amount: string | null;
  isDraft: boolean;
};
type Known = {
  funds: { id: string; name: string; currency: string }[];
  companies: { id: string; name: string }[];
  securities: { companyId: string; name: string; currency: string }[];
  booked: Booked[];
};

/** What the rows of a track record are compared with. */
export async function findKnown(db: Db): Promise<Known> {
  const funds = await db
    .selectFrom("funds")
    .select(["id", "name", "currency"])
    .where("archivedAt", "is", null)
    .execute();
  const { rows: companies } = await sql<{ id: string; name: string }>`
    select p.id, c.name from portfolio_companies p join companies c on c.org_id = p.org_id and c.id = p.company_id`.execute(
    db,
  );
  const securities = await db
    .selectFrom("securities")
    .select(["portfolioCompanyId as companyId", "name", "currency"])
    .execute();
  return { funds, companies, securities, booked: await listBooked(db) };
}

/** An entry that was taken back, and the one that did so, count as none. */
async function listBooked(db: Db): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    with lines as (
      select e.id, e.fund_id, e.effective_on, e.kind, p.security_id, p.account_id, p.amount, false as is_draft
      from journal_entries e join postings p on p.org_id = e.org_id and p.entry_id = e.id
      where e.reverses_id is null and not exists (select from journal_entries r where r.org_id = e.org_id and r.reverses_id = e.id)
      union all
      select d.id, d.fund_id, d.effective_on, d.kind, p.security_id, p.account_id, p.amount, true
      from journal_drafts d join draft_postings p on p.org_id = d.org_id and p.draft_id = d.id)
    select l.fund_id, l.effective_on::text as date, l.kind, l.is_draft, (array_agg(s.portfolio_company_id))[1] as company_id,
      min(s.name) as security, max(abs(l.amount)) filter (where a.is_cash)::text as amount
    from lines l join securities s on s.id = l.security_id join ledger_accounts a on a.id = l.account_id
    group by l.id, l.fund_id, l.effective_on, l.kind, l.is_draft`.execute(db);
  return rows;
}

/** The firm’s company of that name, the oldest where there are several. */
export const findCompanyNamed = (db: Db, name: string) =>
  db
    .selectFrom("companies")
    .select(["id", "name"])
    .where(sql<string>`lower(btrim(name))`, "=", name.trim().toLowerCase())
    .where("mergedInto", "is", null)
    .orderBy("createdAt")
    .executeTakeFirst();
