import { type Paper, type PaperBlock, prose, quiet, section, subsection, table } from "#core/server/paper/paper.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import type { Content, Part } from "#insight/reports/shared/content.ts";
import { textsOf } from "./cell-texts.ts";

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

function blocksOf(part: Part, notation: Notation): PaperBlock[] {
  const { title, about, columns } = part;
  const { rows, notes } = textsOf(part, notation);
  return [
    about === undefined ? subsection(title) : section(title),
    ...(about === undefined ? [] : [quiet(about)]),
    table(
      columns.map(({ label, isWide, isFigure }) => ({
        label,
        ...(isWide === true && { isWide }),
        ...(isFigure === true && { align: "end" as const }),
      })),
      rows,
      part.rows.flatMap(({ isTotal }, line) => (isTotal === true ? [line] : [])),
    ),
    ...notes.map(quiet),
  ];
}
