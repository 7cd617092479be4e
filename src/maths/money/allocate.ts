import { decimalText } from "./amount.ts";
import { type Optional, optional, record, rows, text as textOf, uniqueIds } from "./read.ts";
import { refusal } from "./refusals.ts";
import { readMoneyDecimals } from "./rounding.ts";

/** Somebody who takes part by weight. `before`: what they had of earlier divisions of the same kind, in the same unit. */
export type Party = { id: string; weight: string; before?: Optional<string> };

export type AllocationOptions = {
  /** 2 by default. */
  decimals?: Optional<number>;
  /** What is divided, such as the number of a call: it decides, with the ids, who comes first among equals. */
  occasion?: Optional<string>;
  /** Where the parties stand in the input, for errors: "parties" by default. */
  field?: string;
};

export const MOST_PARTIES = 20_000;

/**
 * Divides an amount in proportion to weights, to the last unit: the parts have `decimals` decimals, stand in the order of
 * the parties and add up to the total.
 *
 * - Everybody gets the whole units of an exact share. The units left over go, one each, to the partner furthest behind: the
 *   fraction that was cut off, plus what earlier divisions left them short of their share of all that was divided
 *   (`before`). Without `before` that is the largest remainder (Hamilton's method).
 * - Of those equally far behind, a number made from the occasion and the id decides (FNV-1a, mixed as in MurmurHash3; then the id). So the order of
 *   the rows never matters, nobody is first every time, and a division that is drawn again is the same.
 * - A weight of zero gets nothing, and an exact share is never exceeded by a unit. A negative total is divided as its opposite.
 * - Integers throughout: nothing is rounded before it is compared.
 * - Throws FundInputError naming the field: a total finer than `decimals`, a negative weight, an id that is blank or there
 *   twice, and anything to divide among nobody or among zeros only.
 *
 * Source: M. Balinski and H. Young, Fair Representation (1982), for the largest remainder.
 */
export function allocate(total: string, parties: readonly Party[], options: AllocationOptions = {}): string[] {
  const { decimals, field = "parties" } = record(options, "options");
  const occasion = optional(options.occasion, textOf, "occasion") ?? "";
  const places = readMoneyDecimals(decimals ?? 2, "decimals");
  const units = wholeUnits(total, places);
  const ids = uniqueIds(rows(parties, field, MOST_PARTIES), field);
  const scaled = onOneScale(parties.map(({ weight }, index) => weightOf(weight, `${field}[${index}].weight`)));
  const sum = scaled.reduce((all, weight) => all + weight, 0n);
  if (sum === 0n) {
    if (units !== 0n) throw refusal(field, "zeroWeights");
    return parties.map(() => unitsText(0n, places));
  }
  const size = units < 0n ? -units : units;
  const behind = arrears(parties, scaled, sum, places, field);
  const parts = scaled.map((weight) => (size * weight) / sum);
  const left = Number(size - parts.reduce((all, part) => all + part, 0n));
  const waiting = scaled
    .map((weight, index) => ({ index, remainder: (size * weight) % sum }))
    .filter(({ remainder }) => remainder > 0n)
    .map(({ index, remainder }) => ({
      index,
      missing: remainder * behind.scale + (behind.each[index] ?? 0n) * (units < 0n ? -1n : 1n),
      id: ids[index] ?? "",
    }));
  for (const { index } of inTurn(waiting, occasion).slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts.map((part) => unitsText(units < 0n ? -part : part, places));
}

/** What everybody lacks of their share of all that was divided before: × `scale` × the sum of weights, in units. */
function arrears(parties: readonly Party[], weights: readonly bigint[], sum: bigint, places: number, field: string) {
  const read = parties.map(({ before }, index) => integerOf(decimalText(before ?? "0", `${field}[${index}].before`)));
  const finest = read.reduce((most, { scale }) => Math.max(most, scale), places);
  const amounts = onOneScale(read, finest);
  const all = amounts.reduce((total, amount) => total + amount, 0n);
  const each = amounts.map((amount, index) => all * (weights[index] ?? 0n) - amount * sum);
  return { scale: 10n ** BigInt(finest - places), each };
}

type Waiting = { index: number; missing: bigint; id: string };

function inTurn(waiting: readonly Waiting[], occasion: string): Waiting[] {
  return waiting
    .map((each) => ({ ...each, draw: numberOf(`${occasion}\n${each.id}`) }))
    .toSorted(
      (a, b) =>
        Number(b.missing > a.missing) - Number(b.missing < a.missing) ||
        a.draw - b.draw ||
        Number(a.id > b.id) - Number(a.id < b.id),
    );
}

/** A fixed number for a text: FNV-1a over the UTF-16 units, mixed at the end so that ids that are alike are far apart. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function wholeUnits(total: string, decimals: number): bigint {
  const { digits, scale } = integerOf(decimalText(total, "total"));
  if (scale <= decimals) return digits * 10n ** BigInt(decimals - scale);
  throw refusal("total", "tooFine", { decimals });
}

type Scaled = { digits: bigint; scale: number };

function weightOf(weight: string, field: string): Scaled {
  const integer = integerOf(decimalText(weight, field));
  if (integer.digits < 0n) throw refusal(field, "negative");
  return integer;
}

/** As integers on one scale, which is all that proportions need. */
function onOneScale(values: readonly Scaled[], least = 0): bigint[] {
  const finest = values.reduce((most, { scale }) => Math.max(most, scale), least);
  return values.map(({ digits, scale }) => digits * 10n ** BigInt(finest - scale));
}

/** "-12.50" is -125 at scale 1: the digits without the point, and how many of them are decimals. */
function integerOf(text: string): Scaled {
  const [whole = "", fraction = ""] = text.split(".");
  const decimals = fraction.replace(/0+$/, "");
  return { digits: BigInt(whole + decimals), scale: decimals.length };
}

function unitsText(units: bigint, decimals: number): string {
  const sign = units < 0n ? "-" : "";
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0");
  return decimals === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
