import { type Paper, type PaperBlock, prose, quiet, section, subsection, table } from "#core/server/paper/paper.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { multipleText, numberText, percentText } from "#core/shared/text/figure-text.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import { currencyDigits, hasCents, numberWriter, WHOLE_UNITS } from "#core/shared/text/numbers.ts";
import { t } from "#core/shared/text.ts";
import type { Cell, Content, Part, Row } from "#insight/reports/shared/content.ts";

type Made = { firm: string; notation: Notation; knownAt: string; source: string };

/** Tables of more columns lie on their side. */
const MOST_UPRIGHT = 5;

/** A report as PDF. Its date is the moment its figures were known, so the same figures are the same bytes. */
export function reportPaper({ title, about, parts, notes }: Content, { firm, notation, knownAt, source }: Made): Paper {
  return {
    title,
    about,
    firm,
    madeOn: dayText(knownAt.slice(0, "2026-11-29".length)),
    madeAt: knownAt,
    isLandscape: parts.some(({ columns }) => columns.length > MOST_UPRIGHT),
    blocks: [...parts.flatMap((part) => blocksOf(part, notation)), ...notes.map(prose), quiet(source)],
  };
}

function blocksOf({ title, about, columns, rows, notes = [] }: Part, notation: Notation): PaperBlock[] {
  const cells = rows.flatMap((row) => row.cells);
  const isShort = cells.some((cell) => isRate(cell) && !cell.irrIsAnnualised);
  const isExact = cells.some((cell) => isAmount(cell) && hasCents(cell.amount));
  return [
    about === undefined ? subsection(title) : section(title),
    ...(about === undefined ? [] : [quiet(about)]),
    table(
      columns.map(({ label, isWide, isFigure }) => ({
        label,
        ...(isWide === true && { isWide }),
        ...(isFigure === true && { align: "end" as const }),
      })),
      rows.map((row) => row.cells.map((cell) => cellText(cell, row, { notation, isExact }))),
    ),
    ...notes.map(quiet),
    ...(isShort ? [quiet(t("* Not annualised: less than a year since the first cash flow."))] : []),
  ];
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
  return dayText(cell.day);
}
