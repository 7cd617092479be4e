import { entryText, isZip, type ZipEntry, zipEntries } from "#core/server/files/zip-entries.ts";
import { refuse } from "#core/server/refuse.ts";
import type { OcfFile } from "#maths/fund/ocf/ocf.ts";

const MOST_FILES = 200;
const MOST_CHARACTERS = 40_000_000;
const DEEPEST = 40;

/** The JSON files of an archive of Open Cap Format, unpacked up to a bound; what is no JSON is left, as the format says. */
export async function packageFiles(bytes: Uint8Array): Promise<OcfFile[]> {
  if (!isZip(bytes)) throw refuse("cap_tables.not_zip");
  const entries = entriesOf(bytes).filter(({ name }) => /\.json$/i.test(name) && !name.startsWith("__MACOSX/"));
  if (entries.length === 0) throw refuse("cap_tables.not_zip");
  if (entries.length > MOST_FILES) throw refuse("cap_tables.too_many_files", { most: MOST_FILES });
  const files: OcfFile[] = [];
  let left = MOST_CHARACTERS;
  for (const entry of entries) {
    const text = await textOf(bytes, entry, left);
    left -= text.length;
    files.push({ path: entry.name, json: parsed(text, entry.name) });
  }
  return files;
}

function entriesOf(bytes: Uint8Array): ZipEntry[] {
  try {
    return zipEntries(bytes);
  } catch {
    throw refuse("cap_tables.not_zip");
  }
}

/** Read piece by piece, so that a small file that unfolds without end is stopped. */
async function textOf(bytes: Uint8Array, entry: ZipEntry, most: number): Promise<string> {
  let text = "";
  try {
    for await (const piece of entryText(bytes, entry)) {
      text += piece;
      if (text.length > most) break;
    }
  } catch {
    throw refuse("cap_tables.broken_file", { file: entry.name });
  }
  if (text.length > most) throw refuse("cap_tables.too_large", { most: MOST_CHARACTERS / 1_000_000 });
  return text;
}

function parsed(text: string, file: string): unknown {
  try {
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    if (isStorable(json, DEEPEST)) return json;
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error;
  }
  throw refuse("cap_tables.broken_file", { file });
}

/** Not nested without end, and of letters a database can keep. */
function isStorable(value: unknown, deepest: number): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\u0000");
  if (typeof value !== "object" || value === null) return true;
  if (deepest === 0) return false;
  return Object.entries(value).every(([key, one]) => isStorable(key, 1) && isStorable(one, deepest - 1));
}
