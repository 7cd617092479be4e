import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { TrackContent } from "#portfolio/portfolio/shared/track-record.ts";

/** An entry about a security, posted or waiting for approval; `amount` is the cash it moves. */
export type Booked = {
  fundId: string;
  date: string;
  kind: string;
  companyId: string;
  security: string;
  amount: string | null;
  isDraft: boolean;
  /** It values or relieves what was held, so nothing is put in before it. */
  restsOnBooks: boolean;
};
/** What a position was worth after a day on which it was valued, in the currency of its fund. */
export type Marked = Pick<Booked, "fundId" | "companyId" | "security" | "date"> & {
  currency: string;
  fairValue: string;
};
type Known = {
  funds: { id: string; name: string; currency: string }[];
  companies: { id: string; name: string }[];
  securities: { companyId: string; name: string; currency: string }[];
  booked: Booked[];
  marked: Marked[];
};

/** What the rows of a track record are compared with; fair values only where the file is of nothing else. */
export async function findKnown(db: Db, content: TrackContent): Promise<Known> {
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
  const marked = content === "marks" ? await listMarked(db) : [];
  return { funds, companies, securities, booked: await listBooked(db), marked };
}

async function listMarked(db: Db): Promise<Marked[]> {
  const { rows } = await sql<Marked>`
    select m.fund_id, m.portfolio_company_id as company_id, s.name as security, m.effective_on::text as date, f.currency,
      trim_scale(m.fair_value)::text as fair_value
    from holding_marks(firm_today(), ledger_known_now()) m
    join securities s on s.id = m.security_id join funds f on f.id = m.fund_id
    where m.is_mark`.execute(db);
  return rows;
}

/** An entry that was taken back, and the one that did so, count as none. */
async function listBooked(db: Db): Promise<Booked[]> {
  const { rows } = await sql<Booked>`
    with lines as (
      select e.id, e.fund_id, e.effective_on, e.kind, p.security_id, p.account_id, p.amount, p.quantity, false as is_draft
      from journal_entries e join postings p on p.org_id = e.org_id and p.entry_id = e.id
      where e.reverses_id is null and not exists (select from journal_entries r where r.org_id = e.org_id and r.reverses_id = e.id)
      union all
      select d.id, d.fund_id, d.effective_on, d.kind, p.security_id, p.account_id, p.amount, p.quantity, true
      from journal_drafts d join draft_postings p on p.org_id = d.org_id and p.draft_id = d.id
      where not exists (select from journal_approvals x where x.org_id = d.org_id and x.draft_id = d.id))
    select l.fund_id, l.effective_on::text as date, l.kind, l.is_draft, s.portfolio_company_id as company_id,
      s.name as security, max(abs(l.amount)) filter (where a.is_cash)::text as amount,
      bool_or(a.use in ('unrealised_price', 'unrealised_currency') or l.quantity < 0) as rests_on_books
    from lines l join securities s on s.id = l.security_id join ledger_accounts a on a.id = l.account_id
    group by l.id, l.fund_id, l.effective_on, l.kind, l.is_draft, s.id, s.portfolio_company_id, s.name`.execute(db);
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
