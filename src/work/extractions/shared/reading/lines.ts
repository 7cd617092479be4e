import type { TextPage } from "#work/documents/shared/text.ts";
import { folded, plainBlanks } from "./folded.ts";
import { type Around, currencyNamed } from "./values.ts";

export type Line = { page: number; at: number; text: string; fold: string; around: Around };

/** More of a document than this is not looked through. */
const MOST_LETTERS = 400_000;
/** Longer lines are cut into pieces at the end of a sentence. */
const MOST_LINE = 600;

/** The lines of a document that have words, each with what its page says of numbers. */
export function linesOf(pages: readonly TextPage[]): Line[] {
  const lines: Line[] = [];
  let left = MOST_LETTERS;
  const isFrench = speaksFrench(pages);
  for (const { number, text } of pages) {
    const part = plainBlanks(text.slice(0, left));
    left -= part.length;
    const around = aroundOf(part, isFrench);
    for (const piece of part.split("\n").flatMap(inPieces)) {
      const line = piece.trim();
      if (line !== "") lines.push({ page: number, at: lines.length, text: line, fold: folded(line), around });
    }
  }
  return lines;
}

function inPieces(line: string): string[] {
  if (line.length <= MOST_LINE) return [line];
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > MOST_LINE) {
    const stop = rest.slice(0, MOST_LINE).lastIndexOf(". ");
    const cut = stop > MOST_LINE / 3 ? stop + 1 : MOST_LINE;
    pieces.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return [...pieces, rest];
}

const FRENCH = /\b(?:le|la|les|des|du|une|est|sont|dans|pour|avec|exercice|société|par)\b/gi;
const ENGLISH = /\b(?:the|of|and|is|are|for|with|year|company|by|this|to)\b/gi;

function speaksFrench(pages: readonly TextPage[]): boolean {
  const text = pages
    .slice(0, 20)
    .map((page) => page.text)
    .join("\n")
    .slice(0, 40_000);
  return (text.match(FRENCH)?.length ?? 0) > (text.match(ENGLISH)?.length ?? 0);
}

const SCALES: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:in|en|amounts in|montants en|figures in|exprimes? en)\s+(?:(?:eur|usd|gbp|chf|€|\$|£)\s*)?(?:thousands|milliers|k\b)|\bk(?:eur|usd|gbp|€|\$|£)|(?:€|\$|£)\s?k\b|(?:€|\$|£)\s?'?000\b|\b(?:eur|usd|gbp)\s?'?000s?\b/,
    3,
  ],
  [
    /\b(?:in|en|amounts in|montants en|figures in|exprimes? en)\s+(?:(?:eur|usd|gbp|chf|€|\$|£)\s*)?(?:millions?|m\b)|\bm(?:eur|usd|gbp|€)(?![a-z])|(?:€|\$|£)\s?(?:m|mn|million)\b(?=[\s)])/,
    6,
  ],
];
const CURRENCIES = /US\$|[€£$]|\b(?:EUR|USD|GBP|CHF|CAD)\b|\beuros?\b/gi;

/** A scale is said over a table, in a line without other figures. */
function aroundOf(page: string, isFrench: boolean): Around {
  let places = 0;
  for (const line of page.split("\n").slice(0, 400)) {
    if (line.length > 120 || /\d[\d .,]{3,}/.test(line.replaceAll(/'?000\b|\b(?:19|20)\d\d\b/g, ""))) continue;
    const fold = folded(line);
    const scale = SCALES.find(([words]) => words.test(fold));
    if (scale) {
      [, places] = scale;
      break;
    }
  }
  const named = page.match(CURRENCIES) ?? [];
  const counts = new Map<string, number>();
  for (const sign of named) counts.set(currencyNamed(sign), (counts.get(currencyNamed(sign)) ?? 0) + 1);
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return { mark: isFrench ? "comma" : "point", places, currency: most?.[0] ?? null };
}
