const LOOKED = "looked-words";
const FOUND = "found-words";

/** Words on a page that are to be seen. */
export type PageWords = { page: number; words: string };

type Letter = { node: Text; offset: number };
type Place = { start: number; end: number };

/** Marks words of a drawn page, however its layout parts them. The first of those looked at is given. */
export function markWords(
  page: HTMLElement,
  { looked, found }: { looked: readonly string[]; found: readonly string[] },
): Range | undefined {
  const letters = lettersOf(page);
  const text = letters.map(({ node, offset }) => node.data.charAt(offset).toLowerCase()).join("");
  const rangesOf = (words: readonly string[], isFit: (place: Place) => boolean = () => true) =>
    words.flatMap((one) =>
      placesOf(text, one)
        .filter(isFit)
        .map((place) => rangeOf(letters, place)),
    );
  const all = rangesOf(looked);
  CSS.highlights.set(
    FOUND,
    new Highlight(...rangesOf(found, ({ start, end }) => !isWithin(letters, start) && !isWithin(letters, end))),
  );
  CSS.highlights.set(LOOKED, new Highlight(...all));
  return all[0];
}

/** Whether a word goes on at a letter. */
function isWithin(letters: readonly Letter[], at: number): boolean {
  const [last, next] = [letters[at - 1], letters[at]];
  if (!last || !next || last.node !== next.node || next.offset !== last.offset + 1) return false;
  return /^[\p{L}\p{N}]{2}$/u.test(last.node.data.slice(last.offset, next.offset + 1));
}

export function clearMarks(): void {
  CSS.highlights.delete(FOUND);
  CSS.highlights.delete(LOOKED);
}

const folded = (text: string) => text.replaceAll(/\s+/g, "").toLowerCase();

/** How often words stand in a text, blanks aside. */
export const countWords = (text: string, words: string): number => placesOf(folded(text), words).length;

function lettersOf(page: HTMLElement): Letter[] {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const letters: Letter[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    for (let offset = 0; offset < node.data.length; offset += 1)
      if (/\S/.test(node.data.charAt(offset))) letters.push({ node, offset });
  }
  return letters;
}

function placesOf(text: string, words: string): Place[] {
  const wanted = folded(words);
  const places: Place[] = [];
  for (let at = wanted === "" ? -1 : text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length))
    places.push({ start: at, end: at + wanted.length });
  return places;
}

function rangeOf(letters: readonly Letter[], { start, end }: Place): Range {
  const [first, last] = [letters[start], letters[end - 1]];
  const range = document.createRange();
  if (first) range.setStart(first.node, first.offset);
  if (last) range.setEnd(last.node, last.offset + 1);
  return range;
}
