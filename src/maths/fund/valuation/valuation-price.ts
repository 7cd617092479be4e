import { amountText, Exact, nonNegative, positive, total } from "../../money/amount.ts";
import { type MoneyInput, OneCurrency } from "../../money/one-currency.ts";
import { type Optional, record, rows } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { rounded } from "../../money/rounding.ts";

/**
 * A price for each unit × units: the price of a recent investment, or a quoted one.
 *
 * - A quoted price takes no discount for the size of the holding (IFRS 13, 80).
 * - Units: money as decimal text with `decimals` decimals (by default those of the currency, 2 without one).
 * - Throws FundInputError naming the field.
 * - Source: IPEV Guidelines (December 2022), 3.6 (quoted) and 3.10 (price of a recent investment).
 */
export function unitsValue(mark: { price: MoneyInput; units: string; decimals?: Optional<number> }): { value: string } {
  const currency = new OneCurrency();
  const price = currency.read(record(mark, "mark").price, "price", nonNegative);
  const places = currency.decimals(mark.decimals);
  return { value: amountText(rounded(price.times(nonNegative(mark.units, "units")), places), places) };
}

const MOST_COMPARABLES = 1000;
const MULTIPLE_DECIMALS = 10;

/**
 * What multiples of comparable companies say together: the median (of an even number, the mean of the two in the middle), the mean,
 * the lowest and the highest.
 *
 * - Units: multiples as decimal texts, to 10 decimals.
 * - Throws FundInputError naming the field: none at all, one that is not above zero.
 * - Source: IPEV Guidelines (December 2022), 3.4 (multiples); arithmetic.
 */
export function comparableMultiples(comparables: readonly { multiple: string }[]): {
  median: string;
  mean: string;
  low: string;
  high: string;
} {
  const read = rows(comparables, "comparables", MOST_COMPARABLES).map(({ multiple }, index) =>
    positive(multiple, `comparables[${index}].multiple`),
  );
  const sorted = read.toSorted((a, b) => a.cmp(b));
  const at = (place: number) => sorted[place] ?? new Exact(0);
  if (sorted.length === 0) throw refusal("comparables", "empty");
  const [lower, upper] = [at(Math.floor((sorted.length - 1) / 2)), at(Math.floor(sorted.length / 2))];
  return {
    median: multipleText(lower.plus(upper).div(2)),
    mean: multipleText(total(read).div(read.length)),
    low: multipleText(at(0)),
    high: multipleText(at(sorted.length - 1)),
  };
}

const multipleText = (multiple: Exact) => amountText(multiple.toDecimalPlaces(MULTIPLE_DECIMALS));
