import type { PaperBrand } from "#core/server/paper/paper.ts";
import type { ReportChart } from "#insight/reports/shared/content.ts";

export type DeckColumn = { label: string; isFigure: boolean; inches: number };
export type DeckRow = { cells: readonly string[]; isTotal: boolean; inches: number };

export type DeckTable = { columns: readonly DeckColumn[]; rows: readonly DeckRow[] };

/** One slide under its heading: a table with its notes, a chart, or lines of text. */
export type DeckSlide = {
  title: string;
  about?: string;
  table?: DeckTable;
  chart?: ReportChart;
  notes: readonly string[];
};

/** A presentation before it is a file. Plain data: it travels to the process that writes it. */
export type Deck = {
  title: string;
  about: string;
  firm: string;
  brand: PaperBrand;
  /** The day under each slide, as its reader writes days. */
  madeOn: string;
  /** The moment the file states as its date, so the same slides are the same bytes. */
  madeAt: string;
  slides: readonly DeckSlide[];
};
