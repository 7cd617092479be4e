import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { readPage } from "#core/server/lists/list.ts";
import type { AccountLine } from "#funds/commitments/shared/accounts-api.ts";
import type { Committed } from "#funds/facilities/shared/without.ts";
import { type AsKnown, type EntryKind, JOURNAL_PAGE } from "#funds/ledger/shared/rules.ts";

/** What the books say of one partner of a fund. Decimal texts. */
export type PartnerCapital = {
  partnerId: string;
  isGeneralPartner: boolean;
  commitment: string;
  called: string;
  /** Contributed outside commitment. */
  outside: string;
  distributed: string;
  recallable: string;
  capital: string;
};

export async function listCapital(db: Db, fundId: string, { asOf, knownAt }: AsKnown): Promise<PartnerCapital[]> {
  const { rows } = await sql<PartnerCapital>`
    select partner_id, is_general_partner, commitment::text, called::text, outside::text, distributed::text, recallable::text, capital::text
    from fund_capital(${fundId}, ${asOf}, ${knownAt}) order by partner_id`.execute(db);
  return rows;
}

/** What partners of a fund are called: investors, and vehicles of the manager. */
export async function listPartnerNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from limited_partners where id = any (${ids}::uuid[])
    union all select id, name from funds where id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The funds a partner is or was committed to, or has entries in, by their names. */
export async function listFundsOfPartner(
  db: Db,
  partnerId: string,
): Promise<{ id: string; name: string; currency: string }[]> {
  const { rows } = await sql<{ id: string; name: string; currency: string }>`
    select id, name, currency from funds
    where id in (select fund_id from commitment_lines where limited_partner_id = ${partnerId})
      or id in (select fund_id from partner_books(array[${partnerId}]::uuid[]))
    order by lower(name), id`.execute(db);
  return rows;
}

/** Assets less liabilities of a fund. */
export async function findNav(db: Db, fundId: string, { asOf, knownAt }: AsKnown): Promise<string> {
  const { rows } = await sql<{ nav: string }>`
    select fund_nav(${fundId}, ${asOf}, ${knownAt})::text as nav`.execute(db);
  return rows[0]?.nav ?? "0";
}

export type FundFlow = {
  date: string;
  partnerId: string | null;
  use: "contributed" | "contributed_outside" | "distributed" | "recallable" | "unallocated";
  kind: EntryKind;
  amount: string;
};

/** Flows of partners and of what stands in for them, in the order of their days. */
export async function listFundFlows(db: Db, fundId: string, { asOf, knownAt }: AsKnown): Promise<FundFlow[]> {
  const { rows } = await sql<FundFlow>`
    select effective_on as date, partner_id, use, kind, amount::text
    from fund_flows(${fundId}, ${asOf}, ${knownAt}) order by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** What limited partners together and the general partner committed by day; of a transfer between them, both sides. */
export async function listCommitted(db: Db, fundId: string, { asOf, knownAt }: AsKnown): Promise<Committed[]> {
  const { rows } = await sql<Committed>`
    select effective_on as date, entry_no::int as entry_no, is_transfer, is_general_partner, amount::text
    from fund_commitments(${fundId}, ${asOf}, ${knownAt}) order by 1, 2, 4`.execute(db);
  return rows;
}

/** What was posted of carried income to the manager's own, more than nothing for debit. */
export type CarryLeftOut = {
  postingId: string;
  partnerId: string;
  date: string;
  kind: EntryKind;
  use: "carry_accrued" | "carried_income" | "distributed";
  amount: string;
};

/** What the asking person may not see of carry; nothing for readers of carry. */
export async function listCarryLeftOut(db: Db, fundId: string, { asOf, knownAt }: AsKnown): Promise<CarryLeftOut[]> {
  const { rows } = await sql<CarryLeftOut>`
    select posting_id, partner_id, effective_on as date, kind, use, amount::text
    from carry_left_out(${fundId}, ${asOf}, ${knownAt})`.execute(db);
  return rows;
}

type AskedLines = { fundId: string; partnerId: string; lines?: readonly string[] | undefined };

/** Lines of one partner’s accounts, the newest day first; of a statement’s lines, only what counts in them. */
export function pageOfPartnerLines(
  db: Db,
  { fundId, partnerId, lines: counted }: AskedLines,
  { asOf, knownAt }: AsKnown,
  cursor?: string,
) {
  const lines = db
    .selectFrom("postings as p")
    .innerJoin("journalEntries as e", "e.id", "p.entryId")
    .innerJoin("ledgerAccounts as a", "a.id", "p.accountId")
    .where("p.fundId", "=", fundId)
    .where("p.limitedPartnerId", "=", partnerId)
    .where("a.class", "in", ["capital", "income", "expense"])
    .where("p.effectiveOn", "<=", asOf)
    .where("p.recordedAt", "<=", knownAt)
    .where(sql<boolean>`p.id not in (select posting_id from carry_left_out(${fundId}, ${asOf}, ${knownAt}))`)
    .$if(counted !== undefined, (all) =>
      all.where(
        sql<boolean>`p.kind <> 'year_end' and statement_line(p.kind, a.use, a.report_line) = any (${counted}::text[])`,
      ),
    )
    .select(["p.id", "p.entryId", "p.effectiveOn", "e.memo", "p.fundAmount"])
    .select([
      sql<AccountLine["kind"]>`e.kind`.as("kind"),
      sql<number>`e.entry_no::int`.as("entryNo"),
      sql<string>`a.code || ' ' || a.name`.as("account"),
    ]);
  return readPage(
    lines,
    { sort: { field: "day", direction: "desc" }, limit: JOURNAL_PAGE, ...(cursor && { cursor }) },
    { day: { column: "p.effectiveOn", type: "date" } },
    "p.id",
  );
}
