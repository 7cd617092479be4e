import { Decimal } from "decimal.js";
import { currencyOf, type MarkOfColumn, readScaledAmount, type WrittenAmount } from "#maths/money/amount-text.ts";
import type { TargetField } from "../targets.ts";
import type { RowReader } from "./row-reader.ts";
import { isShortDate, type Read } from "./values.ts";

const LARGEST_AMOUNT_DIGITS = 15;

export function readCurrency(cell: string): Read<string> {
  const code = currencyOf(cell);
  return code === undefined ? { reason: "not_a_currency" } : { value: code };
}

/** What is known of the column an amount stands in. */
type Under = { places?: number; mark?: MarkOfColumn | undefined };

/** `€2.5M`, `EUR 1,000`, `2 000 000 CHF`, `1750000`: an exact amount, with its currency when the cell names one. */
export function readAmount(cell: string, { places = 0, mark }: Under = {}): Read<WrittenAmount> {
  if (isShortDate(cell)) return { reason: "date_for_number" };
  const written = readScaledAmount(cell, places, mark);
  if ("problem" in written) return { reason: written.problem };
  const [whole = "", decimals = ""] = written.amount.split(".");
  if (whole.startsWith("-")) return { reason: "negative_number" };
  if (decimals.length > 2) return { reason: "not_a_number" };
  return whole.length <= LARGEST_AMOUNT_DIGITS ? { value: written } : { reason: "number_too_large" };
}

type MoneyFields = { currency: TargetField; amounts: readonly TargetField[] };

/**
 * A record has one currency: the one its row names, else that of its first amount that does (in the cell, else in the heading of
 * its column), else the plan's. What is in another is left empty, and so is everything when the row names one nobody can read.
 */
export function readMoney(row: RowReader, fields: MoneyFields, otherwise: string): Record<string, string | null> {
  const amounts = fields.amounts.map((field) => {
    const { places, currency, isOpen } = row.unitOf(field);
    const under = { places, mark: row.markOf(field), heading: currency ?? undefined };
    return {
      field,
      read: row.value(field, (cell) => (isOpen ? { reason: "unknown_unit" } : readAmountUnder(cell, under))),
    };
  });
  const named = row.value(fields.currency, readCurrency);
  const isUnreadable = named === null && row.isGiven(fields.currency);
  const currency = named ?? amounts.find(({ read }) => read?.currency)?.read?.currency ?? null;
  const money = amounts.map(({ field, read }) => {
    if (read && isUnreadable) return [field, row.blameField(field, "unknown_currency")] as const;
    const isOther = read?.currency && currency !== null && read.currency !== currency;
    return [field, isOther ? row.blameField(field, "mixed_currencies") : (read?.amount ?? null)] as const;
  });
  const hasAmount = money.some(([, amount]) => amount !== null);
  return { [fields.currency]: currency ?? (hasAmount ? otherwise : null), ...Object.fromEntries(money) };
}

function readAmountUnder(
  cell: string,
  { heading, ...under }: Under & { heading: string | undefined },
): Read<WrittenAmount> {
  const read = readAmount(cell, under);
  if ("reason" in read || heading === undefined) return read;
  const { amount, currency } = read.value;
  return currency === null || currency === heading
    ? { value: { amount, currency: heading } }
    : { reason: "other_currency" };
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
