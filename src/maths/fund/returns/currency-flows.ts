import { exact } from "../../money/amount.ts";
import { minorUnitDecimals } from "../../money/currency.ts";
import { type ConvertedMoney, convertMoney, type ExchangeRate } from "../../money/exchange.ts";
import { readDate } from "../../money/plain-date.ts";
import { RateTable } from "../../money/rate-table.ts";
import { type Optional, record, rows } from "../../money/read.ts";
import { type CashFlow, MOST_FLOWS } from "./cash-flow.ts";

/** A flow in the currency asked for, with what it was and the rate that was taken, so that the sum can be done again. */
export type ConvertedFlow = ConvertedMoney & { date: string };

/**
 * Flows in several currencies as flows in one, each at the rate of its own day, or of the last day before that has one
 * (at most `lookBack` days, 7 by default).
 *
 * - In the order given, rounded half-even to the smallest unit of `to`; the result goes into `xirr` and the others as it is.
 *   A flow must name its currency.
 * - Throws FundInputError naming the field of the flow whose pair and day have no rate; a rate is never turned round.
 * - Source: IAS 21, 21 (the rate on the day of the transaction); GIPS 2020, 2.A.5 for one currency a return.
 */
export function convertFlows(conversion: {
  flows: readonly CashFlow[];
  to: string;
  rates: readonly ExchangeRate[];
  lookBack?: Optional<number>;
}): ConvertedFlow[] {
  const { flows, to, rates, lookBack } = record(conversion, "conversion");
  minorUnitDecimals(to, "to");
  const table = new RateTable(rates, lookBack);
  return rows(flows, "flows", MOST_FLOWS).map(({ date, amount, currency }, index) => {
    const field = `flows[${index}]`;
    const day = readDate(date, `${field}.date`);
    exact(amount, `${field}.amount`);
    const from = currency ?? "";
    minorUnitDecimals(from, `${field}.currency`);
    return { date, ...convertMoney({ amount, currency: from }, table.on(from, to, day, `${field}.date`)) };
  });
}
