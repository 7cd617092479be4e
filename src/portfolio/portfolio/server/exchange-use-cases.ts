import type { Db } from "#core/server/ctx.ts";
import { USUAL_FUND_CURRENCY } from "#funds/funds/shared/rules.ts";
import { type CountingRate, listCountingRates } from "#funds/ledger/server/rate-queries.ts";
import { convertMoney } from "#maths/money/exchange.ts";
import { findFirmCurrency } from "#people/admin/server/firm-queries.ts";
import type { ShownIn } from "#portfolio/portfolio/shared/rules.ts";
import type { Flow, Sums } from "./queries.ts";

/** A currency on a day. */
type Dated = { currency: string; on: string };

export type Missing = { from: string; to: string; date: string };
type Money = { amount: string; currency: string };

const keyOf = ({ currency, on }: Dated) => `${currency} ${on}`;

/** Amounts in one currency at the rates of their days. */
export class Exchange {
  /** The first rate that was asked for and is missing. */
  missing: Missing | null = null;
  readonly to: string;
  private readonly rates: ReadonlyMap<string, CountingRate>;

  private constructor(to: string, rates: readonly CountingRate[]) {
    this.to = to;
    this.rates = new Map(rates.map((rate) => [keyOf({ currency: rate.base, on: rate.on }), rate]));
  }

  /** With all the rates that will be asked for, read at once. */
  static async of(db: Db, to: string, wanted: readonly Dated[]): Promise<Exchange> {
    const others = new Map(wanted.filter(({ currency }) => currency !== to).map((one) => [keyOf(one), one]));
    const pairs = [...others.values()].map(({ currency, on }) => ({ base: currency, quote: to, on }));
    return new Exchange(to, await listCountingRates(db, pairs));
  }

  /** Null where there is no rate. */
  into({ amount, currency: from }: Money, on: string): string | null {
    const { to } = this;
    if (from === to) return amount;
    const rate = this.rates.get(keyOf({ currency: from, on }));
    if (rate === undefined) {
      this.missing ??= { from, to, date: on };
      return null;
    }
    const exchange = { from, to, rate: rate.rate, date: rate.rateOn, source: rate.source };
    return convertMoney({ amount, currency: from }, exchange).amount;
  }
}

/** Days on which money moved, and the one on which what is left is looked at. */
export const daysOf = (flows: readonly Flow[], sums: readonly Sums[], asOf: string): Dated[] => [
  ...flows.map(({ currency, date }) => ({ currency, on: date })),
  ...sums.map(({ currency }) => ({ currency, on: asOf })),
];

/** The firm’s currency where figures are asked for in it; null leaves them in their funds’. */
export const currencyFor = async (db: Db, shownIn: ShownIn): Promise<string | null> =>
  shownIn === "firm" ? findFirmCurrency(db, USUAL_FUND_CURRENCY) : null;

/** Flows and values of one company in the currency of the exchange; undefined where a rate is missing. */
export function exchanged(exchange: Exchange, flows: readonly Flow[], sums: readonly Sums[], asOf: string) {
  const currency = exchange.to;
  const moved = flows.map((flow) => ({ ...flow, currency, amount: exchange.into(flow, flow.date) }));
  const held = sums.map((row) => {
    const fairValue = exchange.into({ amount: row.fairValue, currency: row.currency }, asOf);
    return { ...row, currency, fairValue };
  });
  if (moved.some(({ amount }) => amount === null) || held.some(({ fairValue }) => fairValue === null)) return undefined;
  return { flows: moved as Flow[], sums: held as Sums[] };
}
