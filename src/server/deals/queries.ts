import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Filter } from "#shared/core/filters.ts";
import type { ListInput, Page } from "#shared/core/paging.ts";
import type { Deal, DealCard } from "#shared/deals/api.ts";
import { STAGES } from "#shared/deals/rules.ts";
import type { Db } from "../core/ctx.ts";
import { type Columns, countUpTo, readPage, whereFilters } from "../core/list.ts";
import type { Deals } from "../core/tables.gen.ts";

const COLUMNS: Columns = {
  name: { column: "deals.name", type: "text" },
  company: { column: "companies.name", type: "text" },
  stage: { column: "deals.stage", type: "text" },
  status: { column: "deals.status", type: "text" },
  priority: { column: "deals.priority", type: "text" },
  sector: { column: "deals.sector", type: "text", nullable: true },
  source: { column: "deals.source", type: "text", nullable: true },
  investmentType: { column: "deals.investmentType", type: "text", nullable: true },
  founder: { column: "deals.founder", type: "text", nullable: true },
  amountRequested: { column: "deals.amountRequested", type: "numeric", nullable: true },
  valuationPre: { column: "deals.valuationPre", type: "numeric", nullable: true },
  aiScore: { column: "deals.aiScore", type: "numeric" },
  lastContact: { column: "deals.lastContact", type: "date", nullable: true },
  expectedCloseDate: { column: "deals.expectedCloseDate", type: "date", nullable: true },
  createdAt: { column: "deals.createdAt", type: "moment" },
};

export type DealQuestion = { filters: readonly Filter[]; search: string };

/** Deals with their companies that match; archived ones only when a filter asks for a status. */
function matching(db: Db, { filters, search }: DealQuestion) {
  let deals = db
    .selectFrom("deals")
    .innerJoin("companies", (join) =>
      join.onRef("companies.orgId", "=", "deals.orgId").onRef("companies.id", "=", "deals.companyId"),
    );
  if (!filters.some(({ field }) => field === "status")) deals = deals.where("deals.status", "=", sql.lit("active"));
  if (search !== "") {
    deals = deals.where(
      sql<boolean>`(deals.id = any (array(select search_ids('deal', ${search}))) or deals.company_id = any (array(select search_ids('company', ${search}))))`,
    );
  }
  return whereFilters(deals, filters, COLUMNS);
}

const companyCard = sql<{
  id: string;
  name: string;
}>`jsonb_build_object('id', companies.id, 'name', companies.name)`.as("company");

const CARD = [
  "deals.id",
  "deals.rowVersion",
  "deals.name",
  "deals.stage",
  "deals.status",
  "deals.priority",
  "deals.investmentType",
  "deals.sector",
  "deals.source",
  "deals.founder",
  "deals.description",
  "deals.currency",
  "deals.amountRequested",
  "deals.valuationPre",
  "deals.aiScore",
  "deals.lastContact",
  "deals.createdAt",
] as const;

export async function listDeals(db: Db, list: ListInput): Promise<Page<DealCard>> {
  return (await readPage(
    matching(db, list).select(CARD).select(companyCard),
    list,
    COLUMNS,
    "deals.id",
  )) as Page<DealCard>;
}

const REST = [
  "deals.notes",
  "deals.valuationPost",
  "deals.ourInvestment",
  "deals.ownershipPercentage",
  "deals.expectedCloseDate",
  "deals.actualCloseDate",
  "deals.leadInvestor",
  "deals.coInvestors",
  "deals.archivedAt",
  "deals.updatedAt",
] as const;

/** One page of deals with everything a file of them says. */
export function exportDeals(db: Db, list: ListInput) {
  return readPage(matching(db, list).select(CARD).select(REST).select(companyCard), list, COLUMNS, "deals.id");
}

export const countDeals = (db: Db, question: DealQuestion) => countUpTo(db, matching(db, question).select("deals.id"));

export async function countByStage(db: Db, question: DealQuestion) {
  const rows = await matching(db, question)
    .select(["deals.stage", sql<number>`count(*)::int`.as("count")])
    .groupBy("deals.stage")
    .execute();
  const counted = new Map(rows.map(({ stage, count }) => [stage, count]));
  const stages = Object.fromEntries(STAGES.map((stage) => [stage, counted.get(stage) ?? 0])) as Record<
    (typeof STAGES)[number],
    number
  >;
  return { total: rows.reduce((sum, { count }) => sum + count, 0), stages };
}

export async function findDeal(db: Db, id: string): Promise<Deal | undefined> {
  const row = await db
    .selectFrom("deals")
    .innerJoin("companies", (join) =>
      join.onRef("companies.orgId", "=", "deals.orgId").onRef("companies.id", "=", "deals.companyId"),
    )
    .select(CARD)
    .select(REST)
    .select(
      sql`jsonb_build_object('id', companies.id, 'name', companies.name, 'sector', companies.sector, 'foundedYear', companies.founded_year,
        'employeeCount', companies.employee_count, 'website', companies.website, 'headquarters', companies.headquarters)`.as(
        "company",
      ),
    )
    .where("deals.id", "=", id)
    .executeTakeFirst();
  return row as Deal | undefined;
}

/** Whether the asking person sees this deal, for what belongs to it. */
export const findDealId = (db: Db, id: string) =>
  db.selectFrom("deals").select("id").where("id", "=", id).executeTakeFirst();

export async function insertDeal(db: Db, values: Insertable<Deals>): Promise<string> {
  const { id } = await db.insertInto("deals").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Changes the version that was seen; nothing when somebody else was faster, or the deal is gone. */
export function updateDeal(db: Db, id: string, rowVersion: number, values: Updateable<Deals>) {
  return db
    .updateTable("deals")
    .set(values)
    .where("id", "=", id)
    .where("rowVersion", "=", rowVersion)
    .returning("id")
    .executeTakeFirst();
}

export function setDealStatus(db: Db, id: string, status: "active" | "paused") {
  return db
    .updateTable("deals")
    .set({ status, archivedAt: status === "paused" ? sql<string>`now()` : null })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
}

export function deleteDeal(db: Db, id: string) {
  return db.deleteFrom("deals").where("id", "=", id).returning("id").executeTakeFirst();
}
