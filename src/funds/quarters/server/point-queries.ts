import { type RawBuilder, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { Seen } from "#core/server/records/queries.ts";
import { rowWrites } from "#core/server/records/row-writes.ts";
import { confirmedByMe } from "#core/server/records/second-person.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import type { CarryPoint } from "#funds/quarters/shared/points-api.ts";
import { MOST_RUNS } from "#funds/quarters/shared/rules.ts";

const writes = rowWrites("carryPoints", { table: "funds", key: "fundId" });
export const carryPointWrites = {
  ...writes,
  /** How many people have points or are to have them: not how often those changed. */
  async count(db: Db, fundId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from carry_points where fund_id = ${fundId} and ended_at is null and replaces_id is null
        or fund_id = ${fundId} and ended_at is null and confirmed_at is not null`.execute(db);
    return rows[0]?.count ?? 0;
  },
};

async function read(db: Db, where: RawBuilder<unknown>): Promise<CarryPoint[]> {
  const { rows } = await sql<CarryPoint>`
    select p.id, p.row_version, p.fund_id, p.name, trim_scale(p.points)::text as points, p.vests_from, p.months, p.cliff_months, p.left_on, p.replaces_id,
      p.removes, p.confirmed_at, ${personShown("p.preparedBy")} as prepared_by, ${personShown("p.confirmedBy")} as confirmed_by,
      (select jsonb_build_object('name', b.name, 'points', trim_scale(b.points)::text, 'vestsFrom', b.vests_from, 'months', b.months,
          'cliffMonths', b.cliff_months, 'leftOn', b.left_on) from carry_points b where b.id = p.replaces_id) as before
    from carry_points p where ${where}`.execute(db);
  return rows;
}

/** Who has points in a fund’s carry, and what waits for a second person, by name. */
export const listPoints = (db: Db, fundId: string): Promise<CarryPoint[]> =>
  read(db, sql`p.fund_id = ${fundId} and p.ended_at is null order by lower(p.name), p.confirmed_at is null, p.id`);

export const findPoint = async (db: Db, id: string): Promise<CarryPoint | undefined> =>
  (await read(db, sql`p.id = ${id}`))[0];

/** Who had points in a fund’s carry, as known at a moment. */
export const listPointsInForce = (db: Db, fundId: string, { knownAt }: Pick<AsKnown, "knownAt">) =>
  read(
    db,
    sql`p.fund_id = ${fundId} and not p.removes and p.confirmed_at <= ${knownAt}
      and (p.ended_at is null or p.ended_at > ${knownAt}) order by lower(p.name), p.id`,
  );

/** What was confirmed, the latest first. */
export const listPointChanges = (db: Db, fundId: string): Promise<CarryPoint[]> =>
  read(
    db,
    sql`p.fund_id = ${fundId} and p.confirmed_at is not null order by p.confirmed_at desc, p.id desc limit ${MOST_RUNS}`,
  );

/** Notes that the asking person found right what they saw; false when it changed since. */
export const setPointConfirmed = (db: Db, seen: Seen): Promise<boolean> =>
  writes.update(db, seen, confirmedByMe("confirmedBy", "confirmedAt"));

/** The row that waits to end somebody’s points, as they stand. */
export async function prepareRemoval(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into carry_points (fund_id, name, points, vests_from, months, cliff_months, left_on, replaces_id, removes)
    select fund_id, name, points, vests_from, months, cliff_months, left_on, id, true from carry_points where id = ${id}
    returning id`.execute(db);
  return rows[0]?.id ?? id;
}

type Told = Pick<CarryPoint, "fundId" | "name" | "points"> & {
  vestsFrom?: string;
  months?: number;
  cliffMonths?: number;
  preparer: string;
  approver: string;
  /** The day. */
  confirmedOn: string;
};

/** Points that are confirmed already: over a connection of the owner, for the demo firm. */
export async function insertConfirmedPoint(db: Db, { preparer, approver, confirmedOn, ...told }: Told): Promise<void> {
  const people = { preparedBy: preparer, confirmedBy: approver, confirmedAt: `${confirmedOn}T10:00:00Z` };
  await db
    .insertInto("carryPoints")
    .values({ ...told, ...people })
    .execute();
}
