import { UnreadableFile } from "./read-rows.ts";

/** How other kinds of files begin. As text they would read as rows of rubbish. */
const BEGINNINGS: readonly [RegExp, string][] = [
  [/^%PDF-/, "a PDF document"],
  [/^\x89PNG|^\xff\xd8\xff|^GIF8|^RIFF....WEBP/s, "a picture"],
  [/^\{\\rtf/, "a text document"],
  [/^\s*BEGIN:VCALENDAR/i, "a calendar"],
  [/^\s*(<!DOCTYPE html|<html)/i, "a web page"],
  [/^\s*<\?xml/i, "an XML file"],
  [/^\s*(\[\s*[[{"]|\{\s*")/, "a JSON file"],
  [/^7z\xbc\xaf|^Rar!/, "an archive"],
];

/** Refuses a file that begins as no table does. Throws UnreadableFile. */
export function assertTable(start: Uint8Array): void {
  // Each byte becomes one character, and a mark before the text none.
  const text = Buffer.from(start)
    .toString("latin1")
    .replace(/^\xef\xbb\xbf/, "");
  const kind = BEGINNINGS.find(([beginning]) => beginning.test(text))?.[1];
  if (kind !== undefined)
    throw new UnreadableFile(0, `This is ${kind}. Please choose a CSV file, a spreadsheet or vCards`);
}
