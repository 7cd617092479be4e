import type { Inspection } from "#intake/imports/shared/api.ts";
import { proposeMapping } from "#intake/imports/shared/fields.ts";
import type { FileSettings } from "#intake/imports/shared/file-settings.ts";
import type { Target } from "#intake/imports/shared/targets.ts";
import { columnNames } from "./column-names.ts";
import type { OpenFile } from "./decode.ts";
import { detectSettings, openRows } from "./file-rows.ts";
import { type SourceRow, UnreadableFile } from "./read-rows.ts";

const PREVIEW_ROWS = 20;
const PREVIEW_CHARACTERS = 300;

/** What the file alone says. */
type Read = Omit<Inspection, "id" | "fileName" | "size" | "mapping" | "remembered">;

type Asked = { target: Target; chosen: FileSettings | undefined; onRow: (count: number) => void };

/** How a file reads with the given settings, or with those it seems to want; read to its end, so its problems show now. */
export async function inspectFile(open: OpenFile, { target, chosen, onRow }: Asked): Promise<Read> {
  const detected = await foundIn(open, chosen);
  if ("problem" in detected) return { ...NOTHING_READ, problem: detected.problem };
  const { settings, evidence, sheets } = detected;
  const { count, shown, problem } = await readThrough(open, settings, onRow);
  const [first] = shown;
  const columns = first ? columnNames(first, settings.header) : [];
  return {
    settings,
    ...(evidence && { evidence }),
    ...(sheets && { sheets }),
    rows: settings.header ? Math.max(0, count - 1) : count,
    columns,
    byName: [...proposeMapping(target, columns)],
    preview: (settings.header ? shown.slice(1) : shown).slice(0, PREVIEW_ROWS).map(shorten),
    ...(problem && { problem }),
  };
}

/** What a file shows that cannot even be opened. */
const NOTHING_READ = {
  settings: { format: "sheet", sheet: "", rowsAbove: 0, header: true },
  rows: 0,
  columns: [],
  byName: [],
  preview: [],
} satisfies Read;

async function foundIn(open: OpenFile, chosen: FileSettings | undefined) {
  try {
    return await detectSettings(open, chosen);
  } catch (error) {
    return { problem: toProblem(error) };
  }
}

async function readThrough(open: OpenFile, settings: FileSettings, onRow: Asked["onRow"]) {
  const shown: SourceRow[] = [];
  let count = 0;
  try {
    for await (const row of openRows(open, settings)) {
      count += 1;
      onRow(count);
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
