import { amountText, Exact } from "#maths/money/amount.ts";
import { readWrittenAmount } from "#maths/money/amount-text.ts";

const FINEST = 20;

/** A number of a sheet as a decimal text: null where the cell is empty, undefined where it can't be read. */
export function numberOf(cell: string, isWhole: boolean): string | null | undefined {
  if (cell === "") return null;
  const written = readWrittenAmount(cell.replace(/%$/, ""));
  if ("problem" in written) return undefined;
  const amount = new Exact(written.amount);
  if (amount.isNegative() || amount.gte(1e15) || amount.decimalPlaces() > FINEST) return undefined;
  return isWhole && (!amount.isInteger() || amount.gt(600)) ? undefined : amountText(amount);
}
