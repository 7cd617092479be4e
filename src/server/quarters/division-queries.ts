import { sql } from "kysely";
import type { ClosingBasis } from "#shared/fund-closings/api.ts";
import type { PromisedAmount } from "#shared/fund-closings/counted.ts";
import type { Takeover } from "#shared/fund-closings/heirs.ts";
import type { AccountUse } from "#shared/ledger/rules.ts";
import type { Division } from "#shared/quarters/closes-api.ts";
import type { Db } from "../core/ctx.ts";
import { RUN, RUN_FROM } from "./run-queries.ts";

/** An allocation that was posted after a later closing and is not divided with who joined at it yet. */
export type Undivided = {
  runId: string;
  closingId: string;
  startsOn: string;
  endsOn: string;
  knownAt: string;
  closing: string;
  closesOn: string;
};

/** Those of a fund until a quarter, in the order in which they are divided. */
export async function listUndivided(db: Db, fundId: string, until: string): Promise<Undivided[]> {
  const { rows } = await sql<Undivided>`
    select run_id, closing_id, starts_on, ends_on, known_at, closing, closes_on
    from undivided_runs(${fundId}) where ends_on <= ${until}`.execute(db);
  return rows;
}

export type RunPart = {
  accountId: string;
  use: AccountUse | null;
  limitedPartnerId: string;
  amount: string;
};

/** What partners have of an allocation by now, in the order of the chart. */
export async function listRunParts(db: Db, runId: string): Promise<RunPart[]> {
  const { rows } = await sql<RunPart>`
    select account_id, use, limited_partner_id, trim_scale(amount)::text as amount
    from run_allocated(${runId}) order by code, account_id, limited_partner_id`.execute(db);
  return rows;
}

export type DividingClosing = {
  closesOn: string;
  basis: ClosingBasis;
  lines: { commitmentId: string; partnerId: string; isGeneralPartner: boolean; before: string; added: string }[];
  promises: PromisedAmount[];
};

export async function findDividing(db: Db, closingId: string): Promise<DividingClosing | undefined> {
  const { rows } = await sql<DividingClosing>`
    select closes_on, basis, lines, promises from closing_divides(${closingId})`.execute(db);
  return rows[0];
}

/** Who took commitments over, the first transfer first; those alone that were confirmed since a moment. */
export async function listTakeovers(db: Db, fundId: string, since: string | null): Promise<Takeover[]> {
  const { rows } = await sql<Takeover>`
    select "from", "to", trim_scale(amount)::text as amount from takeovers_of_fund(${fundId}, ${since})`.execute(db);
  return rows;
}

/** When the entry of a run was recorded. */
export async function findRecordedAt(db: Db, runId: string): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`
    select e.recorded_at as at from fund_runs r join journal_approvals x on x.draft_id = r.draft_id
    join journal_entries e on e.id = x.entry_id where r.id = ${runId}`.execute(db);
  return rows[0]?.at ?? null;
}

/** How allocations of a quarter were divided with who joined later, the first closing first. */
export async function listDivisions(db: Db, fundId: string, endsOn: string): Promise<Division[]> {
  const { rows } = await sql<Division>`
    select ${RUN}, e.id as entry_id, coalesce(e.effective_on, d.effective_on) as posted_on, x.id is null and r.draft_id is not null and is_run_stale(r.id) as is_stale,
      jsonb_build_object('id', r.inputs ->> 'closingId', 'name', r.inputs ->> 'closing') as closing
    from ${RUN_FROM} where r.kind = 'reallocation' and r.fund_id = ${fundId} and r.ends_on = ${endsOn}
    order by r.created_at, r.id`.execute(db);
  return rows;
}
