import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { recordQueries } from "#core/server/records/record-queries.ts";
import { entryShown, personShown, recordShown } from "#core/server/records/shown.ts";
import type { Closing } from "#deals/deal-closings/shared/api.ts";
import { closingFields } from "#deals/deal-closings/shared/fields.ts";

const counted = (which: string) => sql<number>`(select count(*)::int from deal_closing_items i
  where i.org_id = deal_closings.org_id and i.closing_id = deal_closings.id and i.status ${sql.raw(which)})`;

/** Closings with what their checklists say: how much of what applies is done, in whole percent, 0 while there is nothing. */
export const closings = recordQueries("dealClosings", {
  kind: "deal_closing",
  fields: closingFields,
  worked: {
    tasksCompleted: counted("= 'done'"),
    tasksTotal: counted("<> 'not_applicable'"),
    progress: sql<number>`(select coalesce(round(100.0 * count(*) filter (where i.status = 'done') / nullif(count(*) filter (where i.status <> 'not_applicable'), 0)), 0)::int
      from deal_closing_items i where i.org_id = deal_closings.org_id and i.closing_id = deal_closings.id)`,
  },
}).reading<Closing>((rows) =>
  rows
    .selectAll("dealClosings")
    .select([
      "dealClosings.createdBy as userId",
      personShown("dealClosings.ownerId").as("owner"),
      personShown("dealClosings.preparedBy").as("preparedBy"),
      entryShown("dealClosings.entryId").as("entryId"),
      personShown("dealClosings.closedBy").as("closedBy"),
      personShown("dealClosings.undoAskedBy").as("undoAskedBy"),
      recordShown("dealClosings.portfolioCompanyId").as("portfolioCompany"),
      recordShown("dealClosings.dealId").as("deal"),
      recordShown("dealClosings.fundId").as("fund"),
    ]),
);
export const closingWrites = recordWrites("dealClosings");
/** What the rows of a closing stand under. */
export const OF_CLOSING = { table: "dealClosings", key: "closingId" } as const;

/** The company of a deal the asking person may see, and the currency of its amounts. */
export const findDealOf = (db: Db, id: string) =>
  db
    .selectFrom("deals")
    .innerJoin("companies", (join) =>
      join.onRef("companies.orgId", "=", "deals.orgId").onRef("companies.id", "=", "deals.companyId"),
    )
    .select(["companies.id as companyId", "companies.name as company", "deals.currency"])
    .where("deals.id", "=", id)
    .executeTakeFirst();
