import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { BookedFlow } from "#funds/distributions/shared/inheritance.ts";
import type { PostedAdmission } from "#funds/fund-admissions/shared/moves.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import { type CalledPart, type FundingRead, fundingOn, isUneven } from "#funds/participation/shared/funding.ts";

/** What money of calls was called for. */
export async function listCalledFor(db: Db, fundId: string, { asOf, knownAt }: AsKnown): Promise<CalledPart[]> {
  const { rows } = await sql<CalledPart>`
    select call_id, item, due_on as date, name as call, limited_partner_id as partner, portfolio_company_id as deal, is_fee, is_excused,
      trim_scale(amount)::text as amount
    from called_for(${fundId}, ${asOf}, ${knownAt}) order by due_on, name, item`.execute(db);
  return rows;
}

/** Later closings as they were posted, the first first. */
async function listPostedAdmissions(
  db: Db,
  fundId: string,
  { asOf, knownAt }: AsKnown,
): Promise<(PostedAdmission & { id: string; name: string })[]> {
  const { rows } = await sql<PostedAdmission & { id: string; name: string }>`
    select id, name, entry_no::int as entry_no, closes_on, basis, lines from posted_fund_admissions(${fundId}, ${asOf}, ${knownAt})
    order by closes_on, entry_no`.execute(db);
  return rows;
}

/** What partners paid in, entry by entry. */
async function listPaidInto(db: Db, fundId: string, { asOf, knownAt }: AsKnown): Promise<BookedFlow[]> {
  const { rows } = await sql<BookedFlow>`
    select limited_partner_id, effective_on as date, entry_no::int as entry_no, is_transfer, trim_scale(contributed)::text as contributed,
      '0' as distributed
    from paid_into(${fundId}, ${asOf}, ${knownAt}) order by effective_on, entry_no, limited_partner_id`.execute(db);
  return rows;
}

/** What was spent on companies, in the fund’s currency. */
async function listSpent(db: Db, fundId: string, { asOf, knownAt }: AsKnown): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; spent: string }>`
    select portfolio_company_id as id, trim_scale(spent)::text as spent from spent_on_companies(${fundId}, ${asOf}, ${knownAt})`.execute(
    db,
  );
  return new Map(rows.map(({ id, spent }) => [id, spent]));
}

type Read = Omit<FundingRead, "closings"> & { closings: Awaited<ReturnType<typeof listPostedAdmissions>> };

/** What the books of a fund say of who paid for what, as of a day and as known. */
export async function readFunding(db: Db, fundId: string, known: AsKnown): Promise<Read> {
  return {
    called: await listCalledFor(db, fundId, known),
    closings: await listPostedAdmissions(db, fundId, known),
    spent: await listSpent(db, fundId, known),
  };
}

/** Who paid for each company of a fund; nothing where everybody paid for all of them alike, which is known without any flow. */
export async function unevenFactsOf(db: Db, fund: { id: string; currency: string }, known: AsKnown) {
  const read = await readFunding(db, fund.id, known);
  return isUneven(read) ? fundingOn(read, await listPaidInto(db, fund.id, known), fund.currency).facts : undefined;
}

/** Who paid for each company of a fund. */
export async function fundingFactsOf(db: Db, fund: { id: string; currency: string }, known: AsKnown) {
  const read = await readFunding(db, fund.id, known);
  const { facts } = fundingOn(read, await listPaidInto(db, fund.id, known), fund.currency);
  return { read, facts };
}
