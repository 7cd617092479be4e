import { readAlone } from "#core/server/jobs/read-alone.ts";
import { refuseSaying } from "#core/server/refuse.ts";
import { AppError } from "#core/shared/errors.ts";
import type { FounderTable } from "#portfolio/kpis/shared/requests-api.ts";
import type { OpenFile } from "../read/decode.ts";
import { detectSettings, openRows } from "../read/file-rows.ts";
import { toProblem } from "../read/inspect.ts";

/** A form of figures is filled from a small table; what lies beyond is not looked at. */
const MOST_SHEETS = 8;
const MOST_ROWS = 300;
const MOST_COLUMNS = 80;
const MOST_CHARACTERS = 120;
/** Of all its texts together. */
const MOST_IN_ALL = 1_000_000;

/** The texts of a small table, read one at a time for each `reader`; what cannot be read is refused with why. */
export async function readFounderTable(bytes: Uint8Array, reader: string): Promise<FounderTable> {
  const open: OpenFile = Object.assign(() => once(bytes), { signal: AbortSignal.timeout(60_000) });
  try {
    return await readAlone(reader, open.signal, () => readSheets(open));
  } catch (error) {
    throw error instanceof AppError
      ? error
      : refuseSaying("invalid", "imports.unreadable_file", toProblem(error).message);
  }
}

async function readSheets(open: OpenFile): Promise<FounderTable> {
  const { settings, sheets } = await detectSettings(open, undefined);
  const found: FounderTable["sheets"] = [];
  let left = MOST_IN_ALL;
  for (const name of (sheets ?? [""]).slice(0, MOST_SHEETS)) {
    const chosen = settings.format === "sheet" ? { ...settings, sheet: name } : settings;
    // What stands above the table may name its periods.
    const whole = chosen.format === "cards" ? chosen : { ...chosen, rowsAbove: 0 };
    const cells: string[][] = [];
    for await (const row of openRows(open, whole)) {
      const texts = row.cells.slice(0, MOST_COLUMNS).map((cell) => cell.trim().slice(0, MOST_CHARACTERS));
      left -= texts.reduce((sum, { length }) => sum + length, 0);
      if (left < 0) break;
      cells.push(texts);
      if (cells.length === MOST_ROWS) break;
    }
    found.push({ name, cells });
  }
  return { sheets: found };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
