import { allocate, type Party } from "../../money/allocate.ts";
import { amountText, Exact, positive, total } from "../../money/amount.ts";
import type { InCurrency, OneCurrency } from "../../money/one-currency.ts";
import { rows, uniqueIds } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";

export type Subscription = InCurrency & { id: string; commitment: string };

const MOST_PARTNERS = 10_000;
export const MOST_CALLS = 1000;
/** Calls × partners: a thousand partners and a hundred calls are far below it. */
export const MOST_DIVISIONS = 250_000;

/** One past call reallocated: what the joining pay of it, what was `drawn` from each of the existing, and who of them gets that back. */
export function movedBy(
  { date, amount }: { date: string; amount: string },
  existing: readonly Party[],
  joining: readonly Party[],
  decimals: number,
): { paid: string[]; drawn: string[]; refunded: string[] } {
  const options = { decimals, occasion: date };
  const paid = allocate(amount, [...existing, ...joining], options).slice(existing.length);
  const back = amountText(total(paid.map((part) => new Exact(part))), decimals);
  const drawn = allocate(amount, existing, options);
  const parties = existing.map(({ id }, index) => ({ id, weight: drawn[index] ?? "0" }));
  return { paid, drawn, refunded: allocate(back, parties, options) };
}

/** The subscriptions as parties to a division; one who is in both lists takes part twice, under two names. */
export function readSubscriptions(
  subscriptions: readonly Subscription[],
  field: "existing" | "joining",
  currency: OneCurrency,
): Party[] {
  currency.seeRows(rows(subscriptions, field, MOST_PARTNERS), field);
  if (subscriptions.length === 0) throw refusal(field, "empty");
  const ids = uniqueIds(subscriptions, field);
  return subscriptions.map(({ commitment }, index) => ({
    id: `${field} ${ids[index] ?? ""}`,
    weight: amountText(positive(commitment, `${field}[${index}].commitment`)),
  }));
}
