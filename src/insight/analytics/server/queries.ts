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

type OnDay<Row> = Row & { fundId: string; on: string };
/** What the books say of one partner of a fund. Decimal texts. */
export type CapitalOnDay = OnDay<
  { partnerId: string; isGeneralPartner: boolean } & Record<
    "commitment" | "called" | "outside" | "distributed" | "recallable" | "capital",
    string
  >
>;

/** What the books say of the partners of some funds on some days. */
export async function listCapitalsOn(db: Db, { funds, days, knownAt }: OfDays): Promise<CapitalOnDay[]> {
  const { rows } = await sql<CapitalOnDay>`
    select f.id as fund_id, d.day::text as "on", partner_id, is_general_partner, commitment::text, called::text, outside::text, distributed::text,
      recallable::text, capital::text
    from unnest(${[...funds]}::uuid[]) f(id) cross join unnest(${[...days]}::date[]) d(day)
    cross join lateral fund_capital(f.id, d.day, ${knownAt}) order by f.id, d.day, partner_id`.execute(db);
  return rows;
}

type OfDays = { funds: readonly string[]; days: readonly string[]; knownAt: string };

/** Assets less liabilities of some funds on some days. */
export async function listNavsOn(db: Db, { funds, days, knownAt }: OfDays): Promise<OnDay<{ nav: string }>[]> {
  const { rows } = await sql<OnDay<{ nav: string }>>`
    select f.id as fund_id, d.day::text as "on", fund_nav(f.id, d.day, ${knownAt})::text as nav
    from unnest(${[...funds]}::uuid[]) f(id) cross join unnest(${[...days]}::date[]) d(day)`.execute(db);
  return rows;
}
