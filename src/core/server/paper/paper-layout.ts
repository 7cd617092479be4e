import { headingContent } from "./heading-content.ts";
import { type Paper, type PaperBlock, type PaperColumn, paperWidth } from "./paper.ts";
import { safeText } from "./paper-text.ts";
import type { Content, Layout } from "./pdfmake-types.ts";
import { richContent } from "./rich-content.ts";

const INK = "#1a1a21";
const QUIET = "#5c5c6a";
const LINE = "#e3e3e9";
const PRIMARY = "#3538a8";

/** For a logo, in points. */
const LOGO_ROOM = [160, 36] as const;

/** Screen readers skip what every page repeats. */
const ARTIFACT = { is: "artifact" } as const;

const RULED = {
  hLineWidth: (row: number) => (row === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: (column: number) => (column === 0 ? 0 : 8),
  paddingRight: () => 0,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/** A4 with the title above, the firm and the page below. Pure: what pdfmake is given. */
export function layoutOf({
  title,
  about,
  firm,
  brand,
  madeOn,
  madeAt,
  language = "en",
  isLandscape = false,
  blocks,
}: Paper): Layout {
  const footer = [firm, title, madeOn].map(safeText).join(" · ");
  return {
    // Marked content, language and tags are of 1.4 and later.
    version: "1.7",
    pageSize: "A4",
    pageOrientation: isLandscape ? "landscape" : "portrait",
    pageMargins: [56, 56, 56, 64],
    defaultStyle: { font: "Inter", fontSize: 9.5, lineHeight: 1.35, color: INK },
    info: {
      title: safeText(title),
      author: safeText(firm),
      creator: "Tranche",
      producer: "Tranche",
      ...(madeAt !== undefined && { creationDate: new Date(madeAt) }),
    },
    language,
    tagged: true,
    displayTitle: true,
    content: [
      ...(brand?.logo ? [{ image: brand.logo, fit: LOGO_ROOM, margin: margins(0, 12) }] : []),
      { text: safeText(title), fontSize: 20, bold: true, lineHeight: 1.15, tag: { is: "H1" } },
      ...(about === undefined ? [] : [{ text: safeText(about), color: QUIET, margin: margins(4, 0) }]),
      {
        canvas: [
          {
            type: "line",
            x1: 0,
            y1: 0,
            x2: paperWidth(isLandscape),
            y2: 0,
            lineWidth: 1.5,
            lineColor: brand?.primaryColor ?? PRIMARY,
          },
        ],
        margin: margins(10, 6),
      },
      ...blocks.map((block, place) => contentOf(block, place, brand?.secondaryColor ?? INK)),
    ],
    footer: (page, pages) => ({
      margin: [56, 20, 56, 0],
      fontSize: 8,
      color: QUIET,
      columns: [
        { text: footer, width: "*", tag: ARTIFACT },
        { text: `${page}\u00a0/\u00a0${pages}`, width: "auto", alignment: "right", tag: ARTIFACT },
      ],
    }),
  };
}

const margins = (above: number, below: number): [number, number, number, number] => [0, above, 0, below];

/** `place`: of the block in its paper, which tells its table or list from others; `color`: of its sections. */
function contentOf(block: PaperBlock, place: number, color: string): Content {
  switch (block.is) {
    case "heading":
      return block.level === 1
        ? headingContent({ text: safeText(block.text), fontSize: 13, above: 16, below: 6, room: 72, level: 2, color })
        : headingContent({
            text: safeText(block.text),
            fontSize: 10.5,
            above: 10,
            below: 4,
            room: 40 + (block.room ?? 0),
            level: 3,
          });
    case "paragraph":
      return { text: safeText(block.text), margin: margins(0, 6), ...(block.isQuiet ? { color: QUIET } : {}) };
    case "facts":
      return factsContent(block.facts, place);
    case "table":
      return tableContent(block, place);
    case "drawing":
      return { svg: block.svg, width: block.width, font: "Inter", alt: block.alt, margin: margins(2, 8) };
    case "list": {
      const items = block.items.map((item) => ({
        text: safeText(item),
        margin: margins(0, 2),
        tag: { is: "item" as const, list: place },
      }));
      return block.isNumbered ? { ol: items, margin: margins(0, 6) } : { ul: items, margin: margins(0, 6) };
    }
    case "rich":
      return { stack: richContent(block.doc), margin: margins(0, 6) };
    case "page":
      return { text: "", pageBreak: "after" };
  }
}

function factsContent(facts: readonly (readonly [string, string])[], place: number): Content {
  if (facts.length === 0) return { text: "" };
  return {
    layout: RULED,
    margin: margins(0, 8),
    table: {
      widths: [150, "*"],
      body: facts.map(([label, value], row) => [
        { text: safeText(label), color: QUIET, tag: { is: "cell", table: place, row, scope: "Row" } },
        { text: safeText(value), tag: { is: "cell", table: place, row } },
      ]),
    },
  };
}

/** What is kept together and higher than a page would be dropped without a word: rows may go on over the page. */
function tableContent({ columns, rows, totals = [] }: Extract<PaperBlock, { is: "table" }>, table: number): Content {
  const hasWide = columns.some(({ isWide }) => isWide);
  return {
    layout: RULED,
    fontSize: 8.5,
    margin: margins(0, 8),
    table: {
      headerRows: 1,
      ...(shortRow(rows[0] ?? []) ? { keepWithHeaderRows: 1 } : {}),
      widths: columns.map(({ isWide }) => (isWide || !hasWide ? "*" : "auto")),
      body: [
        columns.map((column) =>
          cell(column.label, column, {
            color: QUIET,
            bold: true,
            tag: { is: "cell", table, row: 0, scope: "Column" },
          }),
        ),
        ...rows.map((row, line) =>
          columns.map((column, place) =>
            cell(row[place] ?? "", column, {
              ...(totals.includes(line) && { bold: true }),
              tag: { is: "cell", table, row: line + 1, ...(place === 0 && { scope: "Row" as const }) },
            }),
          ),
        ),
      ],
    },
  };
}

const cell = (text: string, column: PaperColumn, style: Partial<Content> = {}): Content => ({
  text: safeText(text),
  alignment: column.align === "end" ? "right" : "left",
  ...style,
});

const shortRow = (row: readonly string[]) => row.join("").length < 400;
