import { minorUnitDecimals } from "../../money/currency.ts";
import { OneCurrency } from "../../money/one-currency.ts";
import { readDate } from "../../money/plain-date.ts";
import { given, type Optional, oneOf, record, rows, uniqueIds } from "../../money/read.ts";
import { PositionBooks } from "./lots-book.ts";
import { type LotEvent, MOST_LOT_EVENTS, readLotEvent } from "./lots-events.ts";
import { type Lot, lotText, type Relief, reliefText } from "./lots-result.ts";

const METHODS = ["fifo", "average"] as const;

export type LotTerms = {
  /** How cost is relieved where no lots are named: first in, first out, or at the average of the position. */
  method: (typeof METHODS)[number];
  currency?: Optional<string>;
  decimals?: Optional<number>;
  /** The currency the fund counts in, when it is another: then every amount needs its rate. */
  fundCurrency?: Optional<string>;
  /** What happened later is left out. */
  asOf?: Optional<string>;
};

/** Lots that are held, by position and date of purchase, and what was realised, in the order of the days. */
export type Lots = { lots: Lot[]; reliefs: Relief[] };

/**
 * Lots of cost: purchases make them, sales relieve them, splits change their units, a conversion carries cost and date of
 * purchase over into another position.
 *
 * - A sale relieves the lots it names, else the first bought (fifo), or takes its part of the cost of the whole position
 *   (average: units go first in, first out, and what is left is spread over the lots by units). A part of a lot takes its
 *   part of the cost, rounded half-even; the last units take all that is left. So bought = held + relieved, to the cent.
 * - What is divided among lots (proceeds, received units, added cost) goes by units, each part downwards and the remainder
 *   with the last lot. A split leaves whole units, or as many decimals as the position's quantities were given with.
 * - With `fundCurrency` cost and proceeds are also kept in it, at the rates of their days (historic rates), and the gain is
 *   price + currency: currency = cost × (rate of the sale − rate of the purchase), price = (proceeds − cost) × rate of the sale.
 * - Events of one day count in their order. Units: money as decimal texts with the decimals of its currency (2 without one),
 *   quantities as decimal texts of at most 12 decimals.
 * - Throws FundInputError naming the field: more units than are held, a lot there is not, a rate that is missing.
 * - Source: ASC 946-320-40-1 (specific identification, FIFO, average); IAS 21, 21 and IFRS 9 B5.7.2A (price and currency).
 */
export function lotsOn(events: readonly LotEvent[], terms: LotTerms): Lots {
  const currency = new OneCurrency();
  const method = oneOf(record(terms, "terms").method, METHODS, "method");
  currency.see(terms.currency, "currency");
  currency.seeRows(rows(events, "events", MOST_LOT_EVENTS), "events");
  uniqueIds(events, "events");
  const fund = given(terms.fundCurrency) ? minorUnitDecimals(terms.fundCurrency, "fundCurrency") : undefined;
  const places = { own: currency.decimals(terms.decimals), fund };
  const last = given(terms.asOf) ? readDate(terms.asOf, "asOf") : Number.POSITIVE_INFINITY;
  const books = new PositionBooks(method, places);
  const inTime = events
    .map((event, index) => ({ event: readLotEvent(event, places, `events[${index}]`), index }))
    .filter(({ event }) => event.day <= last)
    .toSorted((a, b) => a.event.day - b.event.day);
  const reliefs: Relief[] = [];
  for (const { event, index } of inTime) {
    const sold = books.book(event);
    if (sold) reliefs.push(reliefText(event, index, sold, places));
  }
  return { lots: books.held().map((lot) => lotText(lot, places)), reliefs };
}
