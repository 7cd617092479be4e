import {
  drawing,
  type Paper,
  type PaperBlock,
  type PaperBrand,
  paperWidth,
  prose,
  quiet,
  section,
  subsection,
  table,
} from "#core/server/paper/paper.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import { CHART_COLOURS, type Content, type Part, type ReportChart } from "#insight/reports/shared/content.ts";
import { textsOf } from "./cell-texts.ts";
import { chartSvg } from "./chart-svg.ts";

type Made = { firm: string; notation: Notation; knownAt: string; source: string; brand: PaperBrand };

/** Tables of more columns lie on their side. */
const MOST_UPRIGHT = 5;

/** A report as PDF. Its date is the moment its figures were known, so the same figures are the same bytes. */
export function reportPaper(
  { title, about, introduction, parts, notes }: Content,
  { firm, notation, knownAt, source, brand }: Made,
): Paper {
  const isLandscape = parts.some(({ columns }) => columns.length > MOST_UPRIGHT);
  return {
    title,
    about,
    firm,
    brand,
    madeOn: dayText(knownAt.slice(0, "2026-11-29".length)),
    madeAt: knownAt,
    isLandscape,
    blocks: [
      ...introduction.map(prose),
      ...parts.flatMap((part) => blocksOf(part, notation, isLandscape)),
      ...notes.map(prose),
      quiet(source),
    ],
  };
}

function blocksOf(part: Part, notation: Notation, isLandscape: boolean): PaperBlock[] {
  const { title, about, columns, chart } = part;
  const figure = chart === undefined ? [] : drawingOf(chart, notation, paperWidth(isLandscape));
  const room = figure.reduce((sum, block) => sum + (block.is === "drawing" ? block.height : CAPTION), 0);
  const { rows, notes } = textsOf(part, notation);
  return [
    about === undefined ? subsection(title, room) : section(title),
    ...(about === undefined ? [] : [quiet(about)]),
    ...(part.lines ?? []).map(prose),
    ...figure,
    ...(columns.length === 0 ? [] : [tableOf(part, rows)]),
    ...notes.map(quiet),
  ];
}

const tableOf = ({ columns, rows: own }: Part, rows: readonly (readonly string[])[]): PaperBlock =>
  table(
    columns.map(({ label, isWide, isFigure }) => ({
      label,
      ...(isWide === true && { isWide }),
      ...(isFigure === true && { align: "end" as const }),
    })),
    rows,
    own.flatMap(({ isTotal }, line) => (isTotal === true ? [line] : [])),
  );

/** In points, of the line above a chart. */
const CAPTION = 24;
const INK = "#5c5c6a";
const LINE = "#e3e3e9";

function drawingOf(chart: ReportChart, notation: Notation, width: number): PaperBlock[] {
  const look = { notation, width, colours: CHART_COLOURS, ink: INK, line: LINE };
  const { svg, height } = chartSvg(chart, look);
  return [quiet(chart.title), drawing({ svg, width, height, alt: chart.alt })];
}
