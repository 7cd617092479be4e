import { moic } from "#shared/fund/multiples.ts";
import { USUAL_FUND_CURRENCY } from "#shared/funds/rules.ts";
import { type AsKnown, LOOK_BACK_DAYS } from "#shared/ledger/rules.ts";
import { addAmounts } from "#shared/money/amount.ts";
import { convertMoney } from "#shared/money/exchange.ts";
import { findFirmCurrency } from "../admin/firm-queries.ts";
import type { Db } from "../core/ctx.ts";
import { findRate } from "../ledger/queries.ts";
import { onlyCurrency, rateOf } from "./figures.ts";
import { ownedShares } from "./ownership-use-cases.ts";
import { type Flow, listFlows, listShares, listSums } from "./queries.ts";

type Missing = { from: string; to: string; date: string };

/** The whole portfolio in one currency: its funds' own where they share one, else the firm's at the rates of each day. */
export async function summaryOf(db: Db, known: AsKnown) {
  const shares = await listShares(db);
  const listed = new Set(shares.map(({ id }) => id));
  const sums = (await listSums(db, known, {})).filter(({ companyId }) => listed.has(companyId));
  const flows = (await listFlows(db, known, {})).filter(({ holdingId }) => listed.has(holdingId));
  const currency = onlyCurrency(sums) ?? (await findFirmCurrency(db, USUAL_FUND_CURRENCY));
  const active = new Set(sums.filter(({ quantity }) => Number(quantity) > 0).map(({ companyId }) => companyId));
  const byCapTable = await ownedShares(db, [...active], known);
  const owned = shares.flatMap(({ id, ownershipPercentage: typed }) => {
    const own = byCapTable.get(id) ?? typed;
    return own !== null && active.has(id) ? [Number(own)] : [];
  });
  const averageOwnership = owned.length === 0 ? null : owned.reduce((all, one) => all + one, 0) / owned.length;
  const facts = { ...known, currency, companies: shares.length, active: active.size, averageOwnership };
  const rates = new Rates(db, currency);
  const paid: Flow[] = [];
  for (const flow of flows) paid.push({ ...flow, amount: await rates.into(flow, flow.date) });
  const values: string[] = [];
  for (const { currency: from, fairValue } of sums)
    values.push(await rates.into({ amount: fairValue, currency: from }, known.asOf));
  return {
    ...facts,
    ...(rates.missing ? { ...UNKNOWN, missingRate: rates.missing } : inOne(paid, values, known.asOf)),
  };
}

const UNKNOWN = {
  totalValue: null,
  totalInvestment: null,
  proceeds: null,
  multiple: null,
  gainOnCost: null,
  irr: null,
  irrReason: "no exchange rate",
};

function inOne(flows: readonly Flow[], values: readonly string[], asOf: string) {
  const invested = addAmounts(["0", negated(sumOf(flows.filter(({ kind }) => kind === "purchase")))]);
  const proceeds = sumOf(flows.filter(({ kind }) => kind !== "purchase"));
  const totalValue = addAmounts(["0", ...values]);
  const isSound = [invested, proceeds, totalValue].every((amount) => !amount.startsWith("-"));
  const multiple = isSound ? moic({ invested, proceeds, fairValue: totalValue }) : null;
  const gainOnCost = multiple === null ? null : multiple - 1;
  const rate = rateOf(flows, totalValue, asOf);
  return { totalValue, totalInvestment: invested, proceeds, multiple, gainOnCost, ...rate, missingRate: null };
}

const sumOf = (some: readonly Flow[]) => addAmounts(["0", ...some.map(({ amount }) => amount)]);

const negated = (amount: string) => (amount.startsWith("-") ? amount.slice(1) : `-${amount}`);

/** Amounts in one currency at the rates of their days; the first rate that is missing is remembered. */
class Rates {
  missing: Missing | undefined;
  private readonly found = new Map<string, Awaited<ReturnType<typeof findRate>>>();
  private readonly db: Db;
  private readonly to: string;

  constructor(db: Db, to: string) {
    this.db = db;
    this.to = to;
  }

  async into({ amount, currency: from }: { amount: string; currency: string }, date: string): Promise<string> {
    const { to } = this;
    if (from === to || this.missing) return amount;
    const key = `${from} ${date}`;
    const rate =
      this.found.get(key) ?? (await findRate(this.db, { base: from, quote: to, on: date, days: LOOK_BACK_DAYS }));
    this.found.set(key, rate);
    if (rate === undefined) {
      this.missing = { from, to, date };
      return amount;
    }
    return convertMoney(
      { amount, currency: from },
      { from, to, rate: rate.rate, date: rate.rateOn, source: rate.source },
    ).amount;
  }
}
