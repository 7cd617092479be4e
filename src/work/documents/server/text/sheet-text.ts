import { EncryptedFileError } from "hucre";
import { sheetNames, sheetRows } from "#core/server/files/sheet-file.ts";
import { entryText, isZip, zipEntries } from "#core/server/files/zip-entries.ts";
import type { TextPage } from "#work/documents/shared/text.ts";
import { MOST_PAGE_CHARACTERS, MOST_PAGES, MOST_ROWS, MOST_UNPACKED } from "./text-limits.ts";
import { Unreadable } from "./unreadable.ts";

const HELD_PARTS = /^(?:xl\/(?!media\/)|content\.xml|styles\.xml|meta\.xml)/i;

/** The cells of a workbook, sheet by sheet, a row a line. */
export async function* sheetText(bytes: Uint8Array): AsyncGenerator<TextPage> {
  if (isZip(bytes)) await assertUnpacks(bytes);
  try {
    const names = await sheetNames(bytes);
    if (names.length === 0) throw new Unreadable("damaged");
    for (const [at, name] of names.slice(0, MOST_PAGES + 1).entries()) {
      let text = "";
      for await (const { cells } of sheetRows(bytes, name, MOST_ROWS)) {
        // A cell may hold lines of its own.
        text += `${cells.map((cell) => cell.slice(0, MOST_PAGE_CHARACTERS).replaceAll(/\s+/g, " ")).join("\t")}\n`;
        if (text.length > MOST_PAGE_CHARACTERS) break;
      }
      yield { number: at + 1, name, text };
    }
  } catch (error) {
    throw new Unreadable(error instanceof EncryptedFileError ? "encrypted" : "damaged");
  }
}

/** The reader of sheets holds their parts as a whole. Throws Unreadable. */
async function assertUnpacks(bytes: Uint8Array): Promise<void> {
  let left = MOST_UNPACKED;
  for (const entry of zipEntries(bytes).filter(({ name }) => HELD_PARTS.test(name))) {
    for await (const piece of entryText(bytes, entry)) {
      left -= piece.length;
      if (left < 0) throw new Unreadable("too_large");
    }
  }
}
