import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import type { FeeLine, FeeRun, FeeStretch } from "#funds/quarters/shared/fees-api.ts";
import type { MovedCommitment } from "#funds/quarters/shared/moved-commitments.ts";
import type { RunKind } from "#funds/quarters/shared/rules.ts";
import { MOST_RUNS } from "#funds/quarters/shared/rules.ts";

/** What is known of any run: where it is follows from the entry it posts. */
export const RUN = sql`r.id, r.fund_id, r.starts_on, r.ends_on, r.currency,
  case when r.draft_id is null then 'nothing' when x.id is null then 'waiting' when back.id is null then 'posted' else 'reversed' end as state,
  case when x.id is null and d.id is not null then jsonb_build_object('id', d.id, 'rowVersion', d.row_version) end as draft,
  e.entry_no::int as entry_no, ${personShown("r.prepared_by")} as prepared_by, ${personShown("x.approved_by")} as approved_by`;

export const RUN_FROM = sql`fund_runs r
  left join journal_drafts d on d.id = r.draft_id
  left join journal_approvals x on x.draft_id = r.draft_id
  left join journal_entries e on e.id = x.entry_id
  left join journal_entries back on back.reverses_id = e.id`;

const FEE_SUMS = sql`(
  select jsonb_build_object('gross', sum(gross)::text, 'waived', sum(waived)::text, 'recognised', sum(recognised)::text,
    'applied', sum(applied)::text, 'unapplied', sum(unapplied)::text, 'net', sum(net)::text)
  from fee_run_lines where run_id = r.id)`;

export type FeeInputs = {
  bases: Partial<Record<string, string>>;
  stretches: FeeStretch[];
  /** Later closings whose partners it charges as from the start. */
  closings?: string[];
};
/** What was reallocated, and by which closing, by its name of then, or by which commitment that changed hands. */
export type DivisionInputs = { runId: string } & (
  | { admissionId: string; closing: string }
  | { changeId: string; on: string }
);
type Sums = Pick<FeeRun, "gross" | "waived" | "recognised" | "applied" | "unapplied" | "net">;
type Facts = Omit<FeeRun, keyof Sums>;
/** An allocation that told companies apart. */
type AllocationInputs = { byInvestment?: true };
export type FoundFeeRun = Facts & { sums: Sums; inputs: FeeInputs };

async function feeRuns(db: Db, where: ReturnType<typeof sql>): Promise<FoundFeeRun[]> {
  const { rows } = await sql<FoundFeeRun>`
    select ${RUN}, r.inputs, ${FEE_SUMS} as sums, x.id is null and is_run_stale(r.id) as is_stale
    from ${RUN_FROM} where r.kind = 'fees' and ${where} order by r.ends_on desc, r.created_at desc limit ${MOST_RUNS}`.execute(
    db,
  );
  return rows;
}

export const listFeeRuns = (db: Db, fundId: string) => feeRuns(db, sql`r.fund_id = ${fundId}`);
export const findFeeRun = async (db: Db, id: string) => (await feeRuns(db, sql`r.id = ${id}`))[0];

/** What each partner pays, by name. */
export async function listFeeLines(db: Db, runId: string): Promise<FeeLine[]> {
  const { rows } = await sql<FeeLine>`
    select jsonb_build_object('id', p.id, 'name', p.name) as partner,
      exists (select from commitments c where c.fund_id = r.fund_id and c.limited_partner_id = p.id and c.is_general_partner) as is_general_partner,
      l.commitment::text, l.rate::text, l.is_free, l.carried_in::text, l.gross::text, l.waived::text, l.recognised::text,
      l.applied::text, l.unapplied::text, l.net::text
    from fee_run_lines l join fund_runs r on r.id = l.run_id join limited_partners p on p.id = l.limited_partner_id
    where l.run_id = ${runId} order by lower(p.name), l.id`.execute(db);
  return rows;
}

/** What offsets of each partner wait for, after the last fee before a day. */
export async function listUnapplied(db: Db, fundId: string, before: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; unapplied: string }>`
    select l.limited_partner_id as id, l.unapplied::text from fee_run_lines l
    where l.run_id = (
      select r.id from fund_runs r where r.fund_id = ${fundId} and r.kind = 'fees' and r.ends_on < ${before} and run_stands(r.id)
      order by r.ends_on desc limit 1)`.execute(db);
  return new Map(rows.map(({ id, unapplied }) => [id, unapplied]));
}

/** Balance of the fund’s investments at cost. */
export async function findInvested(db: Db, fundId: string, { asOf, knownAt }: AsKnown): Promise<string> {
  const { rows } = await sql<{ cost: string }>`
    select coalesce(sum(p.fund_amount), 0)::text as cost from postings p join ledger_accounts a on a.id = p.account_id
    where p.fund_id = ${fundId} and a.use = 'investments' and p.effective_on <= ${asOf} and p.recorded_at <= ${knownAt}`.execute(
    db,
  );
  return rows[0]?.cost ?? "0";
}

export type NewRun = {
  fundId: string;
  kind: RunKind;
  startsOn: string;
  endsOn: string;
  currency: string;
  termsId: string | null;
  knownAt: string;
  inputs?: FeeInputs | DivisionInputs | AllocationInputs;
  draftId: string | null;
};

export async function insertRun(db: Db, { inputs, ...run }: NewRun): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into fund_runs (fund_id, kind, starts_on, ends_on, currency, terms_id, known_at, inputs, draft_id)
    values (${run.fundId}, ${run.kind}, ${run.startsOn}, ${run.endsOn}, ${run.currency}, ${run.termsId}, ${run.knownAt},
      ${JSON.stringify(inputs ?? {})}::jsonb, ${run.draftId}) returning id`.execute(db);
  return rows[0]?.id ?? "";
}

export async function insertFeeLines(
  db: Db,
  runId: string,
  lines: readonly FeeLine[],
  moved: ReadonlyMap<string, string>,
): Promise<void> {
  const given = JSON.stringify(
    lines.map(({ partner: { id }, ...line }) => ({ ...line, limitedPartnerId: id, moved: moved.get(id) ?? "0" })),
  );
  await sql`
    insert into fee_run_lines (run_id, limited_partner_id, commitment, rate, is_free, moved, carried_in, gross, waived, recognised, applied, unapplied, net)
    select ${runId}, "limitedPartnerId", commitment, rate, "isFree", moved, "carriedIn", gross, waived, recognised, applied, unapplied, net
    from jsonb_to_recordset(${given}::jsonb) as given ("limitedPartnerId" uuid, commitment numeric, rate numeric, "isFree" boolean,
      moved numeric, "carriedIn" numeric, gross numeric, waived numeric, recognised numeric, applied numeric, unapplied numeric, net numeric)`.execute(
    db,
  );
}

/** Those who work out one fund’s periods follow each other. */
export const lockRuns = (db: Db, fundId: string) => sql`select lock_runs_of_fund(${fundId})`.execute(db);

/** The periods that fees cover: posted, kept without an entry, or waiting. */
export async function listCharged(db: Db, fundId: string): Promise<{ startsOn: string; endsOn: string }[]> {
  const { rows } = await sql<{ startsOn: string; endsOn: string }>`
    select starts_on, ends_on from fund_runs where fund_id = ${fundId} and kind = 'fees' and run_stands(id)
    order by starts_on`.execute(db);
  return rows;
}

/** The first day on which somebody is committed to a fund. */
export async function findFirstCommitment(db: Db, fundId: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(effective_on) as day from commitment_lines where fund_id = ${fundId}`.execute(db);
  return rows[0]?.day ?? undefined;
}

/** Commitments to a fund that changed hands in a period, after its first day. */
export async function listMoves(
  db: Db,
  { fundId, startsOn, endsOn }: { fundId: string; startsOn: string; endsOn: string },
): Promise<MovedCommitment[]> {
  const { rows } = await sql<MovedCommitment>`
    select x.commitment_id as "from", x.to_commitment_id as "to", x.effective_on as day, trim_scale(x.amount)::text as amount
    from commitment_changes x join commitments c on c.id = x.commitment_id
    where c.fund_id = ${fundId} and x.kind = 'transfer' and x.confirmed_at is not null and x.effective_on > ${startsOn} and x.effective_on <= ${endsOn}
    order by x.effective_on, x.id`.execute(db);
  return rows;
}
