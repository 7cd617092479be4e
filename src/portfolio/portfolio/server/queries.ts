import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { recordWrites } from "#core/server/records/queries.ts";
import { recordQueries } from "#core/server/records/record-queries.ts";
import { personShown } from "#core/server/records/shown.ts";
import type { Receivable } from "#funds/ledger/shared/holding-lines.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import type { OpenLot } from "#funds/ledger/shared/unrealised.ts";
import type { PortfolioCompany } from "#portfolio/portfolio/shared/api.ts";
import { portfolioFields } from "#portfolio/portfolio/shared/fields.ts";
import type { Position } from "#portfolio/portfolio/shared/shapes.ts";

/** A portfolio company without what its entries say. */
export type Named = Pick<
  PortfolioCompany,
  "id" | "rowVersion" | "name" | "companyId" | "ownerId" | "ownershipPercentage"
>;

/** Companies as of a day and as known at a moment; today, and all that is known, where nothing is said. */
export const portfolioOn = (known?: AsKnown) =>
  recordQueries("portfolioCompanies", {
    kind: "portfolio_company",
    fields: portfolioFields,
    worked: workedOn(known),
  }).reading<Named>((rows) =>
    rows.selectAll("portfolioCompanies").select([
      personShown("portfolioCompanies.ownerId").as("owner"),
      sql<string | null>`(select c.website from companies c where c.id = portfolio_companies.company_id)`.as("website"),
      sql<PortfolioCompany["company"]>`coalesce(
          (select jsonb_build_object('name', c.name, 'sector', c.sector, 'website', c.website, 'description', c.description)
          from companies c where c.id = portfolio_companies.company_id),
          jsonb_build_object('name', portfolio_companies.name, 'sector', null, 'website', null, 'description', null))`.as(
        "company",
      ),
    ]),
  );
export const portfolioCompanies = portfolioOn();

function workedOn(known?: AsKnown) {
  const [asOf, knownAt] = [sql`coalesce(${known?.asOf ?? null}::date, firm_today())`, known?.knownAt ?? null];
  return {
    sector: sql<string | null>`(select c.sector from companies c
      where c.org_id = portfolio_companies.org_id and c.id = portfolio_companies.company_id)`,
    stage: sql<string | null>`coalesce((select e.object ->> 'name'
      from cap_table_events e join cap_table_acts a on a.org_id = e.org_id and a.id = e.act_id
      where e.portfolio_company_id = portfolio_companies.id and e.object_type = 'FINANCING' and (e.object ->> 'date')::date <= ${asOf}
        and a.recorded_at <= coalesce(${knownAt}::timestamptz, 'infinity')
        and not exists (select from cap_table_acts later where later.org_id = a.org_id and later.corrects_id = a.id)
      order by e.object ->> 'date' desc limit 1),
      (select s.name from securities s where s.portfolio_company_id = portfolio_companies.id order by s.created_at desc, s.id desc limit 1))`,
    boardSeats: sql<number>`(select count(*)::int from board_seats b
      where b.portfolio_company_id = portfolio_companies.id and b.kind = 'seat'
        and coalesce(b.since, '-infinity') <= ${asOf} and coalesce(b.until, 'infinity') > ${asOf})`,
    isExited: sql<boolean>`portfolio_companies.id in
      (select h.portfolio_company_id from held_on(${asOf}, ${knownAt}::timestamptz) h where not h.is_held)`,
  };
}
export const portfolioWrites = recordWrites("portfolioCompanies");
export const securityWrites = recordWrites("securities");

/** What is asked about: some companies, one fund, or everything. */
export type Holdings = { ids?: readonly string[]; fundId?: string };

const asked = ({ asOf, knownAt }: AsKnown, { ids, fundId }: Holdings) =>
  sql`${asOf}, ${knownAt}, ${ids ?? null}::uuid[], ${fundId ?? null}::uuid`;

/** What a fund holds of a security: units, cost, what was paid and came back, and its fair value; decimal texts of the fund's currency. */
export type Sums = Omit<Position, "fund" | "security" | "multiple"> & {
  companyId: string;
  fundId: string;
  securityId: string;
  firstOn: string | null;
  lastOn: string;
};

const FAIR_VALUE = sql`('investments', 'unrealised_price', 'unrealised_currency', 'escrow_receivable')`;

export async function listSums(db: Db, known: AsKnown, of: Holdings): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select portfolio_company_id as company_id, fund_id, security_id, currency,
      trim_scale(coalesce(sum(quantity) filter (where use = 'investments'), 0))::text as quantity,
      trim_scale(coalesce(sum(fund_amount) filter (where use = 'investments'), 0))::text as cost,
      trim_scale(coalesce(sum(case when is_cash then -fund_amount else fund_amount end) filter (where is_cash and kind = 'purchase' or use = 'investments' and kind = 'conversion'), 0))::text as invested,
      trim_scale(coalesce(sum(fund_amount) filter (where is_cash and kind <> 'purchase'), 0))::text as proceeds,
      trim_scale(coalesce(sum(fund_amount) filter (where use in ${FAIR_VALUE}), 0))::text as fair_value,
      min(first_on) filter (where kind in ('purchase', 'conversion')) as first_on, max(last_on) as last_on,
      case when not bool_or(kind = 'valuation' or kind = 'conversion' and use <> 'investments') then min(first_on) filter (where kind in ('purchase', 'conversion')) end as at_cost_since
    from holding_sums(${asked(known, of)})
    group by portfolio_company_id, fund_id, security_id, currency
    order by company_id, min(first_on), fund_id, security_id`.execute(db);
  return rows;
}

export type Flow = { date: string; amount: string; kind: string; holdingId: string; fundId: string; currency: string };

/** Money that moved between funds and what they hold, by day, kind, company and fund: negative when the fund pays. */
export async function listFlows(db: Db, known: AsKnown, of: Holdings): Promise<Flow[]> {
  const { rows } = await sql<Flow>`
    select effective_on as date, trim_scale(fund_amount)::text as amount, kind, portfolio_company_id as holding_id, fund_id, currency
    from holding_flows(${asked(known, of)})
    order by effective_on, holding_id, kind`.execute(db);
  return rows;
}

export type OfSecurity = { companyId: string; fundId: string; securityId: string };

/** Lots of a security a fund holds on a day, the first bought first. */
export async function listLots(db: Db, known: AsKnown, of: OfSecurity): Promise<OpenLot[]> {
  const { rows } = await sql<OpenLot>`
    select id, acquired, quantity::text as quantity, cost::text as cost, fund_cost::text as fund_cost
    from holding_lots(${known.asOf}, ${known.knownAt}, ${of.fundId}, ${of.securityId})
    order by acquired, id`.execute(db);
  return rows;
}

/** Unrealised gain, and the day of the last mark. */
export type Unrealised = { price: string; currency: string; markedOn: string | null };

/** The unrealised gain on the books of a fund for a security. */
export async function findUnrealised(db: Db, known: AsKnown, of: OfSecurity): Promise<Unrealised> {
  const { rows } = await sql<Unrealised>`
    select trim_scale(coalesce(sum(fund_amount) filter (where use = 'unrealised_price'), 0))::text as price,
      trim_scale(coalesce(sum(fund_amount) filter (where use = 'unrealised_currency'), 0))::text as currency,
      (max(last_on) filter (where kind in ('valuation', 'opening', 'adjustment') and use in ('unrealised_price', 'unrealised_currency')))::text as marked_on
    from holding_sums(${asked(known, { ids: [of.companyId], fundId: of.fundId })}) where security_id = ${of.securityId}`.execute(
    db,
  );
  return rows[0] ?? { price: "0", currency: "0", markedOn: null };
}

/** What of sales of a security is still to come to a fund. */
export async function findReceivable(
  db: Db,
  { asOf, knownAt }: AsKnown,
  of: { fundId: string; securityId: string },
): Promise<Receivable> {
  const { rows } = await sql<Receivable>`
    select trim_scale(amount)::text as amount, trim_scale(fund_amount)::text as fund_amount
    from holding_receivable(${asOf}, ${knownAt}, ${of.fundId}, ${of.securityId})`.execute(db);
  return rows[0] ?? { amount: "0", fundAmount: "0" };
}

export const listSecurities = (db: Db, companyId: string) =>
  db
    .selectFrom("securities")
    .select(["id", "name", "currency", sql<Position["security"]["kind"]>`kind`.as("kind")])
    .where("portfolioCompanyId", "=", companyId)
    .orderBy("name")
    .execute();

export const listFundNames = (db: Db): Promise<{ id: string; name: string; currency: string }[]> =>
  db.selectFrom("funds").select(["id", "name", "currency"]).execute();

/** Every company of the portfolio that is not archived, with the share that was read somewhere. */
export const listShares = (db: Db): Promise<{ id: string; ownershipPercentage: string | null }[]> =>
  db.selectFrom("portfolioCompanies").select(["id", "ownershipPercentage"]).where("archivedAt", "is", null).execute();

/** Whether a draft buys what was split since its day. */
export async function isBeforeSplit(db: Db, draftId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select is_before_split(${draftId}) as is`.execute(db);
  return rows[0]?.is ?? false;
}
