import { explainedMoney } from "#core/server/explained.ts";
import type { Page } from "#core/shared/lists/paging.ts";
import { netFlows } from "#funds/commitments/shared/net-performance.ts";
import type { NetPerformance } from "#funds/commitments/shared/performance.ts";
import { pooledAmounts } from "#funds/commitments/shared/pooled-performance.ts";
import type { AnalyticsFlow } from "#insight/analytics/shared/api.ts";
import type { AnalyticsFigure } from "#insight/analytics/shared/metrics.ts";
import { flowsOfQuarter } from "#insight/analytics/shared/quarters.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { moneyText } from "#maths/money/currency.ts";
import { valuesInPool } from "./overview-use-cases.ts";
import type { Pool } from "./pool.ts";

const ROWS_AT_ONCE = 50;

function pageOf<Item>(rows: readonly Item[], cursor: string | undefined): Page<Item> {
  const start = Number(cursor ?? "0");
  const first = Number.isInteger(start) && start >= 0 ? start : 0;
  const end = first + ROWS_AT_ONCE;
  return { items: rows.slice(first, end), ...(end < rows.length && { nextCursor: String(end) }) };
}

const newestFirst = (rows: readonly AnalyticsFlow[]) => rows.toSorted((a, b) => b.date.localeCompare(a.date));
const sum = (amounts: readonly string[]) => addAmounts(["0", ...amounts]);
const turned = (text: string) => (text.startsWith("-") ? text.slice(1) : `-${text}`);

type Row = Pick<AnalyticsFlow, "id" | "kind" | "date" | "fund" | "company"> & { amount: string; booked: string };

/** A row in the currency of the pool; without one where its rate is missing. */
function inPool(pool: Pool, { booked, amount, ...row }: Row, currency: string): AnalyticsFlow {
  const { to } = pool.exchange;
  const other = { amount: moneyText(booked, currency), currency };
  return { ...row, amount: moneyText(amount, to), booked: currency === to ? null : other };
}

const fundOf = (pool: Pool, fundId: string) => {
  const fund = pool.chosen.find(({ id }) => id === fundId);
  return fund && pool.chosen.length > 1 ? { id: fund.id, name: fund.name } : null;
};

function companyOf(pool: Pool, id: string) {
  const company = pool.companies.get(id);
  return company ? { id, name: company.name } : null;
}

/** What limited partners of the pooled funds paid and got, and their NAV on the day. */
function netRows(pool: Pool, { withFacility }: { withFacility: boolean }): AnalyticsFlow[] {
  const rows = pool.inputs.flatMap((input, place) => {
    const fund = pool.chosen[place];
    return (netFlows(input, { withFacility })?.flows ?? []).flatMap(({ kind, date, amount: booked }, index) => {
      const amount = pool.exchange.into({ amount: booked, currency: input.currency }, date);
      if (fund === undefined || amount === null) return [];
      const of = { fund: fundOf(pool, fund.id), company: null };
      return [inPool(pool, { id: `${fund.id}:${index}`, kind, date, amount, booked, ...of }, input.currency)];
    });
  });
  return newestFirst(rows);
}

type Valued = { companyId: string; fundId: string; value: string; fairValue: string; currency: string };

/** The fair value on the day of each company in each fund. */
function valueRows(pool: Pool, positions: readonly Valued[]): AnalyticsFlow[] {
  const values = positions.filter(({ value }) => Number(value) !== 0);
  return [...Map.groupBy(values, ({ companyId, fundId }) => `${companyId} ${fundId}`)].flatMap(([id, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const of = { fund: fundOf(pool, first.fundId), company: companyOf(pool, first.companyId) };
    const [amount, booked] = [sum(own.map(({ value }) => value)), sum(own.map(({ fairValue }) => fairValue))];
    return [inPool(pool, { id, kind: "fairValue", date: pool.known.asOf, amount, booked, ...of }, first.currency)];
  });
}

/** What the pooled funds paid for holdings and got of them, and their fair value on the day. */
function grossRows(pool: Pool) {
  const moved = pool.flows.flatMap((flow, index) => {
    const amount = pool.exchange.into(flow, flow.date);
    if (amount === null) return [];
    const { date, holdingId, fundId, currency } = flow;
    const kind = flow.kind === "purchase" ? ("purchase" as const) : ("proceeds" as const);
    const of = { fund: fundOf(pool, fundId), company: companyOf(pool, holdingId) };
    return [inPool(pool, { id: `${kind}:${index}`, kind, date, amount, booked: flow.amount, ...of }, currency)];
  });
  return newestFirst([...valueRows(pool, valuesInPool(pool)), ...moved]);
}

type Net = Pick<NetPerformance, "irr" | "tvpi" | "dpi" | "rvpi">;
const NET: Partial<Record<AnalyticsFigure, keyof Net>> = {
  pooledIrr: "irr",
  pooledTvpi: "tvpi",
  pooledDpi: "dpi",
  pooledRvpi: "rvpi",
};

/** Whether a figure is of limited partners; the others are of holdings. */
export const isNetFigure = (figure: AnalyticsFigure): boolean => NET[figure] !== undefined;

const GROSS: Partial<Record<AnalyticsFigure, keyof Gross>> = {
  pooledMoic: "moic",
  pooledGrossDpi: "dpi",
  pooledGrossRvpi: "rvpi",
};
type Gross = Record<"irr" | "moic" | "dpi" | "rvpi", number | null>;

type Figures = {
  net: Net;
  gross: Gross & Record<"invested" | "realized" | "unrealized", string | null>;
};
type Asked = {
  figure: AnalyticsFigure;
  withoutFacility: boolean;
  quarter?: string | undefined;
  cursor?: string | undefined;
};

/** One figure of a pool with the dated flows it is made of, the newest first. */
export function explainFigure(
  pool: Pool,
  { net, gross }: Figures,
  { figure, withoutFacility, quarter, cursor }: Asked,
) {
  const { to: currency } = pool.exchange;
  const money = (amount: string) => moneyText(amount, currency);
  if (quarter !== undefined && figure.startsWith("quarter")) return explainQuarter(pool, { figure, quarter, cursor });
  const which = NET[figure];
  if (which !== undefined) {
    const how = { withFacility: !withoutFacility };
    const into = { asOf: pool.known.asOf, into: pool.exchange.into };
    const { paidIn = "0", distributed = "0", nav = "0" } = pooledAmounts(pool.inputs, into, how) ?? {};
    const amounts = { paidIn: money(paidIn), distributed: money(distributed), nav: money(nav) };
    return explainedMoney({ value: net[which], amount: null, currency, amounts }, pageOf(netRows(pool, how), cursor));
  }
  const amounts = {
    invested: gross.invested ?? "0",
    proceeds: gross.realized ?? "0",
    fairValue: gross.unrealized ?? "0",
  };
  const value = gross[GROSS[figure] ?? "irr"];
  return explainedMoney({ value, amount: null, currency, amounts }, pageOf(grossRows(pool), cursor));
}

type InQuarter = Pick<Asked, "figure" | "cursor"> & { quarter: string };

function explainQuarter(pool: Pool, { figure, quarter, cursor }: InQuarter) {
  const { to: currency } = pool.exchange;
  const side = figure === "quarterDeployed" ? "deployed" : "returns";
  const rows = flowsOfQuarter(grossRows(pool), quarter, side).filter(({ kind }) => kind !== "fairValue");
  const total = sum(rows.map(({ amount }) => amount));
  const amount = moneyText(side === "deployed" ? sum([turned(total)]) : total, currency);
  return explainedMoney({ value: null, amount, currency, amounts: {} }, pageOf(rows, cursor));
}

type Position = { companyId: string; fundId: string; value: string; fairValue: string; fundCurrency: string };

/** The fair value of some positions of a pool, by company and fund, the largest first. */
export function explainExposure(pool: Pool, positions: readonly Position[], cursor: string | undefined) {
  const { to: currency } = pool.exchange;
  const rows = valueRows(
    pool,
    positions.map((one) => ({ ...one, currency: one.fundCurrency })),
  );
  const amount = moneyText(sum(rows.map((row) => row.amount)), currency);
  const largest = rows.toSorted((a, b) => Number(b.amount) - Number(a.amount));
  return explainedMoney({ value: null, amount, currency, amounts: {} }, pageOf(largest, cursor));
}
