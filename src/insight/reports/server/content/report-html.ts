import type { PaperBrand } from "#core/server/paper/paper.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import { CHART_COLOURS, type Content, type Part, type ReportChart } from "#insight/reports/shared/content.ts";
import { textsOf } from "./cell-texts.ts";
import { chartSvg } from "./chart-svg.ts";

type Made = { firm: string; notation: Notation; knownAt: string; source: string; brand: PaperBrand };

const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

/** Everything is in the file: nothing is loaded, nothing runs. It prints on A4. */
const STYLE = `
:root { color-scheme: light dark; font: 15px/1.45 Inter, system-ui, sans-serif;
  --chart-1: light-dark(#1767d2, #3f8fee); --chart-2: light-dark(#b3480e, #d8743a); --chart-3: light-dark(#0f3d34, #6fe8ba);
  --chart-4: light-dark(#7b277a, #f0a3e8); --chart-5: light-dark(#73747e, #838693); }
figure { margin: 1rem 0; }
figure svg { display: block; width: 100%; max-width: 60rem; height: auto; }
figcaption { font-size: .875rem; font-weight: 600; margin-bottom: .5rem; }
body { margin: 2rem auto; max-width: 72rem; padding: 0 1.5rem; }
h1 { font-size: 1.6rem; margin: 0; border-bottom: 2px solid #3538a8; padding-bottom: .75rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 .25rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 .25rem; }
p.quiet, footer { opacity: .75; font-size: .875rem; overflow-wrap: anywhere; }
div.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .5rem; text-align: start; border-bottom: 1px solid #8884; vertical-align: top; }
th.figure, td.figure { text-align: end; white-space: nowrap; }
tbody th { font-weight: 400; }
tr.total > * { font-weight: 600; }
@media print { body { margin: 0; max-width: none; } thead { display: table-header-group; } tr { break-inside: avoid; } }
`;

/** Its colours are known to be colours. In the dark the headings keep the colour of text, on which they can be read. */
function brandStyle({ primaryColor, secondaryColor, logo }: PaperBrand): string {
  return [
    ...(primaryColor === null ? [] : [`h1 { border-bottom-color: ${primaryColor}; }`]),
    ...(secondaryColor === null
      ? []
      : [`@media (prefers-color-scheme: light) { h2, h3 { color: ${secondaryColor}; } }`]),
    ...(logo === null ? [] : ["img.logo { display: block; max-width: 14rem; max-height: 3rem; margin-bottom: 1rem; }"]),
  ].join("\n");
}

/** A report as one HTML file. */
export function reportHtml(
  { title, about, introduction, parts, notes }: Content,
  { firm, notation, knownAt, source, brand }: Made,
): string {
  return [
    "<!doctype html>",
    '<html lang="en">',
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}${brandStyle(brand)}</style>`,
    "</head>",
    "<body>",
    ...(brand.logo === null ? [] : [`<img class="logo" src="${brand.logo}" alt="${escaped(firm)}">`]),
    `<h1>${escaped(title)}</h1>`,
    `<p class="quiet">${escaped(about)}</p>`,
    "<main>",
    ...introduction.map((line) => `<p>${escaped(line)}</p>`),
    ...parts.map((part) => section(part, notation)),
    "</main>",
    "<footer>",
    ...[...notes, source, [firm, dayText(knownAt.slice(0, "2026-11-29".length))].join(" · ")].map(
      (note) => `<p>${escaped(note)}</p>`,
    ),
    "</footer>",
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

function section(part: Part, notation: Notation): string {
  const { title, about, columns } = part;
  const { rows, notes } = textsOf(part, notation);
  const heading = about === undefined ? "h3" : "h2";
  const look = (place: number) => (columns[place]?.isFigure === true ? ' class="figure"' : "");
  const head = columns.map(({ label }, place) => `<th scope="col"${look(place)}>${escaped(label)}</th>`).join("");
  const body = rows.map((cells, line) => {
    const isTotal = part.rows[line]?.isTotal === true;
    const [first = "", ...others] = cells;
    const values = others.map((text, place) => `<td${look(place + 1)}>${escaped(text)}</td>`).join("");
    return `<tr${isTotal ? ' class="total"' : ""}><th scope="row">${escaped(first)}</th>${values}</tr>`;
  });
  return [
    "<section>",
    `<${heading}>${escaped(title)}</${heading}>`,
    ...(about === undefined ? [] : [`<p class="quiet">${escaped(about)}</p>`]),
    ...(part.lines ?? []).map((line) => `<p>${escaped(line)}</p>`),
    ...(part.chart === undefined ? [] : [figureOf(part.chart, notation)]),
    ...(columns.length === 0
      ? []
      : ['<div class="wide">', `<table><thead><tr>${head}</tr></thead><tbody>`, ...body, "</tbody></table>", "</div>"]),
    ...notes.map((note) => `<p class="quiet">${escaped(note)}</p>`),
    "</section>",
  ].join("\n");
}

const CHART_WIDTH = 720;

/** A chart inside the page, its colours those of the theme. */
function figureOf(chart: ReportChart, notation: Notation): string {
  const colours = CHART_COLOURS.map((_, place) => `var(--chart-${place + 1})`);
  const { svg } = chartSvg(chart, { notation, width: CHART_WIDTH, colours, ink: "currentColor", line: "#8884" });
  const named = svg.replace("<svg ", `<svg role="img" aria-label="${escaped(chart.alt)}" `);
  return `<figure><figcaption>${escaped(chart.title)}</figcaption>${named}</figure>`;
}
