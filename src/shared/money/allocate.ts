import { decimalText, FundInputError } from "./amount.ts";
import { readDecimals } from "./rounding.ts";

/**
 * Divides an amount in proportion to weights, to the last unit: the parts have `decimals` decimals and add up to the total.
 *
 * Largest remainder (Hamilton's method): everybody gets the whole units of an exact share, and the units left over go, one
 * each, to the largest fractions; of equal fractions the earlier in the list comes first. A weight of zero gets nothing. A
 * negative total is divided as its opposite. Integers throughout: nothing is rounded before the remainders are compared.
 *
 * Refused: a total finer than `decimals`, a negative weight, and anything to divide among nobody or among zeros only.
 */
export function allocate(total: string, weights: readonly string[], decimals = 2): string[] {
  const places = readDecimals(decimals);
  const units = wholeUnits(total, places);
  const scaled = scaledWeights(weights);
  const sum = scaled.reduce((all, weight) => all + weight, 0n);
  if (sum === 0n) {
    if (units !== 0n) throw new FundInputError("weights", "must not all be zero when there is something to divide");
    return weights.map(() => unitsText(0n, places));
  }
  const size = units < 0n ? -units : units;
  const parts = scaled.map((weight) => (size * weight) / sum);
  let left = size - parts.reduce((all, part) => all + part, 0n);
  const remainders = scaled.map((weight, index) => ({ index, remainder: (size * weight) % sum }));
  for (const { index } of remainders.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  )) {
    if (left === 0n) break;
    parts[index] = (parts[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return parts.map((part) => unitsText(units < 0n ? -part : part, places));
}

function wholeUnits(total: string, decimals: number): bigint {
  const { digits, scale } = integerOf(decimalText(total, "total"));
  if (scale <= decimals) return digits * 10n ** BigInt(decimals - scale);
  throw new FundInputError("total", `has more than ${decimals} decimals, which no division can pay out`);
}

/** The weights as integers on one scale, which is all that their proportions need. */
function scaledWeights(weights: readonly string[]): bigint[] {
  const read = weights.map((weight, index) => {
    const integer = integerOf(decimalText(weight, `weights[${index}]`));
    if (integer.digits < 0n) throw new FundInputError(`weights[${index}]`, "must not be negative");
    return integer;
  });
  const scale = read.reduce((finest, weight) => Math.max(finest, weight.scale), 0);
  return read.map((weight) => weight.digits * 10n ** BigInt(scale - weight.scale));
}

/** "-12.50" is -125 at scale 1: the digits without the point, and how many of them are decimals. */
function integerOf(text: string): { digits: bigint; scale: number } {
  const [whole = "", fraction = ""] = text.split(".");
  const decimals = fraction.replace(/0+$/, "");
  return { digits: BigInt(whole + decimals), scale: decimals.length };
}

function unitsText(units: bigint, decimals: number): string {
  const sign = units < 0n ? "-" : "";
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0");
  return decimals === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
