import { entryBytes, zipEntries, zipOf } from "./zip-entries.ts";

/** Records of a binary sheet: the start of a row, and cells that say their column first. */
const ROW = 0;
const LAST_LONG = 11;
const RICH_STRING = 62;
/** Cells that stand behind the one before them and leave out the column: the same contents, eleven types further. */
const FIRST_SHORT = 12;
const LAST_SHORT = 18;
const SHORT_BY = 11;
const COLUMN_BYTES = 4;

const SHEET = /^xl\/worksheets\/[^/]+\.bin$/;

/** An .xlsb file whose cells all say their column: the sheet's reader passes over those that do not, as many programs write them. */
export async function withLongCells(bytes: Uint8Array): Promise<Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  let isChanged = false;
  for (const entry of zipEntries(bytes)) {
    const content = await entryBytes(bytes, entry);
    const long = SHEET.test(entry.name) ? longCells(content) : content;
    isChanged ||= long !== content;
    files[entry.name] = long;
  }
  return isChanged ? zipOf(files) : bytes;
}

/** The records of a sheet with each short cell written as a long one; the same bytes where none exists. */
function longCells(sheet: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  let column = -1;
  let hasShort = false;
  for (const { type, whole, body } of recordsOf(sheet)) {
    if (type === ROW) column = -1;
    if (type >= FIRST_SHORT && type <= LAST_SHORT) {
      column += 1;
      hasShort = true;
      pieces.push(recordOf(type - SHORT_BY, column, body));
      continue;
    }
    if (((type > ROW && type <= LAST_LONG) || type === RICH_STRING) && body.length >= COLUMN_BYTES)
      column = new DataView(body.buffer, body.byteOffset).getUint32(0, true);
    pieces.push(whole);
  }
  return hasShort ? Buffer.concat(pieces) : sheet;
}

type SheetRecord = { type: number; whole: Uint8Array; body: Uint8Array };

/** Each record: its type in one or two bytes and its length in up to four, seven bits in each. */
function* recordsOf(sheet: Uint8Array): Generator<SheetRecord> {
  let at = 0;
  while (at < sheet.length) {
    const start = at;
    const type = readBits(sheet, at, 2);
    const size = readBits(sheet, type.end, 4);
    const end = Math.min(sheet.length, size.end + size.value);
    yield { type: type.value, whole: sheet.subarray(start, end), body: sheet.subarray(size.end, end) };
    at = end;
  }
}

function readBits(sheet: Uint8Array, from: number, most: number): { value: number; end: number } {
  let value = 0;
  for (let place = 0; place < most; place += 1) {
    const byte = sheet[from + place] ?? 0;
    value += (byte & 0x7f) << (7 * place);
    if ((byte & 0x80) === 0) return { value, end: from + place + 1 };
  }
  return { value, end: from + most };
}

function recordOf(type: number, column: number, body: Uint8Array): Uint8Array {
  const size = body.length + COLUMN_BYTES;
  const head = [type];
  for (let rest = size; ; rest >>>= 7) {
    head.push((rest & 0x7f) | (rest > 0x7f ? 0x80 : 0));
    if (rest <= 0x7f) break;
  }
  const record = Buffer.alloc(head.length + size);
  record.set(head);
  record.writeUInt32LE(column, head.length);
  record.set(body, head.length + COLUMN_BYTES);
  return record;
}
