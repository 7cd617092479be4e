import { countKnownColumns } from "#shared/imports/fields.ts";
import type { FileSettings, SettingsEvidence, TextSettings } from "#shared/imports/file-settings.ts";
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
  const header = detectHeader(await firstRows(open, { ...settings, header: false }, SAMPLE_ROWS));
  return {
    settings: { ...settings, header: header.value },
    evidence: {
      encoding: encoding.evidence,
      delimiter: delimiter.evidence,
      lineEnd: lineEnd.evidence,
      header: header.evidence,
    },
    rows: header.value ? Math.max(0, lineEnd.rows - 1) : lineEnd.rows,
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

const NOT_A_COLUMN_NAME = /^[-+]?\d[\d.,\s%-]*$|^https?:\/\/|^[^\s@]+@[^\s@]+\.\w+$/i;
const NUMBER = /^[-+]?\d[\d.,\s]*$/;

/** Whether the first row names the columns. */
export function detectHeader([first, ...body]: readonly SourceRow[]): Found<boolean> {
  const names = first?.cells ?? [];
  if (names.length === 0) return { value: false, evidence: "The file is empty" };
  const known = countKnownColumns(names);
  const value = names.find((name) => NOT_A_COLUMN_NAME.test(name.trim()));
  if (value !== undefined)
    return { value: false, evidence: `The first row holds values, such as “${value.trim().slice(0, 60)}”` };
  if (known > 0)
    return { value: true, evidence: `The first row has ${known} of ${names.length} column names that are known` };
  const numeric = names.findIndex((_, at) => body.length > 0 && body.every((row) => NUMBER.test(row.cells[at] ?? "")));
  if (numeric !== -1) return { value: true, evidence: `“${names[numeric]}” stands above a column of numbers` };
  const isComplete = names.every((name) => name.trim() !== "") && new Set(names).size === names.length;
  return isComplete
    ? { value: true, evidence: "Every cell of the first row is filled and different, as column names are" }
    : { value: false, evidence: "The first row has empty or repeated cells, which column names have not" };
}
