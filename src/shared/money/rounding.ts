import { Decimal } from "decimal.js";
import { amountText, type Exact, exact, FundInputError } from "./amount.ts";

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

/** To a number of decimals, by a named mode. */
export function rounded(amount: Exact, decimals: number, mode: RoundingMode = "half-even"): Exact {
  return amount.toDecimalPlaces(readDecimals(decimals), decimalMode(mode));
}

/** As `rounded`, from text to text; the text has exactly that many decimals: round("2.5", 0) is "2", round("1", 2) "1.00". */
export function round(amount: string, decimals: number, mode: RoundingMode = "half-even"): string {
  return amountText(rounded(exact(amount, "amount"), decimals, mode), decimals);
}

/** A number of decimals, 0 to 40. */
export function readDecimals(decimals: number): number {
  if (Number.isInteger(decimals) && decimals >= 0 && decimals <= 40) return decimals;
  throw new FundInputError("decimals", "must be a whole number from 0 to 40");
}

function decimalMode(mode: RoundingMode): Decimal.Rounding {
  if (Object.hasOwn(DECIMAL_MODES, mode)) return DECIMAL_MODES[mode];
  throw new FundInputError("mode", `must be one of ${ROUNDING_MODES.join(", ")}`);
}
