import { type Paper, type PaperBlock, prose, quiet, section, subsection, table } from "#core/server/paper/paper.ts";
import { amountText } from "#core/shared/text/amount-text.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { multipleText, numberText, percentText } from "#core/shared/text/figure-text.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import { rateText } from "#core/shared/text/rate-text.ts";
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
  return [
    about === undefined ? subsection(title) : section(title),
    ...(about === undefined ? [] : [quiet(about)]),
    table(
      columns.map(({ label, isWide, isFigure }) => ({
        label,
        ...(isWide === true && { isWide }),
        ...(isFigure === true && { align: "end" as const }),
      })),
      rows.map((row) => row.cells.map((cell) => cellText(cell, row, notation))),
    ),
    ...notes.map(quiet),
  ];
}

/** A cell as its readers’ notation writes it. */
function cellText(cell: Cell, { currency }: Row, notation: Notation): string {
  if (cell === null) return "–";
  if (typeof cell === "string") return cell;
  if ("amount" in cell) return currency === undefined ? cell.amount : amountText(cell.amount, currency, notation);
  if ("multiple" in cell) return multipleText(cell.multiple, notation);
  if ("rate" in cell) return rateText(percentText(cell.rate, notation), cell);
  if ("count" in cell) return numberText(String(cell.count), notation);
  return dayText(cell.day);
}
