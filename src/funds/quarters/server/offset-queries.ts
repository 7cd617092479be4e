import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import { rowWrites } from "#core/server/records/row-writes.ts";
import { confirmedByMe } from "#core/server/records/second-person.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { FeeOffsetLine } from "#funds/quarters/shared/fees-api.ts";
import type { FeeOffset, OffsetRoll } from "#funds/quarters/shared/offsets-api.ts";
import { MOST_RUNS } from "#funds/quarters/shared/rules.ts";
import { OFFSET_KIND_NAMES, type OffsetKind } from "#maths/fund/fees/offsets.ts";
import { lockRuns, RUN, RUN_FROM } from "./run-queries.ts";

export const offsetWrites = {
  ...rowWrites("feeOffsets", { table: "funds", key: "fundId" }),
  /** Those who keep offsets need not change funds: they follow each other as those who work out fees do. */
  async hold(db: Db, fundId: string): Promise<boolean> {
    await lockRuns(db, fundId);
    return (await db.selectFrom("funds").select("id").where("id", "=", fundId).executeTakeFirst()) !== undefined;
  },
};

const COMPANY = sql`(select jsonb_build_object('id', c.id, 'name', c.name) from companies c where c.id = fee_offsets.company_id)`;
const STANDS = sql`exists (select from fee_run_offsets t where t.offset_id = fee_offsets.id and run_stands(t.run_id))`;

const offsets = (db: Db) =>
  rowsOf<"feeOffsets", FeeOffset>(
    db
      .selectFrom("feeOffsets")
      .select(["id", "rowVersion", "fundId", "kind", "receivedOn", "memo", "confirmedAt"])
      .select([
        sql`amount::text`.as("amount"),
        sql`trim_scale(share)::text`.as("share"),
        sql`credit::text`.as("credit"),
        sql`(select currency from funds f where f.id = fee_offsets.fund_id)`.as("currency"),
        sql`case when confirmed_at is not null then (credit - coalesce((
        select sum(t.applied) from fee_run_offsets t where t.offset_id = fee_offsets.id and run_stands(t.run_id)), 0))::text end`.as(
          "open",
        ),
        STANDS.as("isTaken"),
        COMPANY.as("company"),
        personShown("feeOffsets.preparedBy").as("preparedBy"),
        personShown("feeOffsets.confirmedBy").as("confirmedBy"),
      ]),
  );

/** What reduces a fund’s fees, the latest first. */
export const listOffsets = (db: Db, fundId: string): Promise<FeeOffset[]> =>
  offsets(db).where("fundId", "=", fundId).orderBy("receivedOn", "desc").orderBy("id", "desc").execute();

export const findOffset = (db: Db, id: string): Promise<FeeOffset | undefined> =>
  offsets(db).where("id", "=", id).executeTakeFirst();

/** Notes that the asking person found the offset they saw right; false when it changed since. The database checks the permission. */
export const setOffsetConfirmed = (db: Db, seen: { id: string; rowVersion: number }): Promise<boolean> =>
  offsetWrites.update(db, seen, confirmedByMe("confirmedBy", "confirmedAt"));

type Told = {
  fundId: string;
  kind: OffsetKind;
  receivedOn: string;
  amount: string;
  preparer: string;
  approver: string;
};

/** An offset that is confirmed already, all of which reduces the fee: over a connection of the owner, for the demo firm. */
export async function insertConfirmedOffset(db: Db, { amount, preparer, approver, ...told }: Told): Promise<void> {
  const people = { preparedBy: preparer, confirmedBy: approver, confirmedAt: sql<string>`now()` };
  await db
    .insertInto("feeOffsets")
    .values({ ...told, ...people, amount, share: "100", credit: amount })
    .execute();
}

export const isCompany = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom("companies").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

export type OpenOffset = Pick<FeeOffsetLine, "kind" | "receivedOn" | "company"> & { id: string; amount: string };

/** Offsets that are confirmed and received by a day, and that no fee took, the oldest first. */
export async function listOpenOffsets(db: Db, fundId: string, until: string): Promise<OpenOffset[]> {
  const { rows } = await sql<OpenOffset>`
    select id, kind, received_on, ${COMPANY} as company, credit::text as amount from fee_offsets
    where fund_id = ${fundId} and received_on <= ${until} and confirmed_at is not null and not ${STANDS}
    order by received_on, created_at, id`.execute(db);
  return rows;
}

export type Carried = OpenOffset & { partnerId: string };

/** What of offsets waits for each partner after the last fee before a day, the oldest first. */
export async function listCarried(db: Db, fundId: string, before: string): Promise<Carried[]> {
  const { rows } = await sql<Carried>`
    select o.offset_id as id, fee_offsets.kind, fee_offsets.received_on, ${COMPANY} as company, o.limited_partner_id as partner_id, o.unapplied::text as amount
    from fee_run_offsets o join fee_offsets on fee_offsets.id = o.offset_id
    where o.unapplied > 0 and o.run_id = (
      select r.id from fund_runs r where r.fund_id = ${fundId} and r.kind = 'fees' and r.ends_on < ${before} and run_stands(r.id)
      order by r.ends_on desc limit 1)
    order by fee_offsets.received_on, fee_offsets.created_at, o.offset_id`.execute(db);
  return rows;
}

type Handed = { seller: string; buyer: string; commitmentId: string; day: string; amount: string; before: string };

/** Commitments that changed hands after the last fee before a day, until another; `before` is what the seller had before that day. */
export async function listHandovers(
  db: Db,
  fundId: string,
  { before, until }: { before: string; until: string },
): Promise<Handed[]> {
  const { rows } = await sql<Handed>`
    select c.limited_partner_id as seller, t.limited_partner_id as buyer, c.id as commitment_id, x.effective_on as day, x.amount::text as amount,
      (select coalesce(sum(l.amount), 0)::text from commitment_lines l where l.commitment_id = c.id and l.effective_on < x.effective_on) as before
    from commitment_changes x join commitments c on c.id = x.commitment_id join commitments t on t.id = x.to_commitment_id
    where c.fund_id = ${fundId} and x.kind = 'transfer' and x.confirmed_at is not null and x.effective_on <= ${until}
      and c.limited_partner_id is not null and t.limited_partner_id is not null and x.effective_on > (
        select max(r.ends_on) from fund_runs r where r.fund_id = ${fundId} and r.kind = 'fees' and r.ends_on < ${before} and run_stands(r.id))
    order by x.effective_on, x.confirmed_at, x.id`.execute(db);
  return rows;
}

export type RunOffset = {
  limitedPartnerId: string;
  offsetId: string;
  /** What of it came with a commitment, or went with one. */
  moved: string;
  carriedIn: string;
  recognised: string;
  applied: string;
  unapplied: string;
};

export async function insertRunOffsets(db: Db, runId: string, parts: readonly RunOffset[]): Promise<void> {
  await sql`
    insert into fee_run_offsets (run_id, limited_partner_id, offset_id, moved, carried_in, recognised, applied, unapplied)
    select ${runId}, "limitedPartnerId", "offsetId", moved, "carriedIn", recognised, applied, unapplied
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as given ("limitedPartnerId" uuid, "offsetId" uuid, moved numeric, "carriedIn" numeric,
      recognised numeric, applied numeric, unapplied numeric)`.execute(db);
}

/** What a fee took of each offset, for all partners together; what its lines say beyond them had no kind. */
export async function listRunOffsets(db: Db, runId: string): Promise<FeeOffsetLine[]> {
  const { rows } = await sql<FeeOffsetLine>`
    with typed as (
      select offset_id, sum(carried_in) as carried_in, sum(recognised) as recognised, sum(applied) as applied, sum(unapplied) as unapplied
      from fee_run_offsets where run_id = ${runId} group by 1
    ), untyped as (
      select sum(l.carried_in) - coalesce((select sum(carried_in) from typed), 0) as carried_in,
        sum(l.recognised) - coalesce((select sum(recognised) from typed), 0) as recognised,
        sum(l.applied) - coalesce((select sum(applied) from typed), 0) as applied,
        sum(l.unapplied) - coalesce((select sum(unapplied) from typed), 0) as unapplied
      from fee_run_lines l where l.run_id = ${runId}
    )
    select id, kind, received_on, company, carried_in::text, recognised::text, applied::text, unapplied::text from (
      select null::uuid as id, 'other' as kind, null::date as received_on, null::jsonb as company, null::timestamptz as created_at, u.*
      from untyped u where u.carried_in > 0 or u.recognised > 0
      union all
      select fee_offsets.id, fee_offsets.kind, fee_offsets.received_on, ${COMPANY}, fee_offsets.created_at, t.carried_in, t.recognised, t.applied, t.unapplied
      from typed t join fee_offsets on fee_offsets.id = t.offset_id
    ) lines order by received_on nulls first, created_at, id`.execute(db);
  return rows;
}

export type FoundRoll = Pick<OffsetRoll, "runId" | "startsOn" | "endsOn" | "state"> & {
  kind: OffsetKind;
  carriedIn: string;
  recognised: string;
  applied: string;
};

/** Offsets of each fee that stands by kind, the latest period first. */
export async function listRolls(db: Db, fundId: string): Promise<FoundRoll[]> {
  const { rows } = await sql<FoundRoll>`
    with runs as (
      select run.* from (select ${RUN} from ${RUN_FROM} where r.kind = 'fees' and r.fund_id = ${fundId}) run
      where run.state <> 'reversed' order by run.ends_on desc limit ${MOST_RUNS}
    ), typed as (
      select o.run_id, f.kind, sum(o.carried_in) as carried_in, sum(o.recognised) as recognised, sum(o.applied) as applied
      from fee_run_offsets o join fee_offsets f on f.id = o.offset_id where o.run_id in (select id from runs) group by 1, 2
    ), lines as (
      select run_id, sum(carried_in) as carried_in, sum(recognised) as recognised, sum(applied) as applied
      from fee_run_lines where run_id in (select id from runs) group by 1
    ), untyped as (
      select l.run_id, 'other' as kind, l.carried_in - coalesce(t.carried_in, 0) as carried_in, l.recognised - coalesce(t.recognised, 0) as recognised,
        l.applied - coalesce(t.applied, 0) as applied
      from lines l left join (
        select run_id, sum(carried_in) as carried_in, sum(recognised) as recognised, sum(applied) as applied from typed group by 1) t on t.run_id = l.run_id
    )
    select r.id as run_id, r.starts_on, r.ends_on, r.state, x.kind, x.carried_in::text, x.recognised::text, x.applied::text
    from runs r join (select * from typed union all select * from untyped where carried_in > 0 or recognised > 0) x on x.run_id = r.id
    order by r.ends_on desc, array_position(${OFFSET_KIND_NAMES}::text[], x.kind)`.execute(db);
  return rows;
}
