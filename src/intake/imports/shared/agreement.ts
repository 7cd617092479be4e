import { foldName, siteOf } from "./identity.ts";
import type { FieldValue } from "./read/row-rules.ts";

type Values = { readonly [column: string]: FieldValue };

/** Nothing is said by an empty cell. */
export const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Whether two rows, or a row and a record that is here, say the same wherever both say something. */
export function sayTheSame(row: Values, other: Values, columns: readonly string[] = Object.keys(row)): boolean {
  return columns.every((column) => agree(column, row[column], other[column]));
}

function agree(column: string, a: FieldValue | undefined, b: FieldValue | undefined): boolean {
  if (isEmpty(a) || isEmpty(b)) return true;
  const [one, other] = [plain(column, a), plain(column, b)];
  return one === other || (column === "headquarters" && (one.includes(other) || other.includes(one)));
}

/** As it is compared: `1750000.00` and `1750000` are one amount, `www.acme.com/en` and `acme.com` one site. */
function plain(column: string, value: FieldValue | undefined): string {
  if (Array.isArray(value)) return value.map(foldName).toSorted().join("\n");
  const text = String(value);
  if (column === "website") return siteOf(text) ?? foldName(text);
  return /^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, "") : foldName(text);
}
