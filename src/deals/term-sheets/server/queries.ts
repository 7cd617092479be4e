import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { recordQueries } from "#core/server/records/record-queries.ts";
import { personShown, recordShown } from "#core/server/records/shown.ts";
import type { TermSheet } from "#deals/term-sheets/shared/api.ts";
import { termSheetFields } from "#deals/term-sheets/shared/fields.ts";

/** Term sheets with their deal, the person who sent the newest version, and until when the company talks to nobody else. */
export const termSheets = recordQueries("termSheets", {
  kind: "term_sheet",
  fields: termSheetFields,
  worked: {
    exclusiveUntil: sql<string | null>`(signed_at at time zone (select firm_zone()))::date + no_shop_days::int`,
  },
}).reading<TermSheet>((rows) =>
  rows
    .selectAll("termSheets")
    .select([
      personShown("termSheets.sentBy").as("sentBy"),
      recordShown("termSheets.dealId").as("deal"),
      recordShown("termSheets.dealClosingId").as("dealClosing"),
    ]),
);
export const termSheetWrites = recordWrites("termSheets");

/** The company of a deal the asking person may see, and the currency of its amounts. */
export async function findDeal(db: Db, dealId: string): Promise<{ company: string; currency: string } | undefined> {
  return db
    .selectFrom("deals")
    .innerJoin("companies", (join) =>
      join.onRef("companies.orgId", "=", "deals.orgId").onRef("companies.id", "=", "deals.companyId"),
    )
    .select(["companies.name as company", "deals.currency"])
    .where("deals.id", "=", dealId)
    .executeTakeFirst();
}

/** Whether the asking person sees such a closing of a deal. */
export async function isClosingOf(db: Db, dealId: string, closingId: string): Promise<boolean> {
  const found = await db
    .selectFrom("dealClosings")
    .select("id")
    .where("id", "=", closingId)
    .where("dealId", "=", dealId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that the version somebody saw was sent; false when it changed since. What is a draft is negotiated from then on. */
export async function setSent(db: Db, { id, rowVersion }: { id: string; rowVersion: number }): Promise<boolean> {
  return termSheetWrites.update(
    db,
    { id, rowVersion },
    {
      sentAt: sql<string>`now()`,
      sentBy: sql<string>`me()`,
      status: sql<string>`case status when 'Draft' then 'Negotiating' else status end`,
    },
  );
}
