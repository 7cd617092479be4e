import { amountText, Exact, nonNegative, positive, total } from "../../money/amount.ts";
import { minorUnitDecimals } from "../../money/currency.ts";
import type { ExchangeRate } from "../../money/exchange.ts";
import { readDate } from "../../money/plain-date.ts";
import { RateTable } from "../../money/rate-table.ts";
import { given, list, type Optional, record } from "../../money/read.ts";
import { rounded } from "../../money/rounding.ts";
import { type LotTerms, lotsOn } from "../lots/lots.ts";
import { type LotEvent, MOST_LOT_EVENTS } from "../lots/lots-events.ts";
import { type FundGain, fundGain, type Lot, type Relief } from "../lots/lots-result.ts";

/**
 * The gain of a holding in the fund's currency, divided into price and currency.
 *
 * - `cost` and `value` in the currency of the holding, `fundCost` at the rates of the purchases, `rate` of the day of the
 *   value: one unit of the holding's currency in the fund's.
 * - currency = cost × rate − fundCost, what the money put in gained by the rates; price = (value − cost) × rate, all the
 *   rest: gain = value × rate − fundCost = price + currency, to the smallest unit.
 * - Units: money as decimal texts, results with the decimals of `fundCurrency`. `proceeds` is the value in it.
 * - Throws FundInputError naming the field.
 * - Source: IFRS 9, B5.7.2A (exchange differences on cost, the remainder is fair value); IAS 21, 28.
 */
export function gainByCurrency(holding: {
  cost: string;
  fundCost: string;
  value: string;
  rate: string;
  fundCurrency: string;
}): FundGain {
  const { fundCurrency } = record(holding, "holding");
  const decimals = minorUnitDecimals(fundCurrency, "fundCurrency");
  const rate = positive(holding.rate, "rate");
  const fundCost = rounded(nonNegative(holding.fundCost, "fundCost"), decimals);
  const currency = rounded(nonNegative(holding.cost, "cost").times(rate), decimals).minus(fundCost);
  const value = rounded(nonNegative(holding.value, "value").times(rate), decimals);
  return fundGain({ cost: fundCost, value, currency }, decimals);
}

export type PositionGains = {
  lots: Lot[];
  reliefs: Relief[];
  realised: FundGain;
  unrealised: FundGain;
  total: FundGain;
  /** The rate the value was taken at. */
  exchange: ExchangeRate;
};

/**
 * What a position gained since inception, realised and unrealised, by price and by currency, at historic rates.
 *
 * - `events` as in `lotsOn`, in one currency; each takes the rate of its day from `rates` unless it names its own. `value` is
 *   what is held on `asOf`, in that currency; later events are left out.
 * - Units: money as decimal texts; totals are sums of the parts, and every gain = proceeds (or value) − cost = price + currency.
 * - Throws FundInputError naming the field, also of the event whose day has no rate.
 * - Source: as `gainByCurrency` and `lotsOn`.
 */
export function positionGains(position: {
  events: readonly LotEvent[];
  method: LotTerms["method"];
  currency: string;
  fundCurrency: string;
  value: string;
  asOf: string;
  rates: readonly ExchangeRate[];
  lookBack?: Optional<number>;
}): PositionGains {
  const { events, method, currency, fundCurrency, value, asOf, rates, lookBack } = record(position, "position");
  const decimals = minorUnitDecimals(fundCurrency, "fundCurrency");
  minorUnitDecimals(currency, "currency");
  const table = new RateTable(rates, lookBack);
  const day = readDate(asOf, "asOf");
  const rated = list(events, "events", MOST_LOT_EVENTS).map((event, index) => {
    const { date } = record(event, `events[${index}]`);
    if (event.kind === "split" || given(event.rate)) return event;
    // A conversion without cost of its own carries what is there over: it needs no rate.
    if (event.kind === "conversion" && !given(event.addedCost)) return event;
    const on = readDate(date, `events[${index}].date`);
    const isLater = on > day;
    return { ...event, rate: isLater ? "1" : table.on(currency, fundCurrency, on, `events[${index}].date`).rate };
  });
  const { lots, reliefs } = lotsOn(rated, { method, currency, fundCurrency, asOf });
  const exchange = table.on(currency, fundCurrency, day, "asOf");
  const held = sumOf(lots.map(({ cost, fundCost }) => ({ cost, fundCost: fundCost ?? "0" })));
  const unrealised = gainByCurrency({ ...held, value, rate: exchange.rate, fundCurrency });
  const realised = addGains(
    reliefs.flatMap(({ fund }) => (fund ? [fund] : [])),
    decimals,
  );
  return { lots, reliefs, realised, unrealised, total: addGains([realised, unrealised], decimals), exchange };
}

function sumOf(costs: readonly { cost: string; fundCost: string }[]): { cost: string; fundCost: string } {
  const sum = (key: "cost" | "fundCost") => amountText(total(costs.map((each) => new Exact(each[key]))));
  return { cost: sum("cost"), fundCost: sum("fundCost") };
}

function addGains(gains: readonly FundGain[], decimals: number): FundGain {
  const sum = (key: keyof FundGain) => total(gains.map((each) => new Exact(each[key])));
  return fundGain({ cost: sum("cost"), value: sum("proceeds"), currency: sum("currency") }, decimals);
}
