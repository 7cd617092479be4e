import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import type { CarryPart } from "#funds/quarters/shared/carry.ts";
import type { CarryRun } from "#funds/quarters/shared/carry-api.ts";
import { MOST_RUNS } from "#funds/quarters/shared/rules.ts";
import { RUN, RUN_FROM } from "./run-queries.ts";

/** What of each partner’s capital is accrued carry by the books: more than nothing where it bears it. */
export async function listAccrued(db: Db, fundId: string, { asOf, knownAt }: AsKnown): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; accrued: string }>`
    select p.limited_partner_id as id, trim_scale(sum(p.fund_amount))::text as accrued
    from postings p join ledger_accounts a on a.id = p.account_id
    where p.fund_id = ${fundId} and a.use = 'carry_accrued' and p.limited_partner_id is not null
      and p.effective_on <= ${asOf} and p.recorded_at <= ${knownAt}
    group by 1`.execute(db);
  return new Map(rows.map(({ id, accrued }) => [id, accrued]));
}

/** Carry that distributions took from each partner’s capital, by the books. It is negative for the recipient of carry. */
export async function listCarryPaid(db: Db, fundId: string, { asOf, knownAt }: AsKnown): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; paid: string }>`
    select p.limited_partner_id as id, trim_scale(sum(p.fund_amount))::text as paid
    from postings p join ledger_accounts a on a.id = p.account_id
    where p.fund_id = ${fundId} and a.use = 'carried_income' and p.kind = 'distribution' and p.limited_partner_id is not null
      and p.effective_on <= ${asOf} and p.recorded_at <= ${knownAt}
    group by 1`.execute(db);
  return new Map(rows.map(({ id, paid }) => [id, paid]));
}

const SUMS = sql`(
  select coalesce(sum(paid), 0)::text from carry_run_lines where run_id = r.id) as paid, (
  select coalesce(sum(accrued), 0)::text from carry_run_lines where run_id = r.id) as accrued, (
  select coalesce(sum(owed), 0)::text from carry_run_lines where run_id = r.id) as owed, (
  select coalesce(sum(change) filter (where not is_general_partner), 0)::text from carry_run_lines where run_id = r.id) as change`;

async function carryRuns(db: Db, where: ReturnType<typeof sql>): Promise<CarryRun[]> {
  const { rows } = await sql<CarryRun>`
    select ${RUN}, ${SUMS}, r.ends_on = (select max(ends_on) from fund_runs where fund_id = r.fund_id and kind = 'carry') and is_run_stale(r.id) as is_stale
    from ${RUN_FROM} where r.kind = 'carry' and ${where} order by r.ends_on desc, r.created_at desc limit ${MOST_RUNS}`.execute(
    db,
  );
  return rows;
}

export const listCarryRuns = (db: Db, fundId: string) => carryRuns(db, sql`r.fund_id = ${fundId}`);
export const findCarryRun = async (db: Db, id: string) => (await carryRuns(db, sql`r.id = ${id}`))[0];

export async function insertCarryLines(db: Db, runId: string, parts: readonly CarryPart[]): Promise<void> {
  const given = JSON.stringify(parts.map(({ trace: _trace, ...part }) => part));
  await sql`
    insert into carry_run_lines (run_id, limited_partner_id, is_general_partner, value, paid, accrued, owed, change)
    select ${runId}, "limitedPartnerId", "isGeneralPartner", value, paid, accrued, owed, change
    from jsonb_to_recordset(${given}::jsonb) as given ("limitedPartnerId" uuid, "isGeneralPartner" boolean, value numeric,
      paid numeric, accrued numeric, owed numeric, change numeric)`.execute(db);
}
