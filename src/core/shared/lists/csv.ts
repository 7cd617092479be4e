/** A value of a list that is downloaded; numbers stay bare, everything else is quoted text. */
export type CsvValue = string | number | boolean | null | undefined;

/** What a spreadsheet takes for the start of a formula; its full-width forms are the same to some. */
const FORMULA_START = /^[=@\t\r\n\uff1d\uff20]/;
const SIGN_START = /^[+\-\uff0b\uff0d]/;
/** Behind a plus or minus only these are evaluated into more than a number: a call, another cell, another file, another program. */
const EVALUATED =
  /^[+\-\s]*[=@]|^[+\-\s]*\$?[a-z]{1,3}\$?\d{1,7}(?![\p{L}\d])|[\p{L}\d_.]\s*\(|\||![$\p{L}\d]|#(?!\d)/iu;
/** `+1 (415) 555-0100 ext. 12`, `-12.50`. */
const PHONE_OR_NUMBER = /^[+-][\d\s().,/-]*(?:%|(?:x|ext\.?)\s*\d+)?$/i;
const APOSTROPHES = /^'+/;

function looksLikeFormula(text: string): boolean {
  if (FORMULA_START.test(text)) return true;
  if (!SIGN_START.test(text)) return false;
  const plain = text.normalize("NFKC");
  return !PHONE_OR_NUMBER.test(plain) && EVALUATED.test(plain);
}

/**
 * A text that a spreadsheet would run gets an apostrophe in front. One that begins with apostrophes before such a text gets
 * one more, so that taking one off gives back exactly what was there.
 */
function guarded(text: string): string {
  return looksLikeFormula(text.replace(APOSTROPHES, "")) ? `'${text}` : text;
}

/** The text behind the apostrophe that keeps a spreadsheet from running it, put there by us or by others. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && looksLikeFormula(cell.replace(APOSTROPHES, "")) ? cell.slice(1) : cell;
}

/** One cell of a CSV file: numbers bare, everything else quoted, and nothing that a spreadsheet would run. */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  return `"${guarded(value).replaceAll('"', '""')}"`;
}

/** One line of a CSV file, with its end. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(",")}\r\n`;
}
