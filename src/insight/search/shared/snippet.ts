/** A part of a snippet; `isFound` where it is one of the words. */
export type SnippetPart = { text: string; isFound: boolean };

const BEFORE = 40;
const MOST = 160;

type Folded = { text: string; places: number[] };

/** A text without case, accents, apostrophes, and full stops between letters, with the place of each letter in the original. */
function folded(original: string): Folded {
  let text = "";
  const places: number[] = [];
  let at = 0;
  for (const letter of original) {
    const isDropped = /['’‘ʼ`´]/.test(letter) || (letter === "." && /\p{L}/u.test(original.charAt(at + 1)));
    const plain = isDropped
      ? ""
      : letter
          .normalize("NFD")
          .replace(/\p{M}+/gu, "")
          .toLowerCase();
    text += plain;
    for (let n = 0; n < plain.length; n += 1) places.push(at);
    at += letter.length;
  }
  places.push(original.length);
  return { text, places };
}

/** Words of a query as they are compared; what is in quotation marks stays together. */
export const wordsOf = (query: string): string[] =>
  [
    ...folded(query)
      .text.replace(/[“”«»]/g, '"')
      .matchAll(/"([^"]*[^"\s][^"]*)"|([^\s"]+)/g),
  ].map(([, phrase, word = ""]) => phrase?.replace(/\s+/g, " ").trim() ?? word);

type Range = { from: number; to: number };

const isInWord = (letter: string) => /[\p{L}\p{N}]/u.test(letter);

/** Where the words and whole other forms of them are, one after the other, without overlaps. */
function rangesOf(text: string, words: readonly string[], forms: readonly string[]): Range[] {
  const { text: plain, places } = folded(text);
  const found: Range[] = [];
  for (const [place, word] of [...words, ...forms].entries()) {
    const isForm = place >= words.length;
    // A word of one or two letters counts at the beginning of another only.
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      const isInside = isInWord(plain.charAt(at - 1));
      if (isInside && (isForm || word.length <= 2)) continue;
      if (isForm && isInWord(plain.charAt(at + word.length))) continue;
      const last = places[at + word.length - 1] ?? text.length - 1;
      const letter = String.fromCodePoint(text.codePointAt(last) ?? 0);
      found.push({ from: places[at] ?? 0, to: last + letter.length });
    }
  }
  const sorted = found.toSorted((one, other) => one.from - other.from || other.to - one.to);
  return sorted.filter(({ from }, place) => sorted.slice(0, place).every(({ to }) => from >= to));
}

/** A piece of the text around the first words that were found, with words and other forms of them marked; its beginning where none is in it. */
export function snippetOf(text: string, words: readonly string[], forms: readonly string[] = []): SnippetPart[] {
  const line = text.replace(/\s+/g, " ").trim();
  const ranges = rangesOf(line, words, forms);
  const first = ranges[0]?.from ?? 0;
  const begin = first <= BEFORE ? 0 : line.lastIndexOf(" ", first - BEFORE / 2) + 1;
  const end = Math.min(line.length, begin + MOST);
  const parts: SnippetPart[] = [];
  let at = begin;
  for (const { from, to } of ranges.filter((range) => range.from >= begin && range.to <= end)) {
    if (from > at) parts.push({ text: line.slice(at, from), isFound: false });
    parts.push({ text: line.slice(from, to), isFound: true });
    at = to;
  }
  if (end > at) parts.push({ text: line.slice(at, end).toWellFormed(), isFound: false });
  if (begin > 0) parts.unshift({ text: "…", isFound: false });
  if (end < line.length) parts.push({ text: "…", isFound: false });
  return parts;
}
