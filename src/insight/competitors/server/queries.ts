import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { recordQueries } from "#core/server/records/record-queries.ts";
import { rowWrites } from "#core/server/records/row-writes.ts";
import { recordShown } from "#core/server/records/shown.ts";
import type { Competitor, CompetitorActivity, CompetitorCompany } from "#insight/competitors/shared/api.ts";
import { competitorFields } from "#insight/competitors/shared/fields.ts";
import type { AlertTopic } from "#insight/competitors/shared/rules.ts";

export const competitors = recordQueries("competitors", {
  kind: "competitor",
  fields: competitorFields,
  worked: {
    companies: sql<Competitor["companies"]>`coalesce((
      select jsonb_agg(jsonb_build_object('id', c.id, 'kind', 'company', 'label', c.name) order by c.name, c.id)
      from competitor_companies l join companies c on c.org_id = l.org_id and c.id = l.company_id
      where l.org_id = competitors.org_id and l.competitor_id = competitors.id), '[]')`,
    alerts: sql<AlertTopic[]>`coalesce((
      select a.topics from competitor_alerts a
      where a.org_id = competitors.org_id and a.competitor_id = competitors.id and a.user_id = (select me())), '{}')`,
  },
}).reading<Competitor>((rows) => rows.selectAll("competitors"));
export const competitorWrites = recordWrites("competitors");

export const companyWrites = rowWrites("competitorCompanies", { table: "competitors", key: "competitorId" });

const companies = (db: Db) =>
  rowsOf<"competitorCompanies", CompetitorCompany>(
    db
      .selectFrom("competitorCompanies")
      .select(["id", "rowVersion", "competitorId", "companyId", "note"])
      .select(recordShown("competitorCompanies.companyId").as("company")),
  );

export const listCompanies = (db: Db, competitorId: string): Promise<CompetitorCompany[]> =>
  companies(db).where("competitorId", "=", competitorId).orderBy("id").execute();

export const findCompany = (db: Db, id: string): Promise<CompetitorCompany | undefined> =>
  companies(db).where("id", "=", id).executeTakeFirst();

export const activityWrites = rowWrites("competitorActivities", { table: "competitors", key: "competitorId" });

const activities = (db: Db) =>
  rowsOf<"competitorActivities", CompetitorActivity>(
    db.selectFrom("competitorActivities").select(["id", "rowVersion", "competitorId", "happenedOn", "content", "link"]),
  );

export const listActivities = (db: Db, competitorId: string): Promise<CompetitorActivity[]> =>
  activities(db).where("competitorId", "=", competitorId).orderBy("happenedOn", "desc").orderBy("id", "desc").execute();

export const findActivity = (db: Db, id: string): Promise<CompetitorActivity | undefined> =>
  activities(db).where("id", "=", id).executeTakeFirst();

/** Whether another row of the competitor names the company. */
export async function isNamed(db: Db, { competitorId, companyId }: { competitorId: string; companyId: string }) {
  const row = await db
    .selectFrom("competitorCompanies")
    .select("id")
    .where("competitorId", "=", competitorId)
    .where("companyId", "=", companyId)
    .executeTakeFirst();
  return row?.id;
}

/** Whether the asking person may see a company of this id. */
export const isCompany = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom("companies").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

/** Our deals of the companies a competitor competes with, newest first. */
export async function listDeals(db: Db, competitorId: string) {
  const { rows } = await sql<{ id: string; name: string; stage: string; outcome: string }>`
    select d.id, d.name, d.stage, d.outcome from competitor_companies l
    join deals d on d.org_id = l.org_id and d.company_id = l.company_id
    where l.competitor_id = ${competitorId} order by d.id desc limit 200`.execute(db);
  return rows;
}

/** Keeps which changes notify the asking person; without topics there is no alert. */
export async function saveAlert(db: Db, competitorId: string, topics: readonly AlertTopic[]): Promise<void> {
  if (topics.length === 0) {
    await sql`delete from competitor_alerts where competitor_id = ${competitorId} and user_id = (select me())`.execute(
      db,
    );
    return;
  }
  await sql`
    insert into competitor_alerts (competitor_id, topics) values (${competitorId}, ${[...topics]}::text[])
    on conflict (org_id, competitor_id, user_id) do update set topics = excluded.topics`.execute(db);
}

/** Competitors that are not archived. */
export async function listNames(db: Db, most: number): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("competitors")
    .select(["id", "name"])
    .where("archivedAt", "is", null)
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

/** Whether the clock is at work, and no person. */
export async function isByClock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isByClock: boolean }>`select is_system() as is_by_clock`.execute(db);
  return rows[0]?.isByClock ?? false;
}

/** Colleagues, other than the asking person, whose alert has one of these topics. */
export async function listSubscribers(db: Db, competitorId: string, topics: readonly AlertTopic[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from competitor_subscribers(${competitorId}, ${[...topics]}::text[]) user_id where user_id is distinct from (select me())`.execute(
    db,
  );
  return rows.map(({ userId }) => userId);
}
