import { type Exact, positive } from "../../money/amount.ts";
import { given } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import type { CapTableEvent } from "./captable-events.ts";
import { readMoney, shares } from "./captable-read.ts";
import type { Family, Living } from "./captable-state.ts";

/** An event while it is booked; `field` is its place in the history. */
export type Acting = { event: CapTableEvent; field: string; day: number };

/** How much of a security an event takes: what it says, or all of it. */
export function goneOf({ event, field }: Acting, security: Living, act: string): Exact {
  if (security.family === "CONVERTIBLE") {
    if (act === "CONVERSION" && given(event.quantity_converted)) {
      return positive(event.quantity_converted, `${field}.quantity_converted`);
    }
    if (act === "CONVERSION" || act === "RETRACTION") return security.quantity;
    const { amount, currency } = readMoney(event.amount, `${field}.amount`);
    if (currency === security.currency) return amount;
    const params = { currency, earlier: security.currency ?? "" };
    throw refusal(`${field}.amount.currency`, "otherCurrency", params);
  }
  if (act === "RETRACTION" || act === "REISSUANCE") return security.quantity;
  if (security.family === "WARRANT" && act === "EXERCISE") return security.quantity;
  const name = act === "CONVERSION" ? "quantity_converted" : "quantity";
  const gone = shares(event[name], `${field}.${name}`);
  if (gone.isZero()) throw refusal(`${field}.${name}`, "notPositive");
  return gone;
}

/** Where an event says how much it takes. */
export function amountField(event: CapTableEvent, family: Family): "quantity" | "quantity_converted" | "amount" {
  if (given(event.quantity_converted)) return "quantity_converted";
  return family === "CONVERTIBLE" ? "amount" : "quantity";
}
