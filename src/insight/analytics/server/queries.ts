import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";

export type AnalyticsFund = { id: string; name: string; currency: string; vehicle: string; vintage: number | null };

/** Every fund and vehicle of the firm, archived ones included, by name. */
export const listFundsOfFirm = (db: Db): Promise<AnalyticsFund[]> =>
  db
    .selectFrom("funds")
    .select(["id", "name", "currency", "vehicle", "vintage"])
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();

export type HeldCompany = {
  id: string;
  name: string;
  companyId: string | null;
  sector: string | null;
  country: string | null;
};

/** Companies of the portfolio, archived ones included, by id. */
export async function listHeldCompanies(db: Db): Promise<Map<string, HeldCompany>> {
  const rows = await db
    .selectFrom("portfolioCompanies as p")
    .leftJoin("companies as c", (join) => join.onRef("c.orgId", "=", "p.orgId").onRef("c.id", "=", "p.companyId"))
    .select(["p.id", "p.name", "p.companyId", "c.sector", "c.country"])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The currency of each security. */
export async function listSecurityCurrencies(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom("securities").select(["id", "currency"]).execute();
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}
