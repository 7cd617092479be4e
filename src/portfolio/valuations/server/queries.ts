import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import type { HistoryRow, Valuation } from "#portfolio/valuations/shared/api.ts";
import type { MarkInputs, ValuationForm } from "#portfolio/valuations/shared/forms.ts";
import { MOST_ROUNDS } from "#portfolio/valuations/shared/rules.ts";

export type Round = {
  id: string;
  rowVersion: number;
  fund: { id: string; name: string; currency: string };
  quarterEnds: string;
  approvedBy: { id: string; name: string } | null;
  approvedAt: string | null;
};

const rounds = (db: Db) =>
  db
    .selectFrom("valuationRounds as r")
    .innerJoin("funds as f", (join) => join.onRef("f.orgId", "=", "r.orgId").onRef("f.id", "=", "r.fundId"))
    .select(["r.id", "r.rowVersion", "r.quarterEnds", "r.approvedAt"])
    .select([
      sql<Round["fund"]>`jsonb_build_object('id', f.id, 'name', f.name, 'currency', f.currency)`.as("fund"),
      personShown("r.approvedBy").as("approvedBy"),
    ]);

/** The latest quarter first. */
export const listRounds = (db: Db): Promise<Round[]> =>
  rounds(db).orderBy("r.quarterEnds", "desc").orderBy("f.name").limit(MOST_ROUNDS).execute();

export const findRound = (db: Db, id: string): Promise<Round | undefined> =>
  rounds(db).where("r.id", "=", id).executeTakeFirst();

export const findRoundOf = (db: Db, fundId: string, quarterEnds: string): Promise<Round | undefined> =>
  rounds(db).where("r.fundId", "=", fundId).where("r.quarterEnds", "=", quarterEnds).executeTakeFirst();

/** The last day of the latest round of a fund before a day. */
export async function findEarlierRound(db: Db, fundId: string, before: string): Promise<Round | undefined> {
  return rounds(db)
    .where("r.fundId", "=", fundId)
    .where("r.quarterEnds", "<", before)
    .orderBy("r.quarterEnds", "desc")
    .executeTakeFirst();
}

export const roundWrites = recordWrites("valuationRounds");

/** What a fund holds, by security: decimal texts in the fund's currency. `paid` and `received` are cash of purchases and of sales. */
export type Holding = {
  company: { id: string; name: string };
  security: { id: string; name: string; currency: string };
  quantity: string;
  cost: string;
  price: string;
  exchange: string;
  value: string;
  paid: string;
  received: string;
  markedOn: string | null;
  atCostSince: string | null;
};

const sumOf = (column: string, where: ReturnType<typeof sql>) =>
  sql`trim_scale(coalesce(sum(h.${sql.ref(column)}) filter (where ${where}), 0))::text`;

/** Everything a fund ever held up to a day, sold positions among it. */
export async function listHoldings(db: Db, { asOf, knownAt }: AsKnown, fundId: string): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select jsonb_build_object('id', c.id, 'name', c.name) as company,
      jsonb_build_object('id', s.id, 'name', s.name, 'currency', s.currency) as security,
      ${sumOf("quantity", sql`h.use = 'investments'`)} as quantity,
      ${sumOf("fund_amount", sql`h.use = 'investments'`)} as cost,
      ${sumOf("fund_amount", sql`h.use = 'unrealised_price'`)} as price,
      ${sumOf("fund_amount", sql`h.use = 'unrealised_currency'`)} as exchange,
      ${sumOf("fund_amount", sql`h.use in ('investments', 'unrealised_price', 'unrealised_currency')`)} as value,
      trim_scale(coalesce(sum(case when h.is_cash then -h.fund_amount else h.fund_amount end) filter (where h.is_cash and h.kind = 'purchase' or h.use = 'investments' and h.kind = 'conversion'), 0))::text as paid,
      ${sumOf("fund_amount", sql`h.is_cash and h.kind in ('sale', 'write_off')`)} as received,
      max(h.last_on) filter (where h.kind = 'valuation') as marked_on,
      case when not bool_or(h.kind = 'valuation' or h.kind = 'conversion' and h.use <> 'investments') then min(h.first_on) filter (where h.kind in ('purchase', 'conversion')) end as at_cost_since
    from holding_sums(${asOf}, ${knownAt}, null, ${fundId}) h
    join securities s on s.id = h.security_id
    join portfolio_companies c on c.id = h.portfolio_company_id
    group by c.id, c.name, s.id, s.name, s.currency
    order by lower(c.name), s.name, s.id`.execute(db);
  return rows;
}

/** A mark as it is stored; its steps are worked out. */
export type Mark = Omit<Valuation, "steps" | "state" | "isStale" | "change"> & { fundId: string };

const MARK = sql`v.id, v.row_version, v.round_id, v.fund_id, v.security_id, v.method, v.inputs, v.level, v.currency,
  trim_scale(v.value)::text as value, trim_scale(v.fund_value)::text as fund_value, v.rate::text as rate, v.rate_on, v.rate_source,
  v.reason, v.is_insider_round, trim_scale(v.prior_value)::text as prior_value, trim_scale(v.carrying_value)::text as carrying_value,
  trim_scale(v.cost)::text as cost, trim_scale(v.quantity)::text as quantity, v.known_at, v.prepared_at, v.reviewed_at, v.returned_at,
  v.review_note, v.entry_id, v.approved_at, ${personShown("v.prepared_by")} as prepared_by, ${personShown("v.reviewed_by")} as reviewed_by,
  ${personShown("v.returned_by")} as returned_by,
  coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by d.name) from valuation_documents x
    join documents d on d.id = x.document_id where x.valuation_id = v.id), '[]') as documents,
  (select jsonb_build_object('id', d.id, 'name', d.name, 'isSuperseded', d.superseded_at is not null) from valuation_memos x join documents d on d.id = x.document_id
    where x.valuation_id = v.id) as memo`;

export async function listMarks(db: Db, roundId: string): Promise<Mark[]> {
  return (await sql<Mark>`select ${MARK} from valuations v where v.round_id = ${roundId} order by v.id`.execute(db))
    .rows;
}

export async function findMark(db: Db, id: string): Promise<Mark | undefined> {
  return (await sql<Mark>`select ${MARK} from valuations v where v.id = ${id}`.execute(db)).rows[0];
}

/** Marks of a quarter to whose positions something was posted since. */
export async function listStale(db: Db, roundId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from stale_valuations(${roundId}) id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** What is frozen of many rounds that are approved: how many marks, and their sums. */
export async function listApprovedSums(
  db: Db,
): Promise<Map<string, { marks: number; prior: string; proposed: string }>> {
  const { rows } = await sql<{ roundId: string; marks: number; prior: string; proposed: string }>`
    select round_id, count(*)::int as marks, trim_scale(sum(prior_value))::text as prior, trim_scale(sum(fund_value))::text as proposed
    from valuations where approved_at is not null group by round_id`.execute(db);
  return new Map(rows.map(({ roundId, ...sums }) => [roundId, sums]));
}

export const markWrites = recordWrites("valuations");

type Values = Pick<ValuationForm, "roundId" | "securityId" | "method" | "reason" | "isInsiderRound"> & {
  fundId: string;
  portfolioCompanyId: string;
  inputs: MarkInputs;
  level: number;
  currency: string;
  value: string;
  fundValue: string;
  rate: string | null;
  rateOn: string | null;
  rateSource: string | null;
  priorValue: string;
  carryingValue: string;
  cost: string;
  quantity: string;
  knownAt: string;
};

/** Writes a mark, or the version of one that was seen; false when somebody else was faster. */
export async function putMark(
  db: Db,
  seen: { id: string; rowVersion: number } | undefined,
  { inputs, ...values }: Values,
): Promise<string | undefined> {
  const row = { ...values, inputs: JSON.stringify(inputs) };
  if (seen === undefined) return markWrites.insert(db, row);
  const undecided = { reviewedBy: null, reviewedAt: null, returnedBy: null, returnedAt: null, reviewNote: null };
  return (await markWrites.update(db, seen, { ...row, ...undecided })) ? seen.id : undefined;
}

export async function putDocuments(db: Db, valuationId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from valuation_documents where valuation_id = ${valuationId} and document_id <> all (${ids}::uuid[])`.execute(
    db,
  );
  await sql`insert into valuation_documents (valuation_id, document_id) select ${valuationId}, unnest(${ids}::uuid[])
    on conflict do nothing`.execute(db);
}

/** How many of these are documents of a company's holding. */
export async function countDocumentsOf(db: Db, companyId: string, ids: readonly string[]): Promise<number> {
  const found = await db
    .selectFrom("documents")
    .select("id")
    .where("recordId", "=", companyId)
    .where("id", "in", [...ids])
    .execute();
  return found.length;
}

/** Approves a quarter in the database (approve_valuations). */
export async function approveRound(db: Db, id: string, marks: readonly unknown[]): Promise<void> {
  await sql`select approve_valuations(${id}, ${JSON.stringify(marks)}::jsonb)`.execute(db);
}

export async function findClosedUntil(db: Db, fundId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select books_closed_until(${fundId}) as day`.execute(db);
  return rows[0]?.day ?? null;
}

/** Days on which positions were marked or sold, with what they stood at after it. */
export type CourseDay = {
  company: { id: string; name: string };
  fund: { id: string; name: string };
  security: { id: string; name: string };
  currency: string;
  on: string;
  isMark: boolean;
  isSale: boolean;
  quantity: string;
  fairValue: string;
  proceeds: string;
};

/** Of one company or all, the earliest first. */
export async function listCourse(db: Db, { asOf, knownAt }: AsKnown, companyId?: string): Promise<CourseDay[]> {
  const { rows } = await sql<CourseDay>`
    select jsonb_build_object('id', c.id, 'name', c.name) as company, jsonb_build_object('id', f.id, 'name', f.name) as fund,
      jsonb_build_object('id', s.id, 'name', s.name) as security, f.currency, m.effective_on as on, m.is_mark, m.is_sale,
      trim_scale(m.quantity)::text as quantity, trim_scale(m.fair_value)::text as fair_value, trim_scale(m.proceeds)::text as proceeds
    from holding_marks(${asOf}, ${knownAt}, ${companyId === undefined ? null : [companyId]}::uuid[]) m
    join securities s on s.id = m.security_id
    join portfolio_companies c on c.id = m.portfolio_company_id
    join funds f on f.id = m.fund_id
    order by m.effective_on, f.name, s.name`.execute(db);
  return rows;
}

type Approved = NonNullable<HistoryRow["valuation"]> & { fundId: string; securityId: string; on: string };

/** Approved marks of a company. */
export async function listApprovedMarks(db: Db, companyId: string): Promise<Approved[]> {
  const { rows } = await sql<Approved>`
    select v.id, v.round_id, v.fund_id, v.security_id, r.quarter_ends as on, v.method, v.level, v.reason,
      ${personShown("v.prepared_by")} as prepared_by, ${personShown("v.reviewed_by")} as reviewed_by
    from valuations v join valuation_rounds r on r.id = v.round_id
    where v.portfolio_company_id = ${companyId} and v.approved_at is not null`.execute(db);
  return rows;
}
