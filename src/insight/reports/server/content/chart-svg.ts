import type { Notation } from "#core/shared/text/notations.ts";
import { numberWriter } from "#core/shared/text/numbers.ts";
import type { ReportChart } from "#insight/reports/shared/content.ts";
import { chartScale, type Scale } from "./chart-scale.ts";

/** How a chart is drawn: its width in points, and colours as the file names them. */
export type ChartLook = { notation: Notation; width: number; colours: readonly string[]; ink: string; line: string };
/** `height` in points, beside the width that was asked for. */
export type Drawing = { svg: string; height: number };

const SIZE = 9;
const LINE_HEIGHT = 200;
const BAR = 18;
const LABEL = 4.9;
const LEGEND = 24;
const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);
const at = (place: number) => String(Math.round(place * 100) / 100);

/** A chart as SVG: vectors and texts alone, nothing that loads or runs. Pure: the same numbers are the same text. */
export function chartSvg(chart: ReportChart, look: ChartLook): Drawing {
  const { body, height } = chart.shape === "line" ? lines(chart, look) : bars(chart, look);
  const size = `viewBox="0 0 ${at(look.width)} ${at(height)}" width="${at(look.width)}" height="${at(height)}"`;
  const svg = `<svg ${size} font-family="Inter, sans-serif" font-size="${SIZE}">${body.join("")}</svg>`;
  return { svg, height };
}

type Anchor = "start" | "middle" | "end";
const words = (text: string, x: number, y: number, { ink }: ChartLook, anchor: Anchor = "start") =>
  `<text x="${at(x)}" y="${at(y)}" fill="${ink}" text-anchor="${anchor}">${escaped(text)}</text>`;
const rule = (from: readonly [number, number], to: readonly [number, number], colour: string, width = 0.5) =>
  `<line x1="${at(from[0])}" y1="${at(from[1])}" x2="${at(to[0])}" y2="${at(to[1])}" stroke="${colour}" stroke-width="${width}"/>`;

/** A value beside its mark, short: "€12.5m", "1.85x". */
function shortText({ unit, currency }: ReportChart, value: number, notation: Notation): string {
  if (unit === "multiple")
    return `${numberWriter(notation, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)}x`;
  if (unit === "count" || currency === undefined)
    return numberWriter(notation, { maximumFractionDigits: 1 }).format(value);
  return numberWriter(notation, { style: "currency", currency, notation: "compact", maximumFractionDigits: 1 }).format(
    value,
  );
}

const numbersOf = ({ series }: ReportChart) =>
  series.flatMap(({ values }) => values.flatMap((value) => (value === null ? [] : [Number(value)])));

function lines(chart: ReportChart, look: ChartLook): { body: string[]; height: number } {
  const { labels, series } = chart;
  const scale = chartScale(numbersOf(chart));
  const ticks = scale.ticks.map((tick) => shortText(chart, tick, look.notation));
  const left = Math.max(...ticks.map((tick) => tick.length)) * LABEL + 8;
  const [top, bottom, right] = [8, LINE_HEIGHT, look.width - 12];
  const y = (value: number) => bottom - ((value - scale.from) / (scale.to - scale.from)) * (bottom - top);
  const x = (place: number) =>
    labels.length < 2 ? (left + right) / 2 : left + (place / (labels.length - 1)) * (right - left);
  const longest = Math.max(...labels.map((label) => label.length)) * LABEL + 10;
  const step = Math.max(1, Math.ceil((labels.length * longest) / (right - left)));
  const grid = scale.ticks.flatMap((tick, place) => [
    rule([left, y(tick)], [right, y(tick)], tick === 0 ? look.ink : look.line),
    words(ticks[place] ?? "", left - 6, y(tick) + 3, look, "end"),
  ]);
  const under = labels.flatMap((label, place) =>
    place % step === 0 ? [words(label, x(place), bottom + 14, look, "middle")] : [],
  );
  const drawn = series.flatMap(({ values }, place) =>
    lineOf(values, { x, y, colour: look.colours[place] ?? look.ink }),
  );
  return { body: [...grid, ...under, ...drawn, ...legend(chart, look, bottom + 34)], height: bottom + 34 + LEGEND / 2 };
}

type Drawn = { x: (place: number) => number; y: (value: number) => number; colour: string };

/** A line that is interrupted where a value is unknown; one value alone is a point. */
function lineOf(values: readonly (string | null)[], { x, y, colour }: Drawn): string[] {
  const runs: string[][] = [[]];
  for (const [place, value] of values.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push(`${at(x(place))},${at(y(Number(value)))}`);
  }
  return runs.flatMap((points) => {
    const [first = "0,0"] = points;
    const [cx, cy] = first.split(",");
    if (points.length === 1) return [`<circle cx="${cx}" cy="${cy}" r="2.5" fill="${colour}"/>`];
    return points.length === 0
      ? []
      : [`<polyline points="${points.join(" ")}" fill="none" stroke="${colour}" stroke-width="1.75"/>`];
  });
}

function bars(chart: ReportChart, look: ChartLook): { body: string[]; height: number } {
  const { labels, series } = chart;
  const scale: Scale = chartScale(numbersOf(chart));
  const names = labels.map((label) => cut(label));
  const texts = numbersOf(chart).map((value) => shortText(chart, value, look.notation));
  const left = Math.max(...names.map((name) => name.length)) * LABEL + 8;
  const right = look.width - Math.max(0, ...texts.map((text) => text.length)) * LABEL - 8;
  const x = (value: number) => left + ((value - scale.from) / (scale.to - scale.from)) * (right - left);
  const group = BAR * series.length + 4;
  const body = labels.flatMap((_, place) => {
    const top = place * group + 4;
    const own = series.flatMap(({ values }, nth): string[] => {
      const value = values[place] ?? null;
      if (value === null) return [];
      const [y, end] = [top + nth * BAR, x(Number(value))];
      const width = Math.max(0.5, Math.abs(end - x(0)));
      return [
        `<rect x="${at(Math.min(end, x(0)))}" y="${at(y)}" width="${at(width)}" height="${BAR - 5}" fill="${look.colours[nth] ?? look.ink}"/>`,
        words(shortText(chart, Number(value), look.notation), Math.max(end, x(0)) + 4, y + 10, look),
      ];
    });
    return [words(names[place] ?? "", left - 6, top + (group - 4) / 2 + 1, look, "end"), ...own];
  });
  const height = labels.length * group + 4;
  const zero = rule([x(0), 0], [x(0), height], look.ink);
  return {
    body: [...body, zero, ...legend(chart, look, height + 14)],
    height: height + (series.length > 1 ? LEGEND : 2),
  };
}

const LONGEST_NAME = 28;
const cut = (text: string) => (text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1)}…` : text);

/** Names of the series in their colours; one series is named by the title. */
function legend({ series }: ReportChart, look: ChartLook, y: number): string[] {
  if (series.length < 2) return [];
  let x = 8;
  return series.flatMap(({ name }, place) => {
    const own = [
      `<rect x="${at(x)}" y="${at(y - 8)}" width="9" height="9" fill="${look.colours[place] ?? look.ink}"/>`,
      words(name, x + 13, y, look),
    ];
    x += 13 + name.length * LABEL + 18;
    return own;
  });
}
