import { Decimal } from "decimal.js";
import { currencyOf, readWrittenAmount, type WrittenAmount } from "../money/amount-text.ts";
import { isShortDate, type Read } from "./values.ts";

const LARGEST_AMOUNT_DIGITS = 15;

export function readCurrency(cell: string): Read<string> {
  const code = currencyOf(cell);
  return code === undefined ? { reason: "not_a_currency" } : { value: code };
}

/** `€2.5M`, `EUR 1,000`, `2 000 000 CHF`, `1750000`: an exact amount, with its currency when the cell names one. */
export function readAmount(cell: string): Read<WrittenAmount> {
  if (isShortDate(cell)) return { reason: "date_for_number" };
  const written = readWrittenAmount(cell);
  if ("problem" in written) return { reason: written.problem };
  const [whole = "", decimals = ""] = written.amount.split(".");
  if (whole.startsWith("-")) return { reason: "negative_number" };
  if (decimals.length > 2) return { reason: "not_a_number" };
  return whole.length <= LARGEST_AMOUNT_DIGITS ? { value: written } : { reason: "number_too_large" };
}

/** An amount that is counted in US dollars. */
export function readDollars(cell: string): Read<string> {
  const read = readAmount(cell);
  if ("reason" in read) return read;
  const { amount, currency } = read.value;
  return currency === null || currency === "USD" ? { value: amount } : { reason: "other_currency" };
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
