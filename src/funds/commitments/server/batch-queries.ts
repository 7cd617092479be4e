import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { FlowUse } from "#funds/commitments/shared/partner-return.ts";
import type { Committed } from "#funds/facilities/shared/without.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import type { BookedAmount } from "#maths/fund/closings/transfers.ts";
import type { CarryLeftOut, FundFlow, PartnerCapital } from "./account-queries.ts";

/** What `account-queries.ts` reads of one fund, of several in one statement each. */

type OfFund<Row> = Row & { fundId: string };
type Funds = readonly string[];

const each = (funds: Funds) => sql`unnest(${[...funds]}::uuid[]) as f(id)`;

export async function listCapitals(db: Db, funds: Funds, known: AsKnown): Promise<OfFund<PartnerCapital>[]> {
  const { rows } = await sql<OfFund<PartnerCapital>>`
    select f.id as fund_id, partner_id, is_general_partner, commitment::text, called::text, outside::text, distributed::text, recallable::text, capital::text
    from ${each(funds)} cross join lateral fund_capital(f.id, ${known.asOf}, ${known.knownAt}) order by f.id, partner_id`.execute(
    db,
  );
  return rows;
}

/** Assets less liabilities of each. */
export async function listNavs(db: Db, funds: Funds, known: AsKnown): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; nav: string }>`
    select f.id, fund_nav(f.id, ${known.asOf}, ${known.knownAt})::text as nav from ${each(funds)}`.execute(db);
  return new Map(rows.map(({ id, nav }) => [id, nav]));
}

/** Contributions and distributions of each fund that are allocated to no partner. */
export async function listUnallocated(db: Db, funds: Funds, known: AsKnown): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; amount: string }>`
    select f.id, fund_unallocated(f.id, ${known.asOf}, ${known.knownAt})::text as amount from ${each(funds)}`.execute(
    db,
  );
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** A text per fund that changes with its entries, its commitments and the reader’s rights. */
export async function listStamps(db: Db, funds: Funds, { knownAt }: Pick<AsKnown, "knownAt">) {
  const { rows } = await sql<{ fundId: string; stamp: string }>`
    select fund_id, stamp from fund_stamps(${[...funds]}::uuid[], ${knownAt})`.execute(db);
  return new Map(rows.map(({ fundId, stamp }) => [fundId, stamp]));
}

/** Commitment and capital of a partner from a day on; without a partner, capital that is allocated to none. Decimal texts. */
export type CapitalStep = { on: string; partnerId: string | null; isGeneralPartner: boolean } & Record<
  "commitment" | "capital",
  string
>;

/** The capital of a fund’s partners on some days, a row for each change between them. */
export async function listCapitalSteps(
  db: Db,
  { fundId, days }: { fundId: string; days: readonly string[] },
  { knownAt }: Pick<AsKnown, "knownAt">,
): Promise<CapitalStep[]> {
  const { rows } = await sql<CapitalStep>`
    select on_day::text as "on", partner_id, is_general_partner, commitment::text, capital::text
    from fund_capital_course(${fundId}, ${[...days]}::date[], ${knownAt}) order by on_day, partner_id`.execute(db);
  return rows;
}

export async function listCommittedOf(db: Db, funds: Funds, known: AsKnown): Promise<OfFund<Committed>[]> {
  const { rows } = await sql<OfFund<Committed>>`
    select f.id as fund_id, effective_on as date, entry_no::int as entry_no, is_transfer, is_general_partner, amount::text
    from ${each(funds)} cross join lateral fund_commitments(f.id, ${known.asOf}, ${known.knownAt}) order by 1, 2, 3, 5`.execute(
    db,
  );
  return rows;
}

/** What limited partners of each paid and got together by day. */
export async function listLimitedFlowsOf(
  db: Db,
  funds: Funds,
  known: AsKnown,
): Promise<OfFund<Pick<FundFlow, "date" | "use" | "amount">>[]> {
  const { rows } = await sql<OfFund<Pick<FundFlow, "date" | "use" | "amount">>>`
    select f.id as fund_id, effective_on as date, use, amount::text from ${each(funds)}
    cross join lateral limited_flows(f.id, ${known.asOf}, ${known.knownAt}) order by 1, 2, 3`.execute(db);
  return rows;
}

export async function listCarryLeftOutOf(db: Db, funds: Funds, known: AsKnown): Promise<OfFund<CarryLeftOut>[]> {
  const { rows } = await sql<OfFund<CarryLeftOut>>`
    select f.id as fund_id, posting_id, partner_id, effective_on as date, kind, use, amount::text from ${each(funds)}
    cross join lateral carry_left_out(f.id, ${known.asOf}, ${known.knownAt})`.execute(db);
  return rows;
}

/** What some partners paid and got by day in each fund. */
export async function listFlowsOfPartners(
  db: Db,
  { funds, partners }: { funds: Funds; partners: readonly string[] },
  known: AsKnown,
): Promise<OfFund<FundFlow & { partnerId: string }>[]> {
  const { rows } = await sql<OfFund<FundFlow & { partnerId: string }>>`
    select f.id as fund_id, effective_on as date, partner_id, use, kind, amount::text from ${each(funds)}
    cross join lateral fund_flows(f.id, ${known.asOf}, ${known.knownAt})
    where partner_id = any (${[...partners]}::uuid[]) and use <> 'unallocated' order by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

/** The same of all partners, entry by entry, so that what a transfer moved can be told from the rest. */
export async function listMoney(db: Db, funds: Funds, known: AsKnown): Promise<OfFund<BookedAmount<FlowUse>>[]> {
  if (funds.length === 0) return [];
  const { rows } = await sql<OfFund<BookedAmount<FlowUse>>>`
    select f.id as fund_id, effective_on as date, entry_no::int as entry_no, is_transfer, partner_id, use, amount::text from ${each(funds)}
    cross join lateral fund_money(f.id, ${known.asOf}, ${known.knownAt}) order by 1, 2, 3, 5, 6`.execute(db);
  return rows;
}

type Fund = { id: string; name: string; currency: string };

/** What is asked for of funds the asking person may read. */
export async function listFundsAsked(db: Db, ids: Funds): Promise<Fund[]> {
  if (ids.length === 0) return [];
  return db.selectFrom("funds").select(["id", "name", "currency"]).where("id", "in", ids).execute();
}

/** The funds in which some partners are or were committed, or have entries; by their names. */
export async function listFundsOfPartners(
  db: Db,
  partners: readonly string[],
): Promise<(Fund & { partnerId: string })[]> {
  const { rows } = await sql<Fund & { partnerId: string }>`
    select those.partner_id, f.id, f.name, f.currency from (
      select limited_partner_id as partner_id, fund_id from commitment_lines where limited_partner_id = any (${[...partners]}::uuid[])
      union select limited_partner_id, fund_id from partner_books(${[...partners]}::uuid[])) those
    join funds f on f.id = those.fund_id order by lower(f.name), f.id, those.partner_id`.execute(db);
  return rows;
}

export type FlowEntries = {
  fundId: string;
  date: string;
  use: FundFlow["use"];
  isTransfer: boolean;
  entries: { id: string; no: number }[];
};

/** The entries that post flows of partners by day, of one partner or of all; none for who does not read the books. */
export async function listFlowEntries(
  db: Db,
  { funds, partner }: { funds: Funds; partner?: string },
  { asOf, knownAt }: AsKnown,
): Promise<FlowEntries[]> {
  const { rows } = await sql<FlowEntries>`
    select fund_id, date, use, is_transfer, jsonb_agg(jsonb_build_object('id', entry_id, 'no', entry_no) order by entry_no) as entries
    from (
      select distinct p.fund_id, p.effective_on as date, a.use, p.kind = 'transfer' as is_transfer, p.entry_id, p.entry_no::int
      from postings p join ledger_accounts a on a.id = p.account_id
      where p.fund_id = any (${[...funds]}::uuid[]) and p.effective_on <= ${asOf} and p.recorded_at <= ${knownAt}
        and a.use in ('contributed', 'contributed_outside', 'distributed', 'recallable') and p.limited_partner_id is not null
        and (${partner ?? null}::uuid is null or p.limited_partner_id = ${partner ?? null}::uuid)) those
    group by 1, 2, 3, 4`.execute(db);
  return rows;
}
