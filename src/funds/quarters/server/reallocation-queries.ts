import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { AdmissionBasis } from "#funds/fund-admissions/shared/api.ts";
import type { PromisedAmount } from "#funds/fund-admissions/shared/counted.ts";
import type { AccountUse } from "#funds/ledger/shared/rules.ts";
import type { Division } from "#funds/quarters/shared/closes-api.ts";
import { RUN, RUN_FROM } from "./run-queries.ts";

type Run = { runId: string; startsOn: string; endsOn: string };
type Event = { day: string };
export type ByAdmission = Run & Event & { knownAt: string; admissionId: string; closing: string; changeId: null };
export type ByTransfer = Run & Event & { changeId: string; admissionId: null };
/** What was posted of a quarter after a later closing, or after a commitment changed hands, and is not reallocated for it yet; `day`: of that. */
export type Unreallocated = ByAdmission | ByTransfer;

/** Those of a fund until a quarter, in the order in which they are divided. */
export async function listUnreallocated(db: Db, fundId: string, until: string): Promise<Unreallocated[]> {
  const { rows } = await sql<Unreallocated>`
    select run_id, admission_id, change_id, starts_on, ends_on, known_at, closing, day
    from unreallocated_runs(${fundId}) where ends_on <= ${until}`.execute(db);
  return rows;
}

export type RunPart = {
  accountId: string;
  use: AccountUse | null;
  limitedPartnerId: string;
  amount: string;
  /** Of that, what the allocation posted itself. */
  posted: string;
};

/** What partners have of an allocation today, in the order of the chart. */
export async function listRunParts(db: Db, runId: string): Promise<RunPart[]> {
  const { rows } = await sql<RunPart>`
    select account_id, use, limited_partner_id, trim_scale(amount)::text as amount, trim_scale(posted)::text as posted
    from run_allocated(${runId}) order by code, account_id, limited_partner_id`.execute(db);
  return rows;
}

export type ReallocatingAdmission = {
  closesOn: string;
  basis: AdmissionBasis;
  lines: { commitmentId: string; partnerId: string; isGeneralPartner: boolean; before: string; added: string }[];
  promises: PromisedAmount[];
};

export async function findReallocating(db: Db, admissionId: string): Promise<ReallocatingAdmission | undefined> {
  const { rows } = await sql<ReallocatingAdmission>`
    select closes_on, basis, lines, promises from fund_admission_reallocation(${admissionId})`.execute(db);
  return rows[0];
}

export type Gone = {
  accountId: string;
  seller: string;
  buyer: string;
  /** What the seller had with the run, and what of it was taken already; more than nothing is a debit. */
  had: string;
  taken: string;
  /** Of the commitment: what went, and what remained. */
  amount: string;
  remaining: string;
};

/** Of a commitment that changed hands before a run was posted, what the seller had with that run. */
export async function listLateAllocationTransferred(db: Db, { runId, changeId }: ByTransfer): Promise<Gone[]> {
  const { rows } = await sql<Gone>`
    select account_id, seller, buyer, trim_scale(had)::text as had, trim_scale(taken)::text as taken,
      trim_scale(amount)::text as amount, trim_scale(remaining)::text as remaining
    from late_allocation_transferred(${runId}, ${changeId}) order by account_id`.execute(db);
  return rows;
}

/** How what was posted of a quarter was divided by later closings and transfers, the first first. */
export async function listReallocations(db: Db, fundId: string, endsOn: string): Promise<Division[]> {
  const { rows } = await sql<Division>`
    select ${RUN}, e.id as entry_id, coalesce(e.effective_on, d.effective_on) as posted_on, x.id is null and r.draft_id is not null and is_run_stale(r.id) as is_stale,
      case when r.inputs ? 'admissionId' then jsonb_build_object('id', r.inputs ->> 'admissionId', 'name', r.inputs ->> 'closing') end as closing,
      case when r.inputs ? 'changeId' then jsonb_build_object('on', r.inputs ->> 'on', 'parties', (
        select jsonb_build_object('from', jsonb_build_object('id', s.id, 'name', s.name), 'to', jsonb_build_object('id', b.id, 'name', b.name))
        from commitment_changes y join commitments c on c.id = y.commitment_id
        join limited_partners s on s.id = c.limited_partner_id join limited_partners b on b.id = y.to_partner_id
        where y.id::text = r.inputs ->> 'changeId')) end as transfer
    from ${RUN_FROM} where r.kind = 'reallocation' and r.fund_id = ${fundId} and r.ends_on = ${endsOn}
    order by r.created_at, r.id`.execute(db);
  return rows;
}
