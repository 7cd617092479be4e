import { type Insertable, sql, type Updateable } from "kysely";
import type { Company, CompanyCard, SourceCount } from "#shared/companies/api.ts";
import type { companyFields } from "#shared/companies/fields.ts";
import { conversionRate, SOURCES, type Source } from "#shared/companies/rules.ts";
import type { Filter } from "#shared/core/filters.ts";
import type { ListInput, Page } from "#shared/core/paging.ts";
import type { Db } from "../core/ctx.ts";
import { type ColumnsOf, countUpTo, readPage, whereFilters } from "../core/list.ts";
import type { Companies } from "../core/tables.gen.ts";

const COLUMNS: ColumnsOf<typeof companyFields> = {
  name: { column: "companies.name", type: "text" },
  source: { column: "companies.source", type: "text" },
  referralSourceId: { column: "companies.referralSourceId", type: "record", nullable: true },
  status: { column: "companies.status", type: "text" },
  sector: { column: "companies.sector", type: "text", nullable: true },
  foundedYear: { column: "companies.foundedYear", type: "integer", nullable: true },
  employeeCount: { column: "companies.employeeCount", type: "integer", nullable: true },
  website: { column: "companies.website", type: "text", nullable: true },
  headquarters: { column: "companies.headquarters", type: "text", nullable: true },
  country: { column: "companies.country", type: "text", nullable: true },
  fundingTotal: {
    column: "companies.fundingTotal",
    type: "numeric",
    nullable: true,
    within: "companies.fundingCurrency",
  },
  isProspect: { column: "companies.isProspect", type: "boolean" },
  isConverted: { column: "companies.isConverted", type: "boolean" },
  createdAt: { column: "companies.createdAt", type: "moment" },
};

export type CompanyQuestion = { filters: readonly Filter[]; search: string };

/** Companies that match, archived ones among them. */
function matching(db: Db, { filters, search }: CompanyQuestion) {
  const companies = db.selectFrom(
    db
      .selectFrom("companies")
      .selectAll()
      .select(sql<boolean>`converted_at is not null`.as("isConverted"))
      .as("companies"),
  );
  const found =
    search === ""
      ? companies
      : companies.where(sql<boolean>`companies.id = any (array(select search_ids('company', ${search})))`);
  return whereFilters(found, filters, COLUMNS);
}

/** What lists show: archived companies only when a filter asks for a status. */
function listed(db: Db, question: CompanyQuestion) {
  const companies = matching(db, question);
  const asksForStatus = question.filters.some(({ field }) => field === "status");
  return asksForStatus ? companies : companies.where("companies.status", "<>", "paused");
}

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
  return (await readPage(listed(db, list).select(LIST_COLUMNS), list, COLUMNS, "companies.id")) as Page<CompanyCard>;
}

/** One page of companies with everything a file of them says. */
export const exportCompanies = (db: Db, list: ListInput) =>
  readPage(listed(db, list).select(LIST_COLUMNS).select(DETAIL_COLUMNS), list, COLUMNS, "companies.id");

/** Archived companies that match, which a list shows only when it is asked for them. */
export async function countCompaniesLeftOut(db: Db, question: CompanyQuestion): Promise<number> {
  if (question.filters.some(({ field }) => field === "status")) return 0;
  const { count } = await matching(db, question)
    .where("companies.status", "=", "paused")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export const countCompanies = (db: Db, question: CompanyQuestion) =>
  countUpTo(db, listed(db, question).select("companies.id"));

/** Per source what the list shows, and how many of all that ever came from there became deals. */
export async function countBySource(
  db: Db,
  question: CompanyQuestion,
): Promise<{ total: number; sources: SourceCount[] }> {
  const asksForStatus = question.filters.some(({ field }) => field === "status");
  const rows = await matching(db, question)
    .where("companies.isProspect", "=", true)
    .select([
      "companies.source",
      sql<number>`count(*) filter (where ${asksForStatus} or companies.status <> 'paused')::int`.as("prospects"),
      sql<number>`count(*) filter (where companies.is_converted)::int`.as("converted"),
      sql<number>`count(*)::int`.as("all"),
    ])
    .groupBy("companies.source")
    .execute();
  const counted = new Map(rows.map((row) => [row.source, row]));
  const sources = SOURCES.map((source) => withRate(source, counted.get(source)));
  return { total: sources.reduce((sum, { prospects }) => sum + prospects, 0), sources };
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

export async function insertCompany(db: Db, values: Insertable<Companies>): Promise<string> {
  const { id } = await db.insertInto("companies").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Changes the version that was seen; nothing when somebody else was faster, or the company is gone. */
export function updateCompany(db: Db, id: string, rowVersion: number, values: Updateable<Companies>) {
  return db
    .updateTable("companies")
    .set(values)
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .returning("id")
    .executeTakeFirst();
}

/** Keeps the day a company was first qualified. */
export function qualifyCompany(db: Db, id: string) {
  return db
    .updateTable("companies")
    .set({ status: "active", qualifiedAt: sql<string>`coalesce(qualified_at, now())` })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
}

export function archiveCompany(db: Db, id: string) {
  return db.updateTable("companies").set({ status: "paused" }).where("id", "=", id).returning("id").executeTakeFirst();
}

/** An archived company comes back as what it was: a qualified one qualified, a prospect a prospect. */
export function publishCompany(db: Db, id: string) {
  return db
    .updateTable("companies")
    .set({
      status: sql<string>`case when qualified_at is null and is_prospect then 'prospect' else 'active' end`,
      mergedInto: null,
    })
    .where("id", "=", id)
    .where("status", "=", "paused")
    .returning("id")
    .executeTakeFirst();
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

/** Whoever has a deal is qualified, and off the archive. */
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

export function deleteCompany(db: Db, id: string) {
  return db.deleteFrom("companies").where("id", "=", id).returning("id").executeTakeFirst();
}

/** The company of this name; the first deal to mention one adds it. Two deals at the same moment add it once. */
export async function findOrCreateCompany(db: Db, name: string, defaults: { sector: string | null }) {
  await sql`select pg_advisory_xact_lock(hashtextextended(current_org()::text || lower(${name}), 0))`.execute(db);
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
  if (known) return known;
  return db
    .insertInto("companies")
    .values({ name, sector: defaults.sector, isProspect: false, status: "active" })
    .returning(["id", "name", "sector", "description", "founders", "source", "isProspect"])
    .executeTakeFirstOrThrow();
}
