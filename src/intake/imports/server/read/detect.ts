import { t } from "#core/shared/text.ts";
import { countKnownColumns } from "#intake/imports/shared/fields.ts";
import type { FileSettings, SettingsEvidence, TextSettings } from "#intake/imports/shared/file-settings.ts";
import { MOST_ROWS_ABOVE } from "#intake/imports/shared/limits.ts";
import { decodeText, type OpenFile, readSample } from "./decode.ts";
import { detectEncoding, type Found } from "./detect-encoding.ts";
import { detectDelimiter, detectLineEnd } from "./detect-shape.ts";
import { readRows, type SourceRow, UnreadableFile } from "./read-rows.ts";

const SAMPLE_CHARACTERS = 65_536;
const SAMPLE_ROWS = 50;

export type Detected = { settings: FileSettings; evidence: SettingsEvidence };

/** How a text file wants to be read, found from the file alone, with the reason for each choice. */
export async function detectTextSettings(open: OpenFile): Promise<Detected & { settings: TextSettings; rows: number }> {
  const encoding = await detectEncoding(open);
  const sample = await readSample(open(), encoding.value, SAMPLE_CHARACTERS);
  const delimiter = detectDelimiter(sample, sample.length < SAMPLE_CHARACTERS);
  const lineEnd = await detectLineEnd(decodeText(open(), encoding.value), delimiter.value);
  const settings = {
    format: "text" as const,
    encoding: encoding.value,
    delimiter: delimiter.value,
    lineEnd: lineEnd.value,
  };
  const table = detectTable(await firstRows(open, { ...settings, rowsAbove: 0, header: false }, SAMPLE_ROWS));
  const { rowsAbove, header } = table.settings;
  return {
    settings: { ...settings, ...table.settings },
    evidence: {
      encoding: encoding.evidence,
      delimiter: delimiter.evidence,
      lineEnd: lineEnd.evidence,
      ...table.evidence,
    },
    rows: Math.max(0, lineEnd.rows - rowsAbove - (header ? 1 : 0)),
  };
}

/** The first rows of a file; fewer when it cannot be read further, which the full reading will say. */
async function firstRows(open: OpenFile, settings: TextSettings, count: number): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  try {
    for await (const row of readRows(open(), settings)) {
      rows.push(row);
      if (rows.length === count) break;
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
  return rows;
}

/** Where the table begins in a file, and whether its first row names the columns. */
export function detectTable(sample: readonly SourceRow[]) {
  const rowsAbove = countRowsAbove(sample);
  const header = detectHeader(sample.slice(rowsAbove));
  return {
    settings: { rowsAbove, header: header.value },
    evidence: {
      ...(rowsAbove > 0 && { rowsAbove: t("They have less than half as many filled cells as the rows below") }),
      header: header.evidence,
    },
  };
}

/** A table of two columns has no row that is narrow beside it. */
const NARROWEST_TABLE = 3;

function countRowsAbove(sample: readonly SourceRow[]): number {
  const filled = sample.map(({ cells }) => cells.filter((cell) => cell.trim() !== "").length);
  const usual = filled.toSorted((a, b) => a - b)[Math.floor(filled.length / 2)] ?? 0;
  if (usual < NARROWEST_TABLE) return 0;
  const first = filled.findIndex((count) => count >= usual / 2);
  return first > MOST_ROWS_ABOVE ? 0 : first;
}

const NOT_A_COLUMN_NAME = /^[-+]?\d[\d.,\s%-]*$|^https?:\/\/|^[^\s@]+@[^\s@]+\.\w+$/i;
const NUMBER = /^[-+]?\d[\d.,\s]*$/;

/** Whether the first row names the columns. */
function detectHeader([first, ...body]: readonly SourceRow[]): Found<boolean> {
  const names = first?.cells ?? [];
  if (names.length === 0) return { value: false, evidence: t("The file is empty") };
  const known = countKnownColumns(names);
  const value = names.find((name) => NOT_A_COLUMN_NAME.test(name.trim()));
  if (value !== undefined)
    return {
      value: false,
      evidence: t("The first row has values like “{value}”", { value: value.trim().slice(0, 60) }),
    };
  if (known > 0)
    return {
      value: true,
      evidence: t("The first row has {known} of {all} known column names", { known, all: names.length }),
    };
  const numeric = names.findIndex((_, at) => body.length > 0 && body.every((row) => NUMBER.test(row.cells[at] ?? "")));
  if (numeric !== -1)
    return {
      value: true,
      evidence: t("“{name}” is the header of a column of numbers", { name: names[numeric] ?? "" }),
    };
  const isComplete = names.every((name) => name.trim() !== "") && new Set(names).size === names.length;
  return isComplete
    ? { value: true, evidence: t("Every cell in the first row is filled and unique, like column names") }
    : { value: false, evidence: t("The first row has empty or repeated cells, unlike column names") };
}
