/** The fund that borrowed until its partners paid; answers of the library speak of it. */
export const BORROWER = "Northlight Ventures I";
/** Calls whose money paid its bank back. */
export const REPAID_BY: readonly number[] = [12, 13];

/** Whether the items of a fund's call pay its facility back. */
export const repaysFacility = (fund: string, { number, state }: { number: number; state: string }): boolean =>
  fund === BORROWER && (REPAID_BY.includes(number) || state === "approved");
