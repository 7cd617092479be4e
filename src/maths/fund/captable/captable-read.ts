import { type Exact, nonNegative, positive } from "../../money/amount.ts";
import { minorUnitDecimals } from "../../money/currency.ts";
import { given, list, type Optional, record, text } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import type { CapTableEvent, Ratio } from "./captable-events.ts";

const FINEST_UNITS = 10;
/** Of the lists that an event, a class or a plan names. */
export const MOST_NAMED = 1000;

export function shares(value: unknown, field: string): Exact {
  const quantity = nonNegative(value, field);
  if (quantity.decimalPlaces() <= FINEST_UNITS) return quantity;
  throw refusal(field, "brokenUnits", { decimals: FINEST_UNITS });
}

export function readRatio(ratio: Ratio, field: string): Exact {
  const { numerator, denominator } = record(ratio, field);
  return positive(numerator, `${field}.numerator`).div(positive(denominator, `${field}.denominator`));
}

export function readMoney(money: CapTableEvent["amount"], field: string): { amount: Exact; currency: string } {
  const { amount, currency } = needed(money, field);
  minorUnitDecimals(currency, `${field}.currency`);
  return { amount: positive(amount, `${field}.amount`), currency };
}

export function readIds(ids: Optional<readonly string[]>, field: string): string[] {
  return list(ids ?? [], field, MOST_NAMED).map((id, index) => text(id, `${field}[${index}]`));
}

export function optionalText(value: Optional<string>, field: string): string | undefined {
  return given(value) ? text(value, field) : undefined;
}

export function needed<T>(value: Optional<T>, field: string): T {
  const read: Optional<T> = record(value, field);
  if (given(read)) return read;
  throw refusal(field, "notRecord");
}
