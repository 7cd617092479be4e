import { zipEntries } from "#core/server/files/zip-entries.ts";
import { askChild, ChildFailed } from "#core/server/jobs/child.ts";
import { msg, t } from "#core/shared/text.ts";
import { askedBy, type OpenFile } from "./decode.ts";
import { type SourceRow, UnreadableFile } from "./read-rows.ts";
import type { SheetAnswer, SheetTask } from "./sheet-worker.ts";
import { wholeFile } from "./whole-file.ts";

/** A spreadsheet is read from its end, so it must be held as a whole; text files need not. */
const MAX_WORKBOOK_BYTES = 32 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;
/** The time is for the next thousand rows. */
const LIMITS = { megabytes: 512, residentMegabytes: 768, patienceMs: 60_000 };
const READER = new URL("./sheet-worker.ts", import.meta.url);
const FAILURES = {
  slow: msg("The spreadsheet takes too long to read. Save it as CSV"),
  dead: msg("The spreadsheet is too large to read. Save it as CSV"),
};

const ZIP = [0x50, 0x4b];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte);

/** .xlsx, .xlsb and .ods are zip archives; .xls and encrypted workbooks are compound files. */
export const looksLikeWorkbook = (bytes: Uint8Array) => startsWith(bytes, ZIP) || startsWith(bytes, COMPOUND);

/** The names of a workbook's sheets that people see, in order. */
export async function listSheets(open: OpenFile): Promise<string[]> {
  for await (const answer of ask(open)) if ("sheets" in answer) return answer.sheets;
  throw new UnreadableFile(0, t("The file has no sheet with data"));
}

/** The rows of one sheet as text, read in a process of its own whose memory and time are bounded. */
export async function* readSheet(open: OpenFile, sheet: string): AsyncGenerator<SourceRow> {
  for await (const answer of ask(open, sheet)) if ("rows" in answer) yield* answer.rows;
}

async function bytesOf(open: OpenFile): Promise<Uint8Array<ArrayBuffer>> {
  const most = MAX_WORKBOOK_BYTES / 1024 / 1024;
  const bytes = await wholeFile(
    open,
    MAX_WORKBOOK_BYTES,
    t("Spreadsheets can be up to {most} MB. Split the file, or save it as CSV", { most }),
  );
  if (startsWith(bytes, ZIP) && unpackedSize(bytes) > MAX_UNPACKED_BYTES)
    throw new UnreadableFile(0, t("The spreadsheet is larger than 256 MB when unpacked"));
  return bytes;
}

/** What the directory of a zip archive says of the size of everything in it. */
const unpackedSize = (bytes: Uint8Array) => zipEntries(bytes).reduce((total, { size }) => total + size, 0);

async function* ask(open: OpenFile, sheet?: string): AsyncGenerator<SheetAnswer> {
  const task: SheetTask = { bytes: await bytesOf(open), ...(sheet !== undefined && { sheet }) };
  try {
    for await (const answer of askChild<SheetAnswer>(READER, task, LIMITS, askedBy(open))) {
      if ("problem" in answer) throw new UnreadableFile(answer.line, answer.problem);
      yield answer;
    }
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
    throw new UnreadableFile(0, FAILURES[error.reason]);
  }
}
