import { decimalText, exact, total } from "../../money/amount.ts";
import { OneCurrency } from "../../money/one-currency.ts";
import { readDate } from "../../money/plain-date.ts";
import { type Optional, rows } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";

/**
 * Money that moved on a day ("YYYY-MM-DD"), seen from the investor: paid in negative, received positive. Flows that name a
 * currency must all name the same one.
 */
export type CashFlow = { date: string; amount: string; currency?: Optional<string> };

/** The net of one day, as a float: good for discounting, never for money. */
export type DayFlow = { day: number; amount: number };

export const MOST_FLOWS = 200_000;
/** Fifty-five years of days on each of which something moved: the search for all rates is more than linear. */
const MOST_DAYS = 20_000;

/** A flow that was read: the number of its day, and its amount as a decimal text. */
export type ReadFlow = { day: number; amount: string };

/** The flows in the order given, once dates, amounts and the one currency are known to be right. */
export function readFlows(flows: readonly CashFlow[], field: string, currency: OneCurrency): ReadFlow[] {
  currency.seeRows(rows(flows, field, MOST_FLOWS), field);
  return flows.map(({ date, amount }, index) => ({
    day: readDate(date, `${field}[${index}].date`),
    amount: decimalText(amount, `${field}[${index}].amount`),
  }));
}

/** What moved on each day, earliest first. The nets are exact, so the order of the flows cannot matter. */
export function netByDay(flows: readonly CashFlow[], field = "flows"): DayFlow[] {
  const read = readFlows(flows, field, new OneCurrency());
  const days = [...byDay(read.toSorted((a, b) => a.day - b.day))].map(({ day, amounts }) => ({
    day,
    amount: net(amounts),
  }));
  if (days.length > MOST_DAYS) throw refusal(field, "tooMany", { most: MOST_DAYS, count: days.length });
  return days;
}

function* byDay(sorted: readonly ReadFlow[]): Generator<{ day: number; amounts: string[] }> {
  let open: { day: number; amounts: string[] } | undefined;
  for (const { day, amount } of sorted) {
    if (open?.day === day) {
      open.amounts.push(amount);
    } else {
      if (open) yield open;
      open = { day, amounts: [amount] };
    }
  }
  if (open) yield open;
}

function net(amounts: readonly string[]): number {
  const [only] = amounts;
  if (amounts.length === 1) return Number(only);
  return total(amounts.map((amount) => exact(amount, "amount"))).toNumber();
}
