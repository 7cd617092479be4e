import { folded } from "./folded.ts";

/** A place on a page, in parts of its width and height from the top left, as people see it. */
export type Box = { x: number; y: number; width: number; height: number };
/** A word of a page, and where it is. */
export type PlacedWord = { text: string; box: Box };

/** A quote is of a few lines. */
const MOST_BOXES = 8;
/** Shorter texts are found everywhere. */
const LEAST_LETTERS = 3;

const lettersOf = (text: string) => folded(text).replaceAll(/\s+/g, "");

/** Where a quote is on its page, a box for each line. Nothing where the words of the page do not contain it. */
export function boxesOf(words: readonly PlacedWord[], quote: string): Box[] {
  const owners: number[] = [];
  let page = "";
  for (const [place, { text }] of words.entries()) {
    const letters = lettersOf(text);
    page += letters;
    for (let letter = 0; letter < letters.length; letter += 1) owners.push(place);
  }
  const boxes: Box[] = [];
  let from = 0;
  for (const line of quote.split("\n")) {
    const wanted = lettersOf(line);
    if (wanted.length < LEAST_LETTERS) continue;
    const after = page.indexOf(wanted, from);
    const at = after === -1 ? page.indexOf(wanted) : after;
    if (at === -1) continue;
    from = at + wanted.length;
    const [first = 0, last = 0] = [owners[at], owners[from - 1]];
    boxes.push(...linesOf(words.slice(first, last + 1)));
  }
  return boxes.slice(0, MOST_BOXES).map(rounded);
}

/** Words one after the other, a box for each line of them. */
function linesOf(words: readonly PlacedWord[]): Box[] {
  const lines: Box[] = [];
  for (const { box } of words) {
    const line = lines.at(-1);
    const middle = box.y + box.height / 2;
    if (line !== undefined && middle > line.y && middle < line.y + line.height)
      lines[lines.length - 1] = both(line, box);
    else lines.push(box);
  }
  return lines;
}

function both(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const [right, bottom] = [
    Math.max(one.x + one.width, other.x + other.width),
    Math.max(one.y + one.height, other.y + other.height),
  ];
  return { x, y, width: right - x, height: bottom - y };
}

const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** Within the page, to a ten-thousandth of it. */
function rounded({ x, y, width, height }: Box): Box {
  const [left, top] = [part(x), part(y)];
  return { x: left, y: top, width: part(part(x + width) - left), height: part(part(y + height) - top) };
}
