import type { Found, PitchPlace } from "#deals/pitches/shared/rules.ts";

/** What proposals are read from: of a message the sender's own words are left, of a deck each page stands for itself. */
export type Words = PitchPlace & { text: string };

/** The words between two places, without the blanks around them. */
export function found({ part, deck, page }: PitchPlace, text: string, start: number, end: number): Found {
  const from = start + (/^\s*/.exec(text.slice(start, end))?.[0].length ?? 0);
  const to = from + text.slice(from, end).trimEnd().length;
  return {
    part,
    ...(deck !== undefined && { deck }),
    ...(page !== undefined && { page }),
    start: from,
    end: to,
    words: text.slice(from, to),
  };
}

/** Where a sentence, a line or a point of a list ends. */
const END = /\n|[.!?](?=\s|$)|;|•/;

/** What stands before a place, back to the start of its sentence. */
export function before(text: string, at: number, most: number): string {
  const near = text.slice(Math.max(0, at - most), at);
  return near.split(END).at(-1) ?? "";
}

/** What stands behind a place, as far as its sentence goes. */
export function after(text: string, at: number, most: number): string {
  return text.slice(at, at + most).split(END)[0] ?? "";
}

/** Letters and digits alone: what two spellings of a name have in common. */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();

const BOUNDARY = String.raw`(?:(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])(?![\p{L}\p{N}]))`;

/** The same pattern with `\b` for the letters of all languages: “levé” ends with a letter. */
export const inAllLetters = (pattern: RegExp): RegExp =>
  new RegExp(pattern.source.replaceAll(String.raw`\b`, BOUNDARY), pattern.flags);
