import { amountText, type Exact } from "./amount.ts";
import { minorUnitDecimals } from "./currency.ts";
import { type ExchangeRate, readExchange } from "./exchange.ts";
import { dateText, readDate } from "./plain-date.ts";
import { given, type Optional, record, rows, wholeNumber } from "./read.ts";
import { refusal } from "./refusals.ts";

/** Over a long weekend and the holidays about it, no further. */
const LONGEST_LOOK_BACK = 7;
const MOST_RATES = 200_000;

type Quote = { day: number; rate: Exact; index: number };

/** Published rates, to be asked for a pair and a day; a pair is never read the other way round. */
export class RateTable {
  private readonly pairs = new Map<string, Quote[]>();
  private readonly rates: readonly ExchangeRate[];
  private readonly lookBack: number;

  constructor(rates: readonly ExchangeRate[], lookBack: Optional<number>) {
    this.rates = rows(rates, "rates", MOST_RATES);
    this.lookBack = given(lookBack) ? wholeNumber(lookBack, 0, LONGEST_LOOK_BACK, "lookBack") : LONGEST_LOOK_BACK;
    for (const [index, each] of rates.entries()) {
      const rate = readExchange(each, `rates[${index}]`);
      const quote = { day: readDate(each.date, `rates[${index}].date`), rate, index };
      const pair = `${each.from}/${each.to}`;
      const quotes = this.pairs.get(pair);
      if (quotes) quotes.push(quote);
      else this.pairs.set(pair, [quote]);
    }
    for (const [pair, quotes] of this.pairs) {
      quotes.sort((a, b) => a.day - b.day || a.index - b.index);
      const second = quotes.find(({ day }, place) => quotes[place - 1]?.day === day);
      if (second) throw refusal(`rates[${second.index}].date`, "twoRates", { pair, date: dateText(second.day) });
    }
  }

  /** The rate of the day, or the last one published at most `lookBack` days before. Between a currency and itself it is 1. */
  on(from: string, to: string, day: number, field: string): ExchangeRate {
    const date = dateText(day);
    minorUnitDecimals(from, field);
    if (from === to) return { from, to, rate: "1", date, source: "same currency" };
    const quotes = this.pairs.get(`${from}/${to}`) ?? [];
    const quote = quotes[lastUntil(quotes, day)];
    const found = quote && day - quote.day <= this.lookBack ? this.rates[quote.index] : undefined;
    if (!quote || !found) throw refusal(field, "missingRate", { from, to, date, days: this.lookBack });
    return { from, to, rate: amountText(quote.rate), date: found.date, source: found.source };
  }
}

/** The place of the last quote until a day, -1 without one. */
function lastUntil(quotes: readonly Quote[], day: number): number {
  let [low, high] = [0, quotes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((quotes[middle]?.day ?? day) <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * The published rate of a pair on a day, or the last one at most `lookBack` days before (7 by default and at most).
 *
 * - It names its own day and source. A pair is never turned round: a table of EUR/USD has no USD/EUR, see `inverseRate`.
 * - Throws FundInputError naming the field: no rate for the pair and day, two for one day, a rate that cannot be read.
 * - Source: IAS 21, 21 to 26 (the rate of the day; the last one when none exists).
 */
export function rateOn(
  rates: readonly ExchangeRate[],
  pair: { from: string; to: string; date: string },
  lookBack?: Optional<number>,
): ExchangeRate {
  const table = new RateTable(rates, lookBack);
  const { from, to, date } = record(pair, "pair");
  minorUnitDecimals(to, "to");
  minorUnitDecimals(from, "from");
  return table.on(from, to, readDate(date, "date"), "date");
}
