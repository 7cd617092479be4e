import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import type { Untagged } from "#funds/quarters/shared/allocation.ts";
import type { QuarterClose } from "#funds/quarters/shared/closes-api.ts";
import type { Run } from "#funds/quarters/shared/runs-api.ts";
import { RUN, RUN_FROM } from "./run-queries.ts";

type Facts = {
  held: number;
  roundId: string | null;
  marksApprovedAt: string | null;
  daysWithoutFee: number;
  waiting: number;
  untaggedAccounts: number;
  offsetsToConfirm: number;
  offsetsOpen: number;
};

type Asked = { fundId: string; startsOn: string; endsOn: string; feesFrom: string | null };

/** What the steps of a quarter are worked out of. */
export async function findFacts(db: Db, { fundId, startsOn, endsOn, feesFrom }: Asked): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select held, round_id, marks_approved_at, days_without_fee, waiting, untagged_accounts, offsets_to_confirm, offsets_open
    from quarter_facts(${fundId}, ${startsOn}, ${endsOn}, ${feesFrom})`.execute(db);
  return rows[0] as Facts;
}

async function runs(db: Db, where: ReturnType<typeof sql>): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select ${RUN}, r.kind, is_run_stale(r.id) as is_stale from ${RUN_FROM} where ${where} order by r.created_at desc, r.id desc`.execute(
    db,
  );
  return rows;
}

/** What waits for approval in a fund until a day, and the accrued carry of that day that stands. */
export const listRuns = (db: Db, { fundId, endsOn }: { fundId: string; endsOn: string }): Promise<Run[]> =>
  runs(
    db,
    sql`r.fund_id = ${fundId} and (r.ends_on <= ${endsOn} and r.draft_id is not null and x.id is null
      or r.kind = 'carry' and r.ends_on = ${endsOn} and back.id is null)`,
  );

export const findRun = async (db: Db, id: string): Promise<Run | undefined> => (await runs(db, sql`r.id = ${id}`))[0];

/** What is on income, expenses and income carried over for nobody in particular. */
export async function listUntagged(db: Db, fundId: string, { asOf, knownAt }: AsKnown): Promise<Untagged[]> {
  const { rows } = await sql<Untagged>`
    select p.account_id, a.use, trim_scale(sum(p.fund_amount))::text as fund_amount
    from postings p join ledger_accounts a on a.id = p.account_id
    where p.fund_id = ${fundId} and p.limited_partner_id is null and p.effective_on <= ${asOf} and p.recorded_at <= ${knownAt}
      and (a.class in ('income', 'expense') or a.use = 'carried_income')
    group by p.account_id, a.use having sum(p.fund_amount) <> 0
    order by min(a.code)`.execute(db);
  return rows;
}

/**
 * The same, with gains and income of companies security by security: of what was posted since the last allocation that did not tell companies
 * apart, which has taken the rest.
 */
export async function listUntaggedByCompany(db: Db, fundId: string, { asOf, knownAt }: AsKnown): Promise<Untagged[]> {
  const { rows } = await sql<Untagged>`
    with whole as materialized (
      select r.ends_on, r.known_at from fund_runs r join journal_approvals x on x.draft_id = r.draft_id
      where r.fund_id = ${fundId} and r.kind = 'allocation' and not r.inputs ? 'byInvestment' and run_stands(r.id)
    ), own as (
      select p.account_id, a.use, a.code, p.fund_amount, case
        when a.use in ('realised_price', 'realised_currency', 'change_price', 'change_currency', 'dividends')
          and not exists (select from whole w where p.effective_on <= w.ends_on and p.recorded_at <= w.known_at)
        then p.security_id end as security_id
      from postings p join ledger_accounts a on a.id = p.account_id
      where p.fund_id = ${fundId} and p.limited_partner_id is null and p.effective_on <= ${asOf} and p.recorded_at <= ${knownAt}
        and (a.class in ('income', 'expense') or a.use = 'carried_income')
    )
    select o.account_id, o.use, o.security_id, s.portfolio_company_id as deal, trim_scale(sum(o.fund_amount))::text as fund_amount
    from own o left join securities s on s.id = o.security_id
    group by o.account_id, o.use, o.security_id, s.portfolio_company_id having sum(o.fund_amount) <> 0
    order by min(o.code), o.security_id nulls first`.execute(db);
  return rows;
}

/** Capital of a fund that is not allocated to partners. */
export async function findUnallocated(db: Db, fundId: string, { asOf, knownAt }: AsKnown): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(-sum(p.fund_amount), 0)::text as amount from postings p join ledger_accounts a on a.id = p.account_id
    where p.fund_id = ${fundId} and p.limited_partner_id is null and a.class = 'capital' and a.use is distinct from 'carried_income'
      and p.effective_on <= ${asOf} and p.recorded_at <= ${knownAt}`.execute(db);
  return rows[0]?.amount ?? "0";
}

/** Closes of a fund's quarters, the latest first. */
export async function listCloses(
  db: Db,
  of: { fundId: string; endsOn?: string } | { id: string },
): Promise<(QuarterClose & { fundId: string; endsOn: string })[]> {
  const which =
    "id" in of
      ? sql`q.id = ${of.id}`
      : of.endsOn === undefined
        ? sql`q.fund_id = ${of.fundId}`
        : sql`q.fund_id = ${of.fundId} and q.quarter_ends = ${of.endsOn}`;
  const { rows } = await sql<QuarterClose & { fundId: string; endsOn: string }>`
    select q.id, q.row_version, q.fund_id, q.quarter_ends as ends_on, q.state, q.known_at, q.entry_no::int as entry_no, q.prepared_at,
      q.locked_at, q.reopened_at, ${personShown("q.prepared_by")} as prepared_by, ${personShown("q.locked_by")} as locked_by,
      ${personShown("q.reopened_by")} as reopened_by,
      case when c.id is not null then jsonb_build_object('id', c.id, 'rowVersion', c.row_version, 'reason', c.reason,
        'askedBy', ${personShown("c.asked_by")}) end as closing
    from quarter_closes q left join period_locks c on c.id = q.period_lock_id
    where ${which} order by q.quarter_ends desc, q.prepared_at desc`.execute(db);
  return rows;
}

export async function insertClose(db: Db, fundId: string, endsOn: string): Promise<void> {
  await sql`insert into quarter_closes (fund_id, quarter_ends) values (${fundId}, ${endsOn})`.execute(db);
}

export async function removeClose(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from quarter_closes where id = ${id}`.execute(db);
  return numAffectedRows > 0n;
}

export const lockQuarter = (db: Db, { id, rowVersion }: { id: string; rowVersion: number }) =>
  sql`select lock_quarter(${id}, ${rowVersion})`.execute(db);
