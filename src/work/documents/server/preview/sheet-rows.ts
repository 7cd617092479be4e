import { parse } from "csv-parse/sync";
import { MOST_PREVIEW_COLUMNS, MOST_PREVIEW_ROWS, type PreviewSheet } from "#work/documents/shared/preview.ts";
import { sheetText } from "../text/sheet-text.ts";

const MOST_SHEETS = 50;
const MOST_CELL_LETTERS = 500;
const DELIMITERS = [",", ";", "\t", "|"];

/** The first rows of each sheet of a workbook, as the reader of its words takes them. Throws Unreadable. */
export async function* sheetRowsOf(bytes: Uint8Array): AsyncGenerator<PreviewSheet> {
  let count = 0;
  for await (const { text, name = "", number } of sheetText(bytes)) {
    const rows = text.split("\n").map((line) => line.split("\t"));
    yield cut(name || String(number), rows.slice(0, -1));
    count += 1;
    if (count === MOST_SHEETS) return;
  }
}

/** A text whose cells stand apart by a sign, the one its first lines have most. */
export function csvRows(text: string): PreviewSheet {
  const start = text
    .split("\n", 20)
    .join("\n")
    .replaceAll(/"[^"]*"/g, "");
  const counted = DELIMITERS.map((sign) => ({ sign, count: start.split(sign).length }));
  const [best] = counted.toSorted((one, other) => other.count - one.count);
  const rows: string[][] = parse(text, {
    delimiter: best?.sign ?? ",",
    to: MOST_PREVIEW_ROWS + 1,
    bom: true,
    relaxQuotes: true,
    relaxColumnCount: true,
    skipEmptyLines: true,
  });
  return cut("", rows);
}

function cut(name: string, rows: readonly string[][]): PreviewSheet {
  const shown = rows
    .slice(0, MOST_PREVIEW_ROWS)
    .map((row) => row.slice(0, MOST_PREVIEW_COLUMNS).map((cell) => cell.slice(0, MOST_CELL_LETTERS).toWellFormed()));
  return {
    name,
    rows: shown,
    isCut: rows.length > shown.length || rows.some((row) => row.length > MOST_PREVIEW_COLUMNS),
  };
}
