import { dayText } from "#core/shared/text/day-text.ts";
import { multipleText, numberText, percentText } from "#core/shared/text/figure-text.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import { currencyDigits, hasCents, numberWriter, WHOLE_UNITS } from "#core/shared/text/numbers.ts";
import { t } from "#core/shared/text.ts";
import type { Cell, Part, Row } from "#insight/reports/shared/content.ts";

/** The rows of a table and the notes under it, as a notation writes them. */
export function textsOf({ rows, notes = [] }: Part, notation: Notation): { rows: string[][]; notes: string[] } {
  const cells = rows.flatMap((row) => row.cells);
  const isShort = cells.some((cell) => isRate(cell) && !cell.irrIsAnnualised);
  const isExact = cells.some((cell) => isAmount(cell) && hasCents(cell.amount));
  return {
    rows: rows.map((row) => row.cells.map((cell) => cellText(cell, row, { notation, isExact }))),
    notes: [...notes, ...(isShort ? [t("* Not annualised: less than a year since the first cash flow.")] : [])],
  };
}

const isRate = (cell: Cell) => cell !== null && typeof cell !== "string" && "rate" in cell;
const isAmount = (cell: Cell) => cell !== null && typeof cell !== "string" && "amount" in cell;

/** A cell as its readers’ notation writes it; amounts of one table all have cents, or none has. */
function cellText(cell: Cell, { currency }: Row, { notation, isExact }: { notation: Notation; isExact: boolean }) {
  if (cell === null) return "–";
  if (typeof cell === "string") return cell;
  if ("amount" in cell) {
    if (currency === undefined) return cell.amount;
    const digits = isExact ? currencyDigits(currency) : WHOLE_UNITS;
    return numberWriter(notation, { style: "currency", currency, ...digits }).format(cell.amount);
  }
  if ("multiple" in cell) return multipleText(cell.multiple, notation);
  if ("rate" in cell) return `${percentText(cell.rate, notation)}${cell.irrIsAnnualised ? "" : "*"}`;
  if ("count" in cell) return numberText(String(cell.count), notation);
  // A day stays on one line.
  return dayText(cell.day).replaceAll(" ", "\u00a0");
}
