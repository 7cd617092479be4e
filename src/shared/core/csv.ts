/** A value of a list that is downloaded; numbers stay bare, everything else is quoted text. */
export type CsvValue = string | number | boolean | null | undefined;

const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;
/** What a spreadsheet would run as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/**
 * One cell of a CSV file. A text that a spreadsheet would take for a formula gets an apostrophe in front, which the
 * spreadsheet hides; figures that are text here, as money is, are left alone.
 */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  const safe = FORMULA_START.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** One line of a CSV file, with its end. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}
