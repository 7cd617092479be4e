import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { rowsOf } from "#core/server/database/rows-of.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { recordQueries } from "#core/server/records/record-queries.ts";
import { rowWrites } from "#core/server/records/row-writes.ts";
import { personShown, recordShown } from "#core/server/records/shown.ts";
import type { ExitBuyer, ExitOpportunity } from "#portfolio/exits/shared/api.ts";
import { exitFields } from "#portfolio/exits/shared/fields.ts";
import type { ScenarioForm } from "#portfolio/exits/shared/forms.ts";
import { BUYER_STATES, OPEN_EXIT_STATUSES } from "#portfolio/exits/shared/rules.ts";

/** An exit without what its company is worth today. */
export type StoredExit = Omit<ExitOpportunity, "currentValue" | "heldIn" | "multiple">;

export const exits = recordQueries("exitOpportunities", {
  kind: "exit_opportunity",
  fields: exitFields,
  worked: {
    buyers: sql<number>`(select count(*)::int from exit_buyers b where b.org_id = exit_opportunities.org_id and b.exit_id = exit_opportunities.id)`,
  },
}).reading<StoredExit>((rows) =>
  rows
    .selectAll("exitOpportunities")
    .select([
      personShown("exitOpportunities.ownerId").as("owner"),
      recordShown("exitOpportunities.portfolioCompanyId").as("portfolioCompany"),
    ]),
);
export const exitWrites = recordWrites("exitOpportunities");

export const buyerWrites = rowWrites("exitBuyers", { table: "exitOpportunities", key: "exitId" });

const buyers = (db: Db) =>
  rowsOf<"exitBuyers", ExitBuyer>(
    db
      .selectFrom("exitBuyers")
      .select(["id", "rowVersion", "exitId", "name", "state", "note"])
      .select(sql<string | null>`trim_scale(offer)::text`.as("offer"))
      .select(recordShown("exitBuyers.recordId").as("record")),
  );

/** The furthest in the talks first. */
export const listBuyers = (db: Db, exitId: string): Promise<ExitBuyer[]> =>
  buyers(db)
    .where("exitId", "=", exitId)
    .orderBy(
      sql`array_position(array[${sql.join(BUYER_STATES.map((state) => sql.lit(state)))}], case state when 'Declined' then null else state end) desc nulls last`,
    )
    .orderBy(sql`offer desc nulls last`)
    .orderBy("id")
    .execute();

export const findBuyer = (db: Db, id: string): Promise<ExitBuyer | undefined> =>
  buyers(db).where("id", "=", id).executeTakeFirst();

/** A company or contact the asking person may see. */
export async function findBuyerRecord(db: Db, id: string) {
  const { rows } = await sql<{ kind: string; label: string }>`
    select kind, label from records r where r.org_id = current_org() and r.id = ${id}`.execute(db);
  return rows[0];
}

const IS_OPEN = sql<boolean>`archived_at is null and status in (${sql.join(OPEN_EXIT_STATUSES.map((one) => sql.lit(one)))})`;

/** Open opportunities: how many, and what they may bring by currency, the largest first. */
export async function readOpenExits(db: Db) {
  const { rows } = await sql<{ currency: string; amount: string; count: number }>`
    select currency, trim_scale(coalesce(sum(potential_value), 0))::text as amount, count(*)::int as count
    from exit_opportunities where ${IS_OPEN} group by currency order by count(*) desc, currency`.execute(db);
  return {
    active: rows.reduce((sum, { count }) => sum + count, 0),
    potential: rows.filter(({ amount }) => Number(amount) > 0).map(({ currency, amount }) => ({ currency, amount })),
  };
}

/** What funds have distributed, by currency: all that was approved and not cancelled. */
export async function readDistributed(db: Db) {
  const { rows } = await sql<{ currency: string; amount: string; carry: string }>`
    select currency, trim_scale(sum(amount))::text as amount, trim_scale(sum(carry))::text as carry
    from distributions where approved_at is not null and state <> 'cancelled' group by currency order by sum(amount) desc`.execute(
    db,
  );
  return rows;
}

export type SavedScenario = {
  id: string;
  rowVersion: number;
  name: string;
  portfolioCompanyId: string;
  company: string;
  exitValue: string;
  currency: string;
  exitType: ScenarioForm["exitType"];
  exitOn: string;
  debt: string;
  fees: string;
  escrow: string;
  createdAt: string;
};

const scenarios = (db: Db) =>
  rowsOf<"tasks", SavedScenario>(
    db
      .selectFrom("exitScenarios as s")
      .innerJoin("portfolioCompanies as c", (join) =>
        join.onRef("c.orgId", "=", "s.orgId").onRef("c.id", "=", "s.portfolioCompanyId"),
      )
      .select([
        "s.id",
        "s.rowVersion",
        "s.name",
        "s.portfolioCompanyId",
        "c.name as company",
        "s.exitValue",
        "s.currency",
        "s.exitType",
        "s.exitOn",
        "s.debt",
        "s.fees",
        "s.escrow",
        "s.createdAt",
      ]),
  );

export const listScenarios = (db: Db, most: number): Promise<SavedScenario[]> =>
  scenarios(db).orderBy(sql`s.created_at desc, s.id desc`).limit(most).execute();

export const findScenario = (db: Db, id: string): Promise<SavedScenario | undefined> =>
  scenarios(db).where(sql`s.id`, "=", id).executeTakeFirst();

export async function insertScenario(db: Db, { name, ...values }: ScenarioForm & { name: string }): Promise<string> {
  const { id } = await db
    .insertInto("exitScenarios")
    .values({ ...values, name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function removeScenario(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("exitScenarios").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}
