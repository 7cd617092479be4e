import { type SqlBool, sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { explained } from "#core/server/explained.ts";
import { columnsFor } from "#core/server/records/columns.ts";
import { listQueries, type Question, recordWrites } from "#core/server/records/queries.ts";
import type { ListInput, Page } from "#core/shared/lists/paging.ts";
import type { Company, CompanyCard, SourceCount } from "#deals/companies/shared/api.ts";
import { companyFields } from "#deals/companies/shared/fields.ts";
import { conversionRate, SOURCES, type Source } from "#deals/companies/shared/rules.ts";

const companies = (db: Db) =>
  db.selectFrom(
    db
      .selectFrom("companies")
      .selectAll()
      .select(sql<boolean>`converted_at is not null`.as("isConverted"))
      .as("companies"),
  );

const {
  matching,
  listed,
  page,
  ids: listCompanyIds,
  count,
  facets,
  countLeftOut,
} = listQueries({
  table: "companies",
  columns: columnsFor("companies", companyFields, {
    isConverted: { column: "companies.isConverted", type: "boolean" },
    foundedYear: { type: "integer" },
    employeeCount: { type: "integer" },
    fundingTotal: { within: "companies.fundingCurrency" },
  }),
  rows: companies,
  search: { kind: "company" },
  archive: { filter: "status", when: sql`companies.archived_at is not null` },
});

export { listCompanyIds };
export const countCompanies = count;
export const countCompanyValues = facets;
export const countCompaniesLeftOut = countLeftOut;

/** One that was merged comes back by itself. */
export const companyWrites = recordWrites("companies", { mergedInto: null });

const LIST_COLUMNS = [
  "companies.id",
  "companies.rowVersion",
  "companies.name",
  "companies.description",
  "companies.sector",
  "companies.foundedYear",
  "companies.website",
  "companies.headquarters",
  "companies.source",
  "companies.status",
  "companies.isProspect",
  "companies.convertedAt",
  "companies.archivedAt",
  "companies.createdAt",
] as const;

const DETAIL_COLUMNS = [
  "companies.employeeCount",
  "companies.country",
  "companies.founders",
  "companies.tags",
  "companies.linkedinUrl",
  "companies.fundingTotal",
  "companies.fundingCurrency",
  "companies.operatingStatus",
  "companies.externalId",
  "companies.qualifiedAt",
  "companies.updatedAt",
] as const;

export async function listCompanies(db: Db, list: ListInput): Promise<Page<CompanyCard>> {
  return (await page(listed(db, list).select(LIST_COLUMNS), list)) as Page<CompanyCard>;
}

/** One page of companies with everything a file of them says. */
export const exportCompanies = (db: Db, list: ListInput) =>
  page(listed(db, list).select(LIST_COLUMNS).select(DETAIL_COLUMNS), list);

/** Per source what the list shows, and how many of all that ever came from there became deals. */
export async function countBySource(db: Db, question: Question): Promise<{ total: number; sources: SourceCount[] }> {
  const asksForStatus = question.filters.some(({ field }) => field === "status");
  const rows = await matching(db, question)
    .where("companies.isProspect", "=", true)
    .select([
      "companies.source",
      sql<number>`count(*) filter (where ${asksForStatus} or companies.archived_at is null)::int`.as("prospects"),
      sql<number>`count(*) filter (where companies.is_converted)::int`.as("converted"),
      sql<number>`count(*)::int`.as("all"),
    ])
    .groupBy("companies.source")
    .execute();
  const counted = new Map(rows.map((row) => [row.source, row]));
  const sources = SOURCES.map((source) => withRate(source, counted.get(source)));
  return { total: sources.reduce((sum, { prospects }) => sum + prospects, 0), sources };
}

const ROWS_AT_ONCE = 50;

/** The prospects that match, archived ones too, and which of them became a deal. */
export async function explainConversion(db: Db, { cursor, ...question }: Question & { cursor?: string | undefined }) {
  const prospects = matching(db, question).where("companies.isProspect", "=", true);
  const { converted, all } = await prospects
    .select([
      sql<number>`count(*) filter (where companies.is_converted)::int`.as("converted"),
      sql<number>`count(*)::int`.as("all"),
    ])
    .executeTakeFirstOrThrow();
  const rows = await page(
    prospects.select(["companies.id", "companies.name", "companies.convertedAt", "companies.createdAt"]),
    {
      ...question,
      filters: [...question.filters],
      sort: { field: "createdAt", direction: "desc" },
      limit: ROWS_AT_ONCE,
      cursor,
    },
  );
  return explained(conversionRate(converted, all), { converted, all }, rows);
}

type Counts = { prospects: number; converted: number; all: number };

function withRate(source: Source, { prospects, converted, all }: Counts = { prospects: 0, converted: 0, all: 0 }) {
  return { source, prospects, converted, all, rate: conversionRate(converted, all) };
}

const itsDeals = sql`array(
  select jsonb_build_object('id', deals.id, 'name', deals.name, 'stage', deals.stage, 'status', deals.status)
  from deals where deals.org_id = companies.org_id and deals.company_id = companies.id
  order by deals.created_at, deals.id limit 50)`;

const itsReferralSource = sql<Company["referralSource"]>`(
  select jsonb_build_object('id', o.id, 'type', o.type, 'name', o.name)
  from referral_sources o where o.org_id = companies.org_id and o.id = companies.referral_source_id)`;

const mergedInto = sql<{ id: string; name: string } | null>`(
  select jsonb_build_object('id', k.id, 'name', k.name) from companies k where k.org_id = companies.org_id and k.id = companies.merged_into)`.as(
  "mergedInto",
);

export async function findCompany(db: Db, id: string): Promise<Company | undefined> {
  const row = await db
    .selectFrom("companies")
    .select(LIST_COLUMNS)
    .select(DETAIL_COLUMNS)
    .select(itsReferralSource.as("referralSource"))
    .select(sql`to_jsonb(${itsDeals})`.as("deals"))
    .select(mergedInto)
    .where("companies.id", "=", id)
    .executeTakeFirst();
  return row as Company | undefined;
}

export function findCompanyId(db: Db, id: string) {
  return db.selectFrom("companies").select("id").where("id", "=", id).executeTakeFirst();
}

/** Keeps the day a company was first qualified. */
const QUALIFIED = { status: "active", qualifiedAt: sql<string>`coalesce(qualified_at, now())` };

export function qualifyCompany(db: Db, id: string) {
  return db.updateTable("companies").set(QUALIFIED).where("id", "=", id).returning("id").executeTakeFirst();
}

/** Those of them that are prospects still. */
export async function qualifyCompanies(db: Db, ids: readonly string[]): Promise<string[]> {
  const changed = await db
    .updateTable("companies")
    .set(QUALIFIED)
    .where(sql<SqlBool>`companies.id = any (${ids}::uuid[])`)
    .where("status", "=", "prospect")
    .returning("id")
    .execute();
  return changed.map(({ id }) => id);
}

/** The company, held until the transaction ends, so that two conversions at the same moment make one deal. */
export function lockCompany(db: Db, id: string) {
  return db
    .selectFrom("companies")
    .select(["id", "name", "sector", "source", "description", "founders"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export function findFirstDeal(db: Db, companyId: string) {
  return db
    .selectFrom("deals")
    .select("id")
    .where("companyId", "=", companyId)
    .orderBy("createdAt")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** A person who has a deal is qualified, and off the archive. */
export async function markConverted(db: Db, id: string): Promise<void> {
  await db
    .updateTable("companies")
    .set({
      status: "active",
      convertedAt: sql<string>`coalesce(converted_at, now())`,
      qualifiedAt: sql<string>`coalesce(qualified_at, now())`,
    })
    .where("id", "=", id)
    .execute();
}

/** Held until the transaction ends by a person who adds a company of this name, or a deal to it. */
async function lockName(db: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(current_org()::text || lower(${name}), 0))`.execute(db);
}

/** A company that gets a deal; nobody else gives it one until the transaction ends. */
export async function findForDeal(db: Db, id: string) {
  const company = await db
    .selectFrom("companies")
    .select(["id", "name", "sector", "description", "founders", "source", "isProspect"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (company) await lockName(db, company.name);
  return company;
}

/** The company of a website, the oldest when there are several; nobody else adds one until the transaction ends. */
export async function findOfWebsite(db: Db, website: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(current_org()::text || 'site:' || site_of(${website}), 0))`.execute(
    db,
  );
  return db
    .selectFrom("companies")
    .select(["id", "name"])
    .where("site", "=", sql<string>`site_of(${website})`)
    .where("mergedInto", "is", null)
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirst();
}

/** The company of this name; the first deal to mention one adds it. Two deals at the same moment add it once. */
export async function findOrCreateCompany(
  db: Db,
  name: string,
  defaults: { sector: string | null; website?: string | null; headquarters?: string | null },
) {
  await lockName(db, name);
  const known = await db
    .selectFrom("companies as named")
    .innerJoin("companies as kept", (join) =>
      join.onRef("kept.orgId", "=", "named.orgId").on(sql<boolean>`kept.id = coalesce(named.merged_into, named.id)`),
    )
    .select([
      "kept.id",
      "kept.name",
      "kept.sector",
      "kept.description",
      "kept.founders",
      "kept.source",
      "kept.isProspect",
    ])
    .where(sql`lower(named.name)`, "=", sql`lower(${name})`)
    .orderBy("named.createdAt")
    .limit(1)
    .executeTakeFirst();
  if (known) return { ...known, isNew: false };
  const added = await db
    .insertInto("companies")
    .values({ name, ...defaults, isProspect: false, status: "active" })
    .returning(["id", "name", "sector", "description", "founders", "source", "isProspect"])
    .executeTakeFirstOrThrow();
  return { ...added, isNew: true };
}
