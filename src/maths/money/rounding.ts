import { Decimal } from "decimal.js";
import { amountText, type Exact, exact } from "./amount.ts";
import { oneOf, wholeNumber } from "./read.ts";

/**
 * How a figure between two steps goes to one of them. "half-…" concerns exact halves only: half-even goes to the even
 * neighbour (IEEE 754, the banker's rule), half-up away from zero, as in schools and in Excel's ROUND. "down" is towards
 * zero and "up" away from it; "floor" and "ceiling" look along the number line.
 */
export const ROUNDING_MODES = ["half-even", "half-up", "down", "up", "floor", "ceiling"] as const;
export type RoundingMode = (typeof ROUNDING_MODES)[number];

const DECIMAL_MODES: Record<RoundingMode, Decimal.Rounding> = {
  "half-even": Decimal.ROUND_HALF_EVEN,
  "half-up": Decimal.ROUND_HALF_UP,
  down: Decimal.ROUND_DOWN,
  up: Decimal.ROUND_UP,
  floor: Decimal.ROUND_FLOOR,
  ceiling: Decimal.ROUND_CEIL,
};

/** To a number of decimals (0 to 40), by a named mode. Source: IEEE 754-2019, 4.3; Microsoft, ROUND, for half-up. */
export function rounded(amount: Exact, decimals: number, mode: RoundingMode = "half-even"): Exact {
  return amount.toDecimalPlaces(readDecimals(decimals), decimalMode(mode));
}

/** As `rounded`, from text to text; the text has exactly that many decimals: round("2.5", 0) is "2", round("1", 2) "1.00". */
export function round(amount: string, decimals: number, mode: RoundingMode = "half-even"): string {
  return amountText(rounded(exact(amount, "amount"), decimals, mode), decimals);
}

/** A number of decimals to compute with, 0 to 40. */
function readDecimals(decimals: number): number {
  return wholeNumber(decimals, 0, 40, "decimals");
}

/** A number of decimals that money is paid in: no currency has more than four, and 12 leave room for units of account. */
export function readMoneyDecimals(decimals: unknown, field: string): number {
  return wholeNumber(decimals, 0, 12, field);
}

function decimalMode(mode: RoundingMode): Decimal.Rounding {
  return DECIMAL_MODES[oneOf(mode, ROUNDING_MODES, "mode")];
}
