import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import { rowWrites } from "#core/server/records/row-writes.ts";
import { confirmedByMe } from "#core/server/records/second-person.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { Facility, FacilityAct, FacilityCallItem } from "#funds/facilities/shared/api.ts";
import type { Limit } from "#funds/facilities/shared/interest.ts";
import { type ActKind, MOST_ACTS } from "#funds/facilities/shared/rules.ts";

const rows = rowWrites("facilities", { table: "funds", key: "fundId" });

/** A person who keeps books need not be able to change their fund: those who work out its periods follow each other. */
export const facilityWrites = {
  ...rows,
  async hold(db: Db, fundId: string): Promise<boolean> {
    await sql`select lock_runs_of_fund(${fundId})`.execute(db);
    return (await db.selectFrom("funds").select("id").where("id", "=", fundId).executeTakeFirst()) !== undefined;
  },
};

const facilities = (db: Db) =>
  rowsOf<"facilities", Facility>(
    db
      .selectFrom("facilities")
      .select(["id", "rowVersion", "fundId", "lender", "currency", "limitFrom", "rateKind", "base", "dayCount"])
      .select(["maturesOn", "cleanDownDays", "confirmedAt"])
      .select([
        sql`trim_scale(limit_amount)::text`.as("limitAmount"),
        sql`trim_scale(rate)::text`.as("rate"),
        sql`trim_scale(commitment_fee)::text`.as("commitmentFee"),
        personShown("facilities.preparedBy").as("preparedBy"),
        personShown("facilities.confirmedBy").as("confirmedBy"),
      ]),
  );

/** Those of a fund, in the order of their first days. */
export const listFacilities = (db: Db, fundId: string): Promise<Facility[]> =>
  facilities(db).where("fundId", "=", fundId).orderBy("createdAt").orderBy("id").execute();

export const findFacility = (db: Db, id: string): Promise<Facility | undefined> =>
  facilities(db).where("id", "=", id).executeTakeFirst();

/** False when it changed since. The database checks the permission. */
export const setFacilityConfirmed = (db: Db, seen: { id: string; rowVersion: number }): Promise<boolean> =>
  facilityWrites.update(db, seen, confirmedByMe("confirmedBy", "confirmedAt"));

export async function listLimits(db: Db, facilityId: string): Promise<Limit[]> {
  const { rows: found } = await sql<Limit>`
    select effective_on, amount::text from facility_limits where facility_id = ${facilityId} order by effective_on`.execute(
    db,
  );
  return found;
}

export type FoundAct = Omit<FacilityAct, "drawn">;

const ACT = sql`a.id, a.kind, a.acts_on, a.starts_on, trim_scale(a.principal)::text as principal, trim_scale(a.fees)::text as fees,
  trim_scale(a.working_capital)::text as working_capital, trim_scale(a.interest)::text as interest, trim_scale(a.commitment_fee)::text as commitment_fee,
  trim_scale(a.costs_paid)::text as costs_paid, trim_scale(a.base_rate)::text as base_rate, a.memo,
  trim_scale(case a.kind when 'drawdown' then a.principal - a.fees - a.working_capital when 'use' then a.working_capital - a.fees else 0 end)::text as investments,
  (select jsonb_build_object('id', c.id, 'name', c.name) from capital_call_items i join capital_calls c on c.id = i.capital_call_id
    where i.id = a.call_item_id) as call,
  case when x.id is null then 'waiting' when back.id is null then 'posted' else 'reversed' end as state,
  case when x.id is null then jsonb_build_object('id', d.id, 'rowVersion', d.row_version) end as draft, e.id as entry_id, e.entry_no::int as entry_no,
  ${personShown("a.prepared_by")} as prepared_by, ${personShown("x.approved_by")} as approved_by`;

const FROM = sql`facility_acts a join journal_drafts d on d.id = a.draft_id
  left join journal_approvals x on x.draft_id = a.draft_id
  left join journal_entries e on e.id = x.entry_id
  left join journal_entries back on back.reverses_id = e.id`;

async function acts(db: Db, where: ReturnType<typeof sql>): Promise<FoundAct[]> {
  const { rows: found } = await sql<FoundAct>`
    select ${ACT}, x.id is null and a.kind = 'costs' and are_costs_stale(a.draft_id) as is_stale
    from ${FROM} where ${where} order by a.acts_on, a.created_at, a.id limit ${MOST_ACTS}`.execute(db);
  return found;
}

/** In the order of their days. */
export const listActs = (db: Db, facilityId: string) => acts(db, sql`a.facility_id = ${facilityId}`);
export const findAct = async (db: Db, id: string) => (await acts(db, sql`a.id = ${id}`))[0];

type NewAct = {
  facilityId: string;
  fundId: string;
  kind: ActKind;
  actsOn: string;
  draftId: string;
  memo?: string | null;
  principal?: string;
  fees?: string;
  workingCapital?: string;
  interest?: string;
  commitmentFee?: string;
  costsPaid?: string;
  callItemId?: string | null;
  startsOn?: string;
  baseRate?: string | null;
};

export async function insertAct(db: Db, act: NewAct): Promise<string> {
  const { rows: made } = await sql<{ id: string }>`
    insert into facility_acts (facility_id, fund_id, kind, acts_on, draft_id, memo, principal, fees, working_capital, interest, commitment_fee,
      costs_paid, call_item_id, starts_on, base_rate)
    values (${act.facilityId}, ${act.fundId}, ${act.kind}, ${act.actsOn}, ${act.draftId}, ${act.memo ?? null}, ${act.principal ?? "0"},
      ${act.fees ?? "0"}, ${act.workingCapital ?? "0"}, ${act.interest ?? "0"}, ${act.commitmentFee ?? "0"}, ${act.costsPaid ?? "0"},
      ${act.callItemId ?? null}, ${act.startsOn ?? null}, ${act.baseRate ?? null}) returning id`.execute(db);
  return made[0]?.id ?? "";
}

/** What the books of a fund owe on the facility's account by entries that are no acts. */
export async function findByHand(db: Db, fundId: string): Promise<string> {
  const { rows: found } = await sql<{ amount: string }>`
    select (coalesce((
        select -sum(p.fund_amount) from postings p join ledger_accounts a on a.id = p.account_id and a.use = 'facility' where p.fund_id = ${fundId}), 0)
      - coalesce((
        select sum(case f.kind when 'repayment' then -f.principal else f.principal end) from facility_acts f
        join journal_approvals x on x.draft_id = f.draft_id
        where f.fund_id = ${fundId} and not exists (select from journal_entries back where back.reverses_id = x.entry_id)), 0))::text as amount`.execute(
    db,
  );
  return found[0]?.amount ?? "0";
}

/** Items of calls that pay the facility of a fund back, the latest first. */
export async function listCallItems(db: Db, fundId: string): Promise<FacilityCallItem[]> {
  const { rows: found } = await sql<FacilityCallItem>`
    select id, jsonb_build_object('id', capital_call_id, 'name', call_name) as call, due_on, type, trim_scale(amount)::text as amount,
      trim_scale(remaining)::text as remaining
    from facility_call_items(${fundId}) order by due_on desc, id`.execute(db);
  return found;
}
