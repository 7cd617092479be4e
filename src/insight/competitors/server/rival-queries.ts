import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { recordQueries } from "#core/server/records/record-queries.ts";
import { rowWrites } from "#core/server/records/row-writes.ts";
import { recordShown } from "#core/server/records/shown.ts";
import { rivalFields } from "#insight/competitors/shared/fields.ts";
import type { RivalDeal, RivalFirm } from "#insight/competitors/shared/rivals-api.ts";

const dealsWith = (outcome: "open" | "invested" | "passed") => sql<number>`(
  select count(*)::int from rival_deals m join deals d on d.org_id = m.org_id and d.id = m.deal_id
  where m.org_id = rival_firms.org_id and m.rival_firm_id = rival_firms.id and d.outcome = ${sql.lit(outcome)})`;

/** Rival firms with how many of our deals they competed for, by outcome. */
export const rivals = recordQueries("rivalFirms", {
  kind: "rival_firm",
  fields: rivalFields,
  worked: { open: dealsWith("open"), won: dealsWith("invested"), lost: dealsWith("passed") },
}).reading<Omit<RivalFirm, "winRate">>((rows) => rows.selectAll("rivalFirms"));
export const rivalWrites = recordWrites("rivalFirms");

export const rivalDealWrites = rowWrites("rivalDeals", { table: "rivalFirms", key: "rivalFirmId" });

const rivalDeals = (db: Db) =>
  rowsOf<"rivalDeals", RivalDeal>(
    db
      .selectFrom("rivalDeals")
      .select(["id", "rowVersion", "rivalFirmId", "company", "stage", "happenedOn", "note"])
      .select([
        sql<string | null>`trim_scale(amount)::text`.as("amount"),
        recordShown("rivalDeals.dealId").as("deal"),
        sql<
          string | null
        >`(select d.outcome from deals d where d.org_id = rival_deals.org_id and d.id = rival_deals.deal_id)`.as(
          "outcome",
        ),
      ]),
  );

export const listRivalDeals = (db: Db, rivalFirmId: string): Promise<RivalDeal[]> =>
  rivalDeals(db)
    .where("rivalFirmId", "=", rivalFirmId)
    .orderBy(sql`happened_on desc nulls last`)
    .orderBy("id", "desc")
    .execute();

export const findRivalDeal = (db: Db, id: string): Promise<RivalDeal | undefined> =>
  rivalDeals(db).where("id", "=", id).executeTakeFirst();

/** A deal that the asking person may see, and the row of the firm that names it already. */
export async function findMetDeal(db: Db, { rivalFirmId, dealId }: { rivalFirmId: string; dealId: string }) {
  const { rows } = await sql<{ name: string; rowId: string | null }>`
    select d.name, (select m.id from rival_deals m where m.org_id = d.org_id and m.rival_firm_id = ${rivalFirmId} and m.deal_id = d.id) as row_id
    from deals d where d.id = ${dealId}`.execute(db);
  return rows[0];
}
