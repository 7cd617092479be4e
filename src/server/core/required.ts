import { AppError } from "#shared/core/errors.ts";

/** Unwraps a row that may be absent, or hidden from this person by a row policy: the two look the same. */
export function required<Row>(row: Row | undefined, what: string): Row {
  if (row === undefined) throw new AppError("not_found", `${what} not found`);
  return row;
}

/** The same for a command that says whether it found what it is about. */
export function assertFound(isFound: boolean, what: string): void {
  if (!isFound) throw new AppError("not_found", `${what} not found`);
}
