import type { PaperBrand } from "#core/server/paper/paper.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import { t } from "#core/shared/text.ts";
import type { Content, Part } from "#insight/reports/shared/content.ts";
import { textsOf } from "../content/cell-texts.ts";
import type { Deck, DeckColumn, DeckRow, DeckSlide } from "./deck.ts";

type Made = { firm: string; notation: Notation; knownAt: string; source: string; brand: PaperBrand };

/** In inches, of a slide of 13.33 × 7.5. */
const TABLE_WIDTH = 12.33;
const TABLE_HEIGHT = 4.9;
const LINE_HEIGHT = 0.17;
const ROW_PADDING = 0.08;
const NOTE_LINE = 0.2;
/** At the size of a table’s text. */
const CHARACTERS_PER_INCH = 12;
/** Digits are wider than most letters; fonts that replace Arial are wider still. */
const FIGURES_PER_INCH = 10;
const MOST_FOR_FIGURES = 0.75;
const CHARACTERS_OF_NOTE = 150;
/** Longer texts continue in the row below: a row must fit on one slide. */
const LONGEST_CELL = 240;
const COLUMN_CHARACTERS = { fewest: 8, most: 42 };

/** A report as slides. Pure: a chart and a table of its numbers for each part, as many slides as its rows need, the notes last. */
export function reportDeck({ title, about, introduction, parts, notes }: Content, made: Made): Deck {
  const { firm, notation, knownAt, source, brand } = made;
  return {
    title: sayable(title),
    about: sayable(about),
    firm: sayable(firm),
    brand,
    madeOn: dayText(knownAt.slice(0, "2026-11-29".length)),
    madeAt: knownAt,
    slides: [
      ...textSlides(sayable(title), introduction),
      ...parts.flatMap((part) => slidesOf(part, notation)),
      { title: t("Notes"), notes: [...notes, source].map(sayable) },
    ],
  };
}

/** Characters that XML can’t contain would make the file unreadable. */
const sayable = (text: string) => text.toWellFormed().replaceAll(/[^\P{Cc}\n]|[\ufffe\uffff]/gu, "");

function slidesOf(part: Part, notation: Notation): DeckSlide[] {
  const { title, of, about, chart, lines: text = [] } = part;
  const { rows: texts, notes } = textsOf(part, notation);
  const heading = sayable(of === undefined ? title : `${title}, ${of}`);
  const columns = columnsOf(part, texts);
  const rows = texts.flatMap((cells, line) => rowsOf(cells, columns, part.rows[line]?.isTotal === true));
  const room = TABLE_HEIGHT - notes.map(linesOfNote).reduce((sum, lines) => sum + lines * NOTE_LINE, 0);
  const pages = pagesOf(rows, room);
  const subtitle = about === undefined ? {} : { about: sayable(about) };
  return [
    ...textSlides(heading, text),
    ...(chart === undefined ? [] : [{ title: heading, ...subtitle, chart, notes: [] }]),
    ...pages.map((page, place) => ({
      title: pages.length === 1 ? heading : `${heading} (${place + 1}/${pages.length})`,
      ...subtitle,
      table: { columns, rows: page },
      notes: place === pages.length - 1 ? notes.map(sayable) : [],
    })),
  ];
}

const LINES_OF_SLIDE = 14;
const CHARACTERS_OF_LINE = 110;

/** Text as slides of its own, each with as many lines as fit. */
function textSlides(title: string, lines: readonly string[]): DeckSlide[] {
  const pieces = lines.flatMap(
    (line) => sayable(line).match(new RegExp(`.{1,${CHARACTERS_OF_LINE * 4}}`, "gsu")) ?? [],
  );
  const pages: string[][] = [];
  let left = 0;
  for (const piece of pieces) {
    const needed = Math.ceil(piece.length / CHARACTERS_OF_LINE);
    if (pages.length === 0 || needed > left) {
      pages.push([piece]);
      left = LINES_OF_SLIDE - needed;
    } else {
      pages.at(-1)?.push(piece);
      left -= needed;
    }
  }
  return pages.map((notes) => ({ title, notes }));
}

const linesOfNote = (note: string) => Math.ceil(note.length / CHARACTERS_OF_NOTE);

/** Figures have the room of their longest one, and a longest word of its heading; texts share what is left by their lengths. */
function columnsOf({ columns }: Part, texts: readonly (readonly string[])[]): DeckColumn[] {
  const { fewest, most } = COLUMN_CHARACTERS;
  const longest = columns.map((_, place) => Math.max(0, ...texts.map((cells) => cells[place]?.length ?? 0)));
  const wanted = columns.map(({ label, isFigure }, place) => {
    const word = Math.max(...label.split(" ").map(({ length }) => length));
    const characters = Math.max(longest[place] ?? 0, word);
    return isFigure === true ? characters + 2 : Math.min(most, Math.max(fewest, characters));
  });
  const sum = (isFigure: boolean) =>
    columns.reduce(
      (all, column, place) => all + ((column.isFigure === true) === isFigure ? (wanted[place] ?? 0) : 0),
      0,
    );
  const hasTexts = sum(false) > 0;
  const forFigures = Math.min(sum(true) / FIGURES_PER_INCH, hasTexts ? TABLE_WIDTH * MOST_FOR_FIGURES : TABLE_WIDTH);
  return columns.map(({ label, isFigure }, place) => {
    const [all, room] = isFigure === true ? [sum(true), forFigures] : [sum(false), TABLE_WIDTH - forFigures];
    return { label: sayable(label), isFigure: isFigure === true, inches: ((wanted[place] ?? 0) / all) * room };
  });
}

/** One row, or several when a text is longer than a row of a slide. */
function rowsOf(cells: readonly string[], columns: readonly DeckColumn[], isTotal: boolean): DeckRow[] {
  const pieces = cells.map((text) => piecesOf(sayable(text)));
  const count = Math.max(1, ...pieces.map((those) => those.length));
  return Array.from({ length: count }, (_, place) => {
    const own = pieces.map((those) => those[place] ?? "");
    const heights = own.map((text, column) =>
      Math.ceil(text.length / ((columns[column]?.inches ?? 1) * CHARACTERS_PER_INCH)),
    );
    return { cells: own, isTotal, inches: ROW_PADDING + LINE_HEIGHT * Math.max(1, ...heights) };
  });
}

const piecesOf = (text: string): string[] => text.match(new RegExp(`.{1,${LONGEST_CELL}}`, "gsu")) ?? [""];

/** Rows by the slide they fit on; the first page leaves room for the head of the table. */
function pagesOf(rows: readonly DeckRow[], room: number): DeckRow[][] {
  const pages: DeckRow[][] = [];
  let left = 0;
  for (const row of rows) {
    const page = pages.at(-1);
    if (page === undefined || row.inches > left) {
      pages.push([row]);
      left = room - (ROW_PADDING + 2 * LINE_HEIGHT) - row.inches;
    } else {
      page.push(row);
      left -= row.inches;
    }
  }
  return pages;
}
