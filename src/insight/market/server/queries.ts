import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { recordQueries } from "#core/server/records/record-queries.ts";
import type { MarketFeed, MarketInsight } from "#insight/market/shared/api.ts";
import { insightFields } from "#insight/market/shared/fields.ts";
import type { Own } from "#insight/market/shared/relevance.ts";
import type { MarketRule } from "#insight/market/shared/rules.ts";
import { type Counted, TREND_DAYS } from "#insight/market/shared/trends.ts";

/** An insight without its relevance, which depends on what the firm has today. */
export type StoredInsight = Omit<MarketInsight, "relevance" | "relevanceScore">;

export const insights = recordQueries("marketInsights", {
  kind: "market_insight",
  fields: insightFields,
  worked: {},
}).reading<StoredInsight>((rows) => rows.selectAll("marketInsights"));
export const insightWrites = recordWrites("marketInsights");
export const feedWrites = recordWrites("marketFeeds");

/** Open deals and current holdings that the asking person may see, by name. */
export async function listOwn(db: Db): Promise<Own[]> {
  const { rows } = await sql<Own>`
    select d.id, 'deal' as kind, d.name as label, d.sector from deals d where d.outcome = 'open' and d.archived_at is null
    union all
    select p.id, 'portfolio_company', p.name, c.sector from portfolio_companies p
      join companies c on c.org_id = p.org_id and c.id = p.company_id where p.archived_at is null
    order by 3, 1 limit 5000`.execute(db);
  return rows;
}

/** Sectors of companies and deals that the firm uses. */
export async function listSectors(db: Db): Promise<string[]> {
  const { rows } = await sql<{ sector: string }>`
    select sector from companies where sector is not null union select sector from deals where sector is not null
    order by 1 limit 500`.execute(db);
  return rows.map(({ sector }) => sector);
}

/** Items of each category and sector by month, from the first of these months to the day. Archived ones are left out. */
export async function countByMonth(db: Db, firstMonth: string, day: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with items as (
      select category, impacted_sectors, published_on from market_insights
      where archived_at is null and published_on between (${firstMonth} || '-01')::date and ${day}::date
    ), named as (
      select 'category' as by, category as name, published_on from items
      union all select 'sector', sector, published_on from items, unnest(impacted_sectors) sector)
    select by, name, to_char(published_on, 'YYYY-MM') as month, count(*)::int as items,
      (count(*) filter (where published_on > ${day}::date - ${TREND_DAYS}::int))::int as lately,
      (count(*) filter (where published_on > ${day}::date - ${2 * TREND_DAYS}::int and published_on <= ${day}::date - ${TREND_DAYS}::int))::int as before
    from named group by 1, 2, 3`.execute(db);
  return rows;
}

export type Keys = { linkKey: string | null; textKey: string };

/** An item with the same link or text. */
export async function findSame(db: Db, { linkKey, textKey }: Keys): Promise<{ id: string; title: string } | undefined> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from market_insights where link_key = ${linkKey} or text_key = ${textKey} limit 1`.execute(db);
  return rows[0];
}

export type NewItem = Keys & {
  title: string;
  summary: string;
  category: string;
  severity: string;
  impactedSectors: string[];
  actionable: boolean;
  origin: "import" | "feed";
  source: string | null;
  link: string | null;
  guid: string | null;
  feedId: string | null;
  ruledBy: string | null;
  publishedOn: string | null;
};

/** Adds an item unless it is there already; answers whether it was new. */
export async function insertNew(db: Db, { publishedOn, ...item }: NewItem): Promise<boolean> {
  const row = await db
    .insertInto("marketInsights")
    .values({ ...item, ...(publishedOn !== null && { publishedOn }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

const FEEDS = sql`
  select f.id, f.row_version, f.name, f.url, f.is_active, f.read_at, f.problem,
    (select count(*)::int from market_insights i where i.org_id = f.org_id and i.feed_id = f.id) as items
  from market_feeds f`;

export async function listFeeds(db: Db): Promise<MarketFeed[]> {
  const { rows } = await sql<MarketFeed>`${FEEDS} order by f.name, f.id`.execute(db);
  return rows;
}

export async function findFeed(db: Db, id: string): Promise<MarketFeed | undefined> {
  const { rows } = await sql<MarketFeed>`${FEEDS} where f.id = ${id}`.execute(db);
  return rows[0];
}

export async function removeFeed(db: Db, id: string): Promise<boolean> {
  return (await db.deleteFrom("marketFeeds").where("id", "=", id).returning("id").executeTakeFirst()) !== undefined;
}

/** Notes the end of a reading; a feed without a name of its own gets the one it states. */
export async function noteReading(db: Db, id: string, problem: string | null): Promise<void> {
  await sql`update market_feeds set read_at = now(), problem = ${problem} where id = ${id}`.execute(db);
}

/** The firm’s own rules in their order; empty where the usual ones apply. */
export async function listRules(db: Db): Promise<MarketRule[]> {
  const { rows } = await sql<MarketRule>`
    select name, words, category, severity from market_rules order by position, id`.execute(db);
  return rows;
}

/** Replaces the firm’s rules. Two people who do so at once follow each other. */
export async function replaceRules(db: Db, rules: readonly MarketRule[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('market rules of ' || current_org(), 0))`.execute(db);
  await db.deleteFrom("marketRules").execute();
  if (rules.length === 0) return;
  await db
    .insertInto("marketRules")
    .values(rules.map(({ words, ...rule }, position) => ({ ...rule, words: [...words], position })))
    .execute();
}
