import { z } from "zod";

/** How a text file of rows is to be read. Found by the server, shown to the person, and theirs to change. */
export const ENCODINGS = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 (little-endian)",
  "utf-16be": "UTF-16 (big-endian)",
  "windows-1252": "Windows-1252 (Western European)",
  macintosh: "MacRoman (old Mac Excel)",
} as const;

export const DELIMITERS = { ",": "Comma", ";": "Semicolon", "\t": "Tab", "|": "Pipe" } as const;

export const LINE_ENDS = {
  lf: "LF (Unix, Mac)",
  crlf: "CRLF (Windows)",
  cr: "CR (old Mac)",
  mixed: "Mixed: each of them ends a row",
} as const;

export type Encoding = keyof typeof ENCODINGS;
export type Delimiter = keyof typeof DELIMITERS;
export type LineEnd = keyof typeof LINE_ENDS;

export const fileSettings = z.object({
  encoding: z.enum(["utf-8", "utf-16le", "utf-16be", "windows-1252", "macintosh"]),
  delimiter: z.enum([",", ";", "\t", "|"]),
  lineEnd: z.enum(["lf", "crlf", "cr", "mixed"]),
  header: z.boolean(),
});
export type FileSettings = z.infer<typeof fileSettings>;

/** Why each setting was chosen, in a sentence a person can check. */
export type SettingsEvidence = { [Setting in keyof FileSettings]: string };

/** A longer row is refused: almost always a quote that was opened and never closed. */
export const MAX_ROW_CHARACTERS = 1_048_576;
