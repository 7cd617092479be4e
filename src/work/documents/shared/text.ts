import { type Msg, msg } from "#core/shared/text.ts";

/** A page, a slide or a sheet, as its words. Where a file has no pages, all of it is the first. */
export type TextPage = { number: number; text: string /** Of a sheet. */; name?: string };

/** Why a file's words, or the rest of them, are not known. */
export const TEXT_PROBLEMS = {
  empty: msg("The file is empty"),
  encrypted: msg("The file is password-protected"),
  damaged: msg("The file is damaged"),
  unknown: msg("Files of this type can’t be read"),
  wordless: msg("The file has no text, only pictures"),
  too_large: msg("The file is too large to be read"),
  missing: msg("The file can’t be found on the server"),
  too_slow: msg("The file takes too long to read"),
} as const satisfies Record<string, Msg>;
export type TextProblem = keyof typeof TEXT_PROBLEMS;

export const TEXT_KINDS = ["pdf", "docx", "pptx", "sheet", "email", "html", "text"] as const;
/** What a file is by its own bytes, whatever it is called. */
export type TextKind = (typeof TEXT_KINDS)[number];

export type FileText = {
  kind: TextKind | null;
  pages: TextPage[];
  words: number;
  /** There is more than was read. */
  isTruncated: boolean;
  problem: TextProblem | null;
};
