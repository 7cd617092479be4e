import library, { type default as Pptx } from "pptxgenjs";
import { answerTask } from "#core/server/jobs/child-side.ts";
import { CHART_COLOURS, type ReportChart } from "#insight/reports/shared/content.ts";
import type { Deck, DeckSlide, DeckTable } from "./deck.ts";
import { mendedOffice } from "./mended-deck.ts";

/** Its types are of CommonJS, its code is a module: the default export is the class itself. */
const Presentation = library as unknown as typeof Pptx.default;
const FONT = "Arial";
const INK = "1A1A21";
const QUIET = "5C5C6A";
const LINE = "D3D3DB";
const PRIMARY = "3538A8";
/** In inches. */
const LEFT = 0.5;
const WIDTH = 12.33;
const TOP = 1.55;
const NOTE_HEIGHT = 0.2;
/** Tables of more columns have smaller text. */
const MOST_USUAL = 6;
/** Millions are written short, as the axis of a chart has little room. */
const AMOUNTS = '[>=1000000]#,##0.0,,"m";[<=-1000000]-#,##0.0,,"m";#,##0';
const NO_LINE: Pptx.default.BorderProps = { type: "none" };
const UNDERLINED: [
  Pptx.default.BorderProps,
  Pptx.default.BorderProps,
  Pptx.default.BorderProps,
  Pptx.default.BorderProps,
] = [NO_LINE, NO_LINE, { type: "solid", pt: 0.5, color: LINE }, NO_LINE];
const FORMATS = { amount: AMOUNTS, multiple: '0.00"x"', count: "#,##0" };

await answerTask(async function* (deck: Deck): AsyncGenerator<Uint8Array> {
  yield await mendedOffice(await written(deck), deck.madeAt);
});

async function written({ title, about, firm, brand, madeOn, slides }: Deck): Promise<Uint8Array> {
  const file = new Presentation();
  file.layout = "LAYOUT_WIDE";
  file.title = title;
  file.author = firm;
  file.company = firm;
  file.subject = about;
  file.theme = { headFontFace: FONT, bodyFontFace: FONT };
  addMasters(file, [firm, title, madeOn].join(" · "), brand);
  const cover = file.addSlide({ masterName: "cover" });
  cover.addText(title, { placeholder: "title" });
  // "data:" goes without in this library.
  if (brand.logo !== null)
    cover.addImage({
      data: brand.logo.slice("data:".length),
      x: LEFT,
      y: 0.5,
      w: 3,
      h: 0.8,
      sizing: { type: "contain", w: 3, h: 0.8 },
      altText: firm,
    });
  cover.addText([about, firm, madeOn].join("\n"), {
    x: LEFT,
    y: 4.1,
    w: WIDTH,
    h: 1.2,
    fontSize: 16,
    color: QUIET,
    valign: "top",
    margin: 0,
  });
  for (const slide of slides) addSlide(file, slide);
  return new Uint8Array((await file.write({ outputType: "nodebuffer" })) as Buffer);
}

function addMasters(file: Pptx.default, footer: string, { primaryColor }: Deck["brand"]): void {
  const title = (place: { y: number; h: number; fontSize: number; valign: "top" | "bottom" }) => ({
    placeholder: {
      options: {
        name: "title",
        type: "title" as const,
        x: LEFT,
        w: WIDTH,
        bold: true,
        color: INK,
        fontFace: FONT,
        margin: 0,
        align: "left" as const,
        ...place,
      },
      text: "",
    },
  });
  const rule = { rect: { x: LEFT, w: 1.2, h: 0.05, fill: { color: primaryColor?.slice(1).toUpperCase() ?? PRIMARY } } };
  file.defineSlideMaster({
    title: "cover",
    background: { color: "FFFFFF" },
    objects: [{ rect: { ...rule.rect, y: 3.85 } }, title({ y: 2.2, h: 1.5, fontSize: 36, valign: "bottom" })],
  });
  file.defineSlideMaster({
    title: "body",
    background: { color: "FFFFFF" },
    objects: [
      title({ y: 0.4, h: 0.6, fontSize: 22, valign: "bottom" }),
      { text: { text: footer, options: { x: LEFT, y: 7.05, w: 11, h: 0.3, fontSize: 9, color: QUIET, margin: 0 } } },
    ],
    slideNumber: { x: 12.33, y: 7.05, w: 0.5, h: 0.3, fontSize: 9, color: QUIET, align: "right" },
  });
}

function addSlide(file: Pptx.default, { title, about, table, chart, notes }: DeckSlide): void {
  const slide = file.addSlide({ masterName: "body" });
  slide.addText(title, { placeholder: "title" });
  if (about !== undefined)
    slide.addText(about, { x: LEFT, y: 1.02, w: WIDTH, h: 0.35, fontSize: 12, color: QUIET, margin: 0, valign: "top" });
  if (chart !== undefined) addChart(file, slide, chart);
  if (table !== undefined) addTable(slide, table);
  if (notes.length === 0) return;
  const under = table === undefined ? TOP : TOP + 0.5 + table.rows.reduce((sum, row) => sum + row.inches, 0);
  const isAlone = table === undefined;
  slide.addText(notes.join("\n"), {
    x: LEFT,
    y: under,
    w: WIDTH,
    h: isAlone ? 5 : NOTE_HEIGHT * notes.length,
    fontSize: isAlone ? 14 : 10,
    color: isAlone ? INK : QUIET,
    margin: 0,
    valign: "top",
    ...(isAlone && { paraSpaceAfter: 8 }),
  });
}

function addTable(slide: Pptx.default.Slide, { columns, rows }: DeckTable): void {
  const look = (place: number) => ({ align: columns[place]?.isFigure ? ("right" as const) : ("left" as const) });
  const head = columns.map(({ label }, place) => ({
    text: label,
    options: { ...look(place), bold: true, color: QUIET },
  }));
  const body = rows.map(({ cells, isTotal }) =>
    cells.map((text, place) => ({ text, options: { ...look(place), bold: isTotal } })),
  );
  slide.addTable([head, ...body], {
    x: LEFT,
    y: TOP,
    w: WIDTH,
    colW: columns.map(({ inches }) => inches),
    fontSize: columns.length > MOST_USUAL ? 10 : 11,
    fontFace: FONT,
    color: INK,
    border: UNDERLINED,
    margin: [0.03, 0.06, 0.03, 0.06],
    valign: "top",
  });
}

/** A chart that PowerPoint draws and people can edit. Its numbers are in the table of the next slide. */
function addChart(file: Pptx.default, slide: Pptx.default.Slide, chart: ReportChart): void {
  const { shape, title, alt, unit, labels, series } = chart;
  // PowerPoint draws bars from the bottom up.
  const ordered = <Item>(items: readonly Item[]) => (shape === "bars" ? items.toReversed() : [...items]);
  const data = series.map(({ name, values }) => ({
    name,
    labels: ordered(labels),
    // What is drawn may be a float; the table has the exact amounts.
    values: ordered(values).map((value) => (value === null ? null : Number(value))) as number[],
  }));
  slide.addChart(shape === "line" ? file.ChartType.line : file.ChartType.bar, data, {
    x: LEFT,
    y: TOP,
    w: WIDTH,
    h: 5.3,
    altText: alt,
    title,
    showTitle: true,
    titleFontSize: 12,
    titleColor: QUIET,
    titleFontFace: FONT,
    chartColors: CHART_COLOURS.slice(0, series.length).map((colour) => colour.slice(1).toUpperCase()),
    showLegend: series.length > 1,
    legendPos: "b",
    legendFontSize: 11,
    legendFontFace: FONT,
    ...(shape === "bars" && {
      barDir: "bar" as const,
      barGapWidthPct: 60,
      valAxisLabelFontSize: 10,
    }),
    ...(shape === "line" && { lineSize: 2, lineDataSymbol: "none" as const }),
    catAxisLabelFontSize: 10,
    catAxisLabelFontFace: FONT,
    valAxisLabelFontFace: FONT,
    valAxisLabelFormatCode: FORMATS[unit],
    valGridLine: { color: "E3E3E9", size: 0.5 },
    catGridLine: { style: "none" },
    chartArea: { roundedCorners: false },
  });
}
