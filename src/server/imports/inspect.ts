import type { Inspection } from "#shared/imports/api.ts";
import { proposeMapping } from "#shared/imports/fields.ts";
import type { FileSettings } from "#shared/imports/file-settings.ts";
import { columnNames } from "./checked-batches.ts";
import type { OpenFile } from "./decode.ts";
import { detectSettings } from "./detect.ts";
import { readRows, type SourceRow, UnreadableFile } from "./read-rows.ts";

const PREVIEW_ROWS = 20;
const PREVIEW_CHARACTERS = 300;

/** How a file reads with the given settings, or with those it seems to want; read to its end, so its problems show now. */
export async function inspectFile(
  open: OpenFile,
  chosen: FileSettings | undefined,
): Promise<Omit<Inspection, "id" | "fileName" | "size">> {
  const { settings, evidence } = chosen ? { settings: chosen } : await detectSettings(open);
  const { count, shown, problem } = await readThrough(open, settings);
  const [first] = shown;
  const columns = first ? columnNames(first, settings.header) : [];
  return {
    settings,
    ...(evidence && { evidence }),
    rows: settings.header ? Math.max(0, count - 1) : count,
    columns,
    mapping: [...proposeMapping(columns)],
    preview: (settings.header ? shown.slice(1) : shown).slice(0, PREVIEW_ROWS).map(shorten),
    ...(problem && { problem }),
  };
}

async function readThrough(open: OpenFile, settings: FileSettings) {
  const shown: SourceRow[] = [];
  let count = 0;
  try {
    for await (const row of readRows(open(), settings)) {
      count += 1;
      if (shown.length <= PREVIEW_ROWS) shown.push(row);
    }
  } catch (error) {
    return { count, shown, problem: toProblem(error) };
  }
  return { count, shown };
}

/** What is told about a file that cannot be read to its end; any other failure is not about the file. */
export function toProblem(error: unknown): { line: number; message: string } {
  if (error instanceof UnreadableFile) return { line: error.line, message: error.message };
  throw error;
}

function shorten({ line, cells }: SourceRow): SourceRow {
  return { line, cells: cells.map((cell) => cell.slice(0, PREVIEW_CHARACTERS)) };
}
