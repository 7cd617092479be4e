import { Decimal } from "decimal.js";
import type { Read } from "./values.ts";
import { readDollars } from "./values.ts";

const SIGNS: { readonly [sign: string]: string } = {
  $: "USD",
  "€": "EUR",
  "£": "GBP",
  "¥": "JPY",
  "₹": "INR",
  US$: "USD",
};

export type Amount = { amount: string; currency: string | null };

export function readCurrency(cell: string): Read<string> {
  const sign = SIGNS[cell];
  if (sign !== undefined) return { value: sign };
  const code = cell.toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? { value: code } : { reason: "not_a_currency" };
}

/** `€2.5M`, `EUR 1,000`, `2 000 000 CHF`, `1750000`: an exact amount, with its currency when the cell names one. */
export function readAmount(cell: string): Read<Amount> {
  const [, before, figure = cell, after] =
    /^(US\$|[$€£¥₹]|[A-Z]{3}(?=[\s\d]))?\s*(.*?)\s*([$€£¥₹]|(?<=[\d\s])[A-Z]{3})?$/u.exec(cell) ?? [];
  const named = [before, after].filter((one) => one !== undefined);
  const currencies = new Set(named.map((one) => SIGNS[one] ?? one));
  if (currencies.size > 1) return { reason: "mixed_currencies" };
  const amount = readDollars(figure);
  return "value" in amount ? { value: { amount: amount.value, currency: [...currencies][0] ?? null } } : amount;
}

const SHARE_DECIMALS = 4;

/** `12`, `12.5 %`, `12,5 %`: a share of a hundred, as exact text. */
export function readShare(cell: string): Read<string> {
  const [, whole, decimals = "", sign] = /^(\d{1,3})(?:[.,](\d+))?\s*(%?)$/.exec(cell) ?? [];
  if (whole === undefined) return { reason: "not_a_share" };
  const figure = new Decimal(`${whole}.${decimals || "0"}`);
  if (figure.gt(100)) return { reason: "not_a_share" };
  if (sign === "" && figure.gt(0) && figure.lt(1)) return { reason: "ambiguous_share" };
  const kept = figure.toDecimalPlaces(SHARE_DECIMALS);
  return { value: kept.toFixed(), ...(!kept.eq(figure) && { note: "rounded_share" as const }) };
}
