import { type Msg, msg, t } from "#core/shared/text.ts";
import { UnreadableFile } from "./read-rows.ts";

/** How other kinds of files begin. As text they would read as rows of rubbish. */
const BEGINNINGS: readonly [RegExp, Msg][] = [
  [/^%PDF-/, msg("a PDF document")],
  [/^\x89PNG|^\xff\xd8\xff|^GIF8|^RIFF....WEBP/s, msg("a picture")],
  [/^\{\\rtf/, msg("a text document")],
  [/^\s*BEGIN:VCALENDAR/i, msg("a calendar")],
  [/^\s*(<!DOCTYPE html|<html)/i, msg("a web page")],
  [/^\s*<\?xml/i, msg("an XML file")],
  [/^\s*(\[\s*[[{"]|\{\s*")/, msg("a JSON file")],
  [/^7z\xbc\xaf|^Rar!/, msg("an archive")],
];

/** Refuses a file that begins as no table does. Throws UnreadableFile. */
export function assertTable(start: Uint8Array): void {
  // Each byte becomes one character, and a mark before the text none.
  const text = Buffer.from(start)
    .toString("latin1")
    .replace(/^\xef\xbb\xbf/, "");
  const kind = BEGINNINGS.find(([beginning]) => beginning.test(text))?.[1];
  if (kind !== undefined)
    throw new UnreadableFile(0, t("This is {kind}. Choose a CSV file, a spreadsheet or vCards", { kind: t(kind) }));
}
