import { decimalText, exact, total } from "../money/amount.ts";
import { oneCurrency } from "../money/currency.ts";
import { readDate } from "./plain-date.ts";

/**
 * Money that moved on a day ("YYYY-MM-DD"), seen from the investor: paid in negative, received positive. Flows that name a
 * currency must all name the same one.
 */
export type CashFlow = { date: string; amount: string; currency?: string };

/** The net of one day, as a float: good for discounting, never for money. */
export type DayFlow = { day: number; amount: number };

/** What moved on each day, earliest first. The nets are exact, so the order of the flows cannot matter. */
export function netByDay(flows: readonly CashFlow[], field = "flows"): DayFlow[] {
  oneCurrency(flows, field);
  const read = flows.map(({ date, amount }, index) => ({
    day: readDate(date, `${field}[${index}].date`),
    amount: decimalText(amount, `${field}[${index}].amount`),
  }));
  return [...byDay(read.toSorted((a, b) => a.day - b.day))].map(({ day, amounts }) => ({ day, amount: net(amounts) }));
}

function* byDay(sorted: readonly { day: number; amount: string }[]): Generator<{ day: number; amounts: string[] }> {
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
