import { withoutGuard } from "#core/shared/lists/csv.ts";
import type { FileSettings } from "#intake/imports/shared/file-settings.ts";
import { CARD_COLUMNS, looksLikeCards } from "../cards/read-cards.ts";
import { readCards } from "../cards/read-cards-apart.ts";
import type { OpenFile } from "./decode.ts";
import { type Detected, detectTable, detectTextSettings } from "./detect.ts";
import { assertTable } from "./foreign-files.ts";
import { readRows, type SourceRow } from "./read-rows.ts";
import { listSheets, looksLikeWorkbook, readSheet } from "./read-sheet.ts";

const SAMPLE_ROWS = 50;

/** The rows of a file of any kind we read, blank ones left out; the names of its columns first where it has them. */
export async function* openRows(open: OpenFile, settings: FileSettings): AsyncGenerator<SourceRow> {
  if (settings.format === "text") yield* below(withoutGuards(readRows(open(), settings)), settings.rowsAbove);
  else if (settings.format === "sheet") yield* below(readSheet(open, settings.sheet), settings.rowsAbove);
  else {
    yield { line: 1, cells: [...CARD_COLUMNS] };
    yield* readCards(open);
  }
}

/** Text files keep formulas off with an apostrophe, which is no part of what was written; a spreadsheet's cell needs none. */
async function* withoutGuards(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  for await (const row of rows) yield { ...row, cells: row.cells.map(withoutGuard) };
}

async function* below(rows: AsyncIterable<SourceRow>, above: number): AsyncGenerator<SourceRow> {
  let at = 0;
  for await (const row of rows) {
    if (at >= above) yield row;
    at += 1;
  }
}

type Opened = Omit<Detected, "evidence"> & Partial<Detected> & { sheets?: string[] };

/** How a file wants to be read, or as the person wants it read; with what there is to choose from. */
export async function detectSettings(open: OpenFile, chosen: FileSettings | undefined): Promise<Opened> {
  const start = await firstBytes(open);
  if (!looksLikeWorkbook(start)) {
    assertTable(start);
    if (chosen) return { settings: chosen };
    if (looksLikeCards(start)) return { settings: { format: "cards", header: true }, evidence: {} };
    const { settings, evidence } = await detectTextSettings(open);
    return { settings, evidence };
  }
  const sheets = await listSheets(open);
  if (chosen) return { settings: chosen, sheets };
  const sheet = sheets[0] ?? "";
  const table = detectTable(await sampleOf(open, sheet));
  return { settings: { format: "sheet", sheet, ...table.settings }, evidence: table.evidence, sheets };
}

async function sampleOf(open: OpenFile, sheet: string): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const row of readSheet(open, sheet)) {
    rows.push(row);
    if (rows.length === SAMPLE_ROWS) break;
  }
  return rows;
}

async function firstBytes(open: OpenFile): Promise<Uint8Array> {
  for await (const chunk of open()) return chunk.subarray(0, 4096);
  return new Uint8Array();
}
