import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { CapTableHistory } from "#maths/fund/captable/captable-events.ts";
import type { OcfObject } from "#maths/fund/ocf/ocf-objects.ts";
import { historyOfObjects, type StoredObject } from "#portfolio/cap-tables/shared/history.ts";
import type { ActKind } from "#portfolio/cap-tables/shared/rules.ts";

/** Ids for new objects, as many as are asked for. */
export async function newIds(db: Db, count: number): Promise<() => string> {
  const { rows } = await sql<{ ids: string[] }>`
    select array(select new_id()::text from generate_series(1, ${count}::int)) as ids`.execute(db);
  const ids = rows[0]?.ids ?? [];
  return () => {
    const id = ids.pop();
    if (id === undefined) throw new Error(`More than ${count} ids were used`);
    return id;
  };
}

/** Keeps everybody else from changing the cap table of a company until the end; undefined where the company is absent or hidden. */
export const holdCompany = (db: Db, id: string): Promise<{ id: string; name: string } | undefined> =>
  db.selectFrom("portfolioCompanies").select(["id", "name"]).where("id", "=", id).forUpdate().executeTakeFirst();

export const findCompany = (db: Db, id: string): Promise<{ id: string; name: string } | undefined> =>
  db.selectFrom("portfolioCompanies").select(["id", "name"]).where("id", "=", id).executeTakeFirst();

export type Object = StoredObject & { portfolioCompanyId: string; fundId: string | null; securityId: string | null };

/** What the transactions of some companies name, in the order it was recorded; what came with a file goes when that is undone. */
export async function listObjects(db: Db, companyIds: readonly string[], knownAt = "infinity"): Promise<Object[]> {
  if (companyIds.length === 0) return [];
  const { rows } = await sql<Object>`
    select id, portfolio_company_id, object, fund_id, security_id from cap_table_objects o
    where portfolio_company_id = any (${[...companyIds]}::uuid[])
      and not exists (select from cap_table_acts later
        where later.org_id = o.org_id and later.corrects_id = o.act_id and later.recorded_at <= ${knownAt}::timestamptz)
    order by created_at, id`.execute(db);
  return rows;
}

export type Event = { portfolioCompanyId: string; actId: string; object: OcfObject };

/** Transactions and financings of the acts that stand, as known at a moment, in the order they were recorded. */
export async function listEvents(db: Db, companyIds: readonly string[], knownAt = "infinity"): Promise<Event[]> {
  if (companyIds.length === 0) return [];
  const { rows } = await sql<Event>`
    select e.portfolio_company_id, e.act_id, e.object
    from cap_table_events e join cap_table_acts a on a.org_id = e.org_id and a.id = e.act_id
    where e.portfolio_company_id = any (${[...companyIds]}::uuid[])
      and a.recorded_at <= ${knownAt}::timestamptz
      and not exists (select from cap_table_acts later
        where later.org_id = a.org_id and later.corrects_id = a.id and later.recorded_at <= ${knownAt}::timestamptz)
    order by a.recorded_at, a.id, e.position`.execute(db);
  return rows;
}

/** All that is known of a company's shares. */
export async function findHistory(db: Db, companyId: string): Promise<CapTableHistory> {
  const objects = await listObjects(db, [companyId]);
  return historyOfObjects(objects, await listEvents(db, [companyId]));
}

export type NewObject = { object: OcfObject; fundId?: string };

/** Notes what transactions name, in this order; what is named so already is what it is called now. */
export async function insertObjects(db: Db, portfolioCompanyId: string, objects: readonly NewObject[]): Promise<void> {
  if (objects.length === 0) return;
  await sql`
    insert into cap_table_objects (portfolio_company_id, object_type, object_id, object, fund_id, created_at)
    select ${portfolioCompanyId}, one -> 'object' ->> 'object_type', one -> 'object' ->> 'id', one -> 'object',
      (one ->> 'fundId')::uuid, clock_timestamp() + place * interval '1 microsecond'
    from jsonb_array_elements(${JSON.stringify(objects)}::jsonb) with ordinality as all_objects (one, place)
    on conflict (org_id, portfolio_company_id, object_type, object_id) do update
      set object = excluded.object, fund_id = excluded.fund_id, act_id = null`.execute(db);
}

/** These came with an act, and go with it. */
export const bringObjects = (db: Db, portfolioCompanyId: string, of: { actId: string; ids: readonly string[] }) =>
  sql`
    update cap_table_objects set act_id = ${of.actId}
    where portfolio_company_id = ${portfolioCompanyId} and object_id = any (${[...of.ids]}::text[])`.execute(db);

/**
 * Plans with a reserve of an import that was undone before what a file named went with its act (migration 0091) go with it now. Only of a
 * company of which no event stands: nothing names them.
 */
export const leavePlans = (db: Db, portfolioCompanyId: string) =>
  sql`
    with undone as (
      select a.id from cap_table_acts a
      where a.portfolio_company_id = ${portfolioCompanyId} and a.kind = 'import'
        and exists (select from cap_table_acts later where later.org_id = a.org_id and later.corrects_id = a.id)
      order by a.recorded_at desc limit 1)
    update cap_table_objects set act_id = undone.id from undone
    where portfolio_company_id = ${portfolioCompanyId} and object_type = 'STOCK_PLAN' and act_id is null
      and object ->> 'initial_shares_reserved' <> '0'`.execute(db);

/** From now on a security is this class, and none that went with its file. */
export const setClassSecurity = (db: Db, portfolioCompanyId: string, of: { objectId: string; securityId: string }) =>
  sql`
    with others as (
      update cap_table_objects set security_id = null
      where portfolio_company_id = ${portfolioCompanyId} and security_id = ${of.securityId} and object_id <> ${of.objectId}
      returning id)
    update cap_table_objects set security_id = ${of.securityId}
    where portfolio_company_id = ${portfolioCompanyId} and object_type = 'STOCK_CLASS' and object_id = ${of.objectId}
      and (select count(*) from others) >= 0`.execute(db);

export type NewAct = {
  portfolioCompanyId: string;
  kind: ActKind;
  effectiveOn: string;
  note?: string | null | undefined;
  correctsId?: string;
  /** The entry of a fund it came with. */
  entryId?: string;
};

/** Notes what happened, its events in their order. */
export async function insertAct(db: Db, act: NewAct, events: readonly OcfObject[]): Promise<string> {
  const { id } = await db.insertInto("capTableActs").values(act).returning("id").executeTakeFirstOrThrow();
  await sql`
    insert into cap_table_events (portfolio_company_id, act_id, position, object_type, effective_on, object)
    select ${act.portfolioCompanyId}, ${id}, (place - 1)::int, object ->> 'object_type', (object ->> 'date')::date, object
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as all_events (object, place)`.execute(
    db,
  );
  return id;
}

type Act = { id: string; effectiveOn: string; isTakenBack: boolean; entryId: string | null };

/** One act, held so that it is taken back once. */
export async function findAct(db: Db, companyId: string, id: string): Promise<Act | undefined> {
  await holdCompany(db, companyId);
  const { rows } = await sql<Act>`
    select id, effective_on, entry_id, exists (select from cap_table_acts later where later.corrects_id = a.id) as is_taken_back
    from cap_table_acts a where portfolio_company_id = ${companyId} and id = ${id}`.execute(db);
  return rows[0];
}

export type HeldSecurity = { id: string; name: string; kind: string; currency: string; portfolioCompanyId: string };

export const findSecurity = (db: Db, portfolioCompanyId: string, id: string): Promise<HeldSecurity | undefined> =>
  db
    .selectFrom("securities")
    .select(["id", "name", "kind", "currency", "portfolioCompanyId"])
    .where("portfolioCompanyId", "=", portfolioCompanyId)
    .where("id", "=", id)
    .executeTakeFirst();

export const listSecurityNames = (db: Db, portfolioCompanyId: string): Promise<Omit<HeldSecurity, "currency">[]> =>
  db
    .selectFrom("securities")
    .select(["id", "name", "kind", "portfolioCompanyId"])
    .where("portfolioCompanyId", "=", portfolioCompanyId)
    .execute();

/** What an issuer is called and where it is. */
export const findIssuer = (
  db: Db,
  id: string,
): Promise<{ id: string; name: string; country: string | null } | undefined> =>
  db
    .selectFrom("portfolioCompanies")
    .innerJoin("companies", "companies.id", "portfolioCompanies.companyId")
    .select(["portfolioCompanies.id", "portfolioCompanies.name", "companies.country"])
    .where("portfolioCompanies.id", "=", id)
    .executeTakeFirst();

export const listFunds = (db: Db): Promise<{ id: string; name: string }[]> =>
  db.selectFrom("funds").select(["id", "name"]).execute();

type ActRow = {
  id: string;
  kind: ActKind;
  effectiveOn: string;
  note: string | null;
  by: string | null;
  at: string;
  events: number;
  isTakenBack: boolean;
  isOfEntry: boolean;
};

/** What was entered, the last first; at most so many. */
export async function listActs(db: Db, companyId: string, most: number): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select a.id, a.kind, a.effective_on, a.note, a.recorded_at as at, a.entry_id is not null as is_of_entry,
      (select btrim(u.first_name || ' ' || u.last_name) from users u where u.id = a.created_by) as by,
      (select count(*)::int from cap_table_events e where e.org_id = a.org_id and e.act_id = a.id) as events,
      exists (select from cap_table_acts later where later.org_id = a.org_id and later.corrects_id = a.id) as is_taken_back
    from cap_table_acts a where a.portfolio_company_id = ${companyId}
    order by a.recorded_at desc, a.id desc limit ${most}`.execute(db);
  return rows;
}

export const findFund = (db: Db, id: string): Promise<{ id: string; name: string } | undefined> =>
  db.selectFrom("funds").select(["id", "name"]).where("id", "=", id).executeTakeFirst();
