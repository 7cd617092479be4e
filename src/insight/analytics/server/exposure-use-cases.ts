import type { Db } from "#core/server/ctx.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import {
  type CompanyReturn,
  concentration,
  type Dimension,
  exposureBy,
  lossRatio,
} from "#insight/analytics/shared/exposure.ts";
import { moic } from "#maths/fund/returns/multiples.ts";
import { addAmounts, Exact } from "#maths/money/amount.ts";
import { moneyText } from "#maths/money/currency.ts";
import { portfolioOn } from "#portfolio/portfolio/server/queries.ts";
import { flowsInPool, valuesInPool } from "./overview-use-cases.ts";
import type { Pool } from "./pool.ts";
import { listSecurityCurrencies } from "./queries.ts";

const AT_ONCE = 200;

/** The last round of each company of the portfolio on a day, archived ones included. */
async function listStages(db: Db, known: AsKnown): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>();
  for (const isArchived of [false, true]) {
    const filters = [{ field: "isArchived", operator: "equals" as const, value: isArchived }];
    const question = { search: "", filters, sort: { field: "name", direction: "asc" as const }, limit: AT_ONCE };
    for (let cursor: string | undefined; ; ) {
      const page = await portfolioOn(known).list(db, { ...question, ...(cursor !== undefined && { cursor }) });
      for (const company of page.items) found.set(company.id, "stage" in company ? (company.stage as string) : null);
      if (page.nextCursor === undefined) break;
      cursor = page.nextCursor;
    }
  }
  return found;
}

/** Each position of a pool with its fair value and its place in every dimension. */
export async function placedPositions(db: Db, pool: Pool) {
  const stages = await listStages(db, pool.known);
  const currencies = await listSecurityCurrencies(db);
  const vintages = new Map(pool.chosen.map(({ id, vintage }) => [id, vintage]));
  return valuesInPool(pool).map((row) => {
    const company = pool.companies.get(row.companyId);
    const vintage = vintages.get(row.fundId) ?? null;
    return {
      ...row,
      sector: company?.sector ?? null,
      country: company?.country ?? null,
      stage: stages.get(row.companyId) ?? null,
      vintage: vintage === null ? null : String(vintage),
      currency: currencies.get(row.securityId) ?? row.currency,
      fundCurrency: row.currency,
    };
  });
}

/** Fair value of a pool by every dimension, and what each company returned. */
export async function exposureOf(db: Db, pool: Pool) {
  const positions = await placedPositions(db, pool);
  const { to } = pool.exchange;
  const companies = returnsOf(pool);
  if (pool.exchange.missing() !== null) return NO_EXPOSURE;
  const of = (dimension: Dimension) => exposureBy(dimension, positions, to);
  return {
    by: {
      sector: of("sector"),
      stage: of("stage"),
      country: of("country"),
      vintage: of("vintage"),
      currency: of("currency"),
    },
    companies: companies.map((one) => ({ ...one, tvpi: multipleOf(one) })),
    lossRatio: lossRatio(companies),
    largest: concentration(companies, 1),
    largestFive: concentration(companies, FIVE),
  };
}

const FIVE = 5;
const NO_EXPOSURE = {
  by: { sector: [], stage: [], country: [], vintage: [], currency: [] },
  companies: [],
  lossRatio: null,
  largest: null,
  largestFive: null,
};

const turned = (text: string) => (text.startsWith("-") ? text.slice(1) : `-${text}`);
const sum = (amounts: readonly string[]) => addAmounts(["0", ...amounts]);

/** What each company cost, returned and is worth, the best multiple first. */
function returnsOf(pool: Pool): CompanyReturn[] {
  const flows = Map.groupBy(flowsInPool(pool), ({ holdingId }) => holdingId);
  const values = Map.groupBy(valuesInPool(pool), ({ companyId }) => companyId);
  const money = (amount: string) => moneyText(amount, pool.exchange.to);
  return [...new Set([...flows.keys(), ...values.keys()])]
    .map((id) => {
      const own = flows.get(id) ?? [];
      const paid = own.filter(({ kind }) => kind === "purchase").map(({ amount }) => amount);
      const back = own.filter(({ kind }) => kind !== "purchase").map(({ amount }) => amount);
      return {
        id,
        name: pool.companies.get(id)?.name ?? "",
        invested: money(sum([turned(sum(paid))])),
        proceeds: money(sum(back)),
        value: money(sum((values.get(id) ?? []).map(({ value }) => value))),
      };
    })
    .toSorted((a, b) => (multipleOf(b) ?? -1) - (multipleOf(a) ?? -1) || a.name.localeCompare(b.name, "en"));
}

/** Amounts are never below nothing but by an error; then there is no multiple. */
function multipleOf({ invested, proceeds, value: fairValue }: CompanyReturn): number | null {
  const isSound = [invested, proceeds, fairValue].every((amount) => !new Exact(amount).isNegative());
  return isSound ? moic({ invested, proceeds, fairValue }) : null;
}
