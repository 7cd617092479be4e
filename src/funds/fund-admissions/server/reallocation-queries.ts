import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { ReallocatedAccountPart } from "#funds/fund-admissions/shared/api.ts";
import type { PromisedAmount } from "#funds/fund-admissions/shared/counted.ts";
import type { Takeover } from "#funds/fund-admissions/shared/heirs.ts";
import type { AccountUse } from "#funds/ledger/shared/rules.ts";
import type { FeeStretch } from "#funds/quarters/shared/fees-api.ts";

/** A fee that was run, or an allocation. `due`: what a partner owes of it without offsets, `net` with them. */
export type AdmissionRun = {
  id: string;
  kind: "fees" | "allocation";
  startsOn: string;
  endsOn: string;
  knownAt: string;
  stretches: FeeStretch[];
  lines: { partnerId: string; due: string; net: string }[];
  /** Which management fees are on. */
  account: { id: string; name: string };
};

export async function listRunsBefore(db: Db, fundId: string): Promise<AdmissionRun[]> {
  const { rows } = await sql<AdmissionRun>`
    select id, kind, starts_on, ends_on, known_at, stretches, lines, account from fund_admission_runs(${fundId})`.execute(
    db,
  );
  return rows;
}

/** What a partner has on an account of what was allocated; of those who join, of which run. */
export type AllocatedRow = {
  accountId: string;
  name: string;
  use: AccountUse | null;
  limitedPartnerId: string;
  runId: string | null;
  amount: string;
};

export async function listAllocated(db: Db, fundId: string, joining: readonly string[]): Promise<AllocatedRow[]> {
  const { rows } = await sql<AllocatedRow>`
    select account_id, name, use, limited_partner_id, run_id, trim_scale(amount)::text as amount
    from fund_admission_allocated(${fundId}, ${[...joining]}::uuid[]) order by code, account_id`.execute(db);
  return rows;
}

/** Quarters that were allocated after an earlier closing or transfer and are not reallocated for it. */
export async function listUnreallocated(db: Db, fundId: string): Promise<{ endsOn: string }[]> {
  const { rows } = await sql<{ endsOn: string }>`select ends_on from unreallocated_runs(${fundId})`.execute(db);
  return rows;
}

/** The last day on which a commitment to a fund changed hands, where that is after a day. */
export async function findTransferSince(db: Db, fundId: string, day: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select max(x.effective_on) as day from commitment_changes x join commitments c on c.id = x.commitment_id
    where c.fund_id = ${fundId} and x.kind = 'transfer' and x.confirmed_at is not null and x.effective_on > ${day}`.execute(
    db,
  );
  return rows[0]?.day ?? undefined;
}

export async function listPromises(db: Db, fundId: string, day: string): Promise<PromisedAmount[]> {
  const { rows } = await sql<PromisedAmount>`
    select c.id as commitment_id, trim_scale(c.amount)::text as amount, c.admitted_on as on, c.confirmed_at
    from commitments c where c.fund_id = ${fundId} and c.confirmed_at is not null and c.admitted_on <= ${day}
    union all
    select c.id, trim_scale(x.amount)::text, x.effective_on, x.confirmed_at
    from commitment_changes x join commitments c on c.id = x.commitment_id
    where c.fund_id = ${fundId} and x.kind = 'increase' and x.confirmed_at is not null and x.effective_on <= ${day}`.execute(
    db,
  );
  return rows;
}

/** Who took commitments over, the first transfer first. */
export async function listTakeovers(db: Db, fundId: string): Promise<Takeover[]> {
  const { rows } = await sql<Takeover>`
    select "from", "to", trim_scale(amount)::text as amount from takeovers_of_fund(${fundId})`.execute(db);
  return rows;
}

/** What a closing reallocated, who joins first. */
export async function listReallocated(db: Db, admissionId: string): Promise<ReallocatedAccountPart[]> {
  const { rows } = await sql<ReallocatedAccountPart>`
    select t.commitment_id, jsonb_build_object('id', p.id, 'name', p.name) as partner, trim_scale(sum(t.amount))::text as amount,
      jsonb_agg(jsonb_build_object('account', jsonb_build_object('id', t.account_id, 'name', t.account_name),
        'amount', trim_scale(t.amount)::text) order by t.place) as parts
    from fund_admission_parts t
    join fund_admission_lines l on l.fund_admission_id = t.fund_admission_id and l.commitment_id = t.commitment_id
    join limited_partners p on p.id = t.limited_partner_id
    where t.fund_admission_id = ${admissionId}
    group by t.commitment_id, p.id, p.name, l.id, l.added
    order by l.added = 0, lower(p.name), l.id`.execute(db);
  return rows;
}

/** Writes down what a closing reallocates; the database refuses what anybody else adds. */
export async function insertReallocated(
  db: Db,
  admissionId: string,
  divided: readonly ReallocatedAccountPart[],
): Promise<void> {
  const accounts = [...new Set(divided.flatMap(({ parts }) => parts.map(({ account }) => account.id)))];
  const rows = divided.flatMap(({ commitmentId, partner, parts }) =>
    parts.map(({ account, amount }) => ({
      accountId: account.id,
      accountName: account.name,
      place: accounts.indexOf(account.id) + 1,
      commitmentId,
      partnerId: partner.id,
      amount,
    })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into fund_admission_parts (fund_admission_id, account_id, account_name, place, commitment_id, limited_partner_id, amount)
    select ${admissionId}, "accountId", "accountName", place, "commitmentId", "partnerId", amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ("accountId" uuid, "accountName" text, place int,
      "commitmentId" uuid, "partnerId" uuid, amount numeric)`.execute(db);
}
