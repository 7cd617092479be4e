import { z } from "zod";
import { MOST_ROWS_ABOVE } from "./limits.ts";

/** How a file of rows is to be read. Found by the server, shown to the person, and theirs to change. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "macintosh";
export type Delimiter = "," | ";" | "\t" | "|";
export type LineEnd = "lf" | "crlf" | "cr" | "mixed";

const rowsAbove = z.int().min(0).max(MOST_ROWS_ABOVE).default(0);

const textSettings = z.object({
  format: z.literal("text").default("text"),
  encoding: z.enum(["utf-8", "utf-16le", "utf-16be", "windows-1252", "macintosh"]),
  delimiter: z.enum([",", ";", "\t", "|"]),
  lineEnd: z.enum(["lf", "crlf", "cr", "mixed"]),
  rowsAbove,
  header: z.boolean(),
});
export type TextSettings = z.output<typeof textSettings>;

const sheetSettings = z.object({
  format: z.literal("sheet"),
  sheet: z.string().max(255),
  rowsAbove,
  header: z.boolean(),
});
export type SheetSettings = z.output<typeof sheetSettings>;

/** Cards bring the names of their fields along. */
const cardSettings = z.object({ format: z.literal("cards"), header: z.literal(true) });

export const fileSettings = z.union([textSettings, sheetSettings, cardSettings]);
export type FileSettings = z.output<typeof fileSettings>;

/** Why each setting was chosen, in a sentence a person can check. */
export type SettingsEvidence = {
  encoding?: string;
  delimiter?: string;
  lineEnd?: string;
  rowsAbove?: string;
  header?: string;
};
