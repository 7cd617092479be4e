import { createRequire } from "node:module";

/** What of a font and of a laid out word is looked at here; the rest of both passes through as it is. */
type Position = Record<string, number>;
type Run = { glyphs: readonly unknown[]; positions: readonly Position[]; stringIndices: readonly number[] };
type Font = { layout: (text: string, features?: unknown) => Run };
type Fontkit = { create: (bytes: Uint8Array, family?: string) => Font };

/** Words kept for each font; a paper of six hundred pages has more, which are then laid out again. */
const MOST_WORDS = 20_000;

/**
 * Has all documents of this process share what was read of their fonts: pdfkit reads each font again for each document, and lays out the
 * words that all of them have. The bytes of a document stay the same. Called before the first use of pdfmake.
 */
export function shareFonts(require: NodeJS.Require): void {
  const own = createRequire(require.resolve("pdfmake"));
  const file = own.resolve("fontkit");
  const fontkit = own(file) as Fontkit;
  const loaded = own.cache[file];
  if (loaded === undefined) throw new Error("pdfmake has no fonts of its own any more");
  const known: { bytes: Uint8Array; family: string | undefined; font: Font }[] = [];
  const create: Fontkit["create"] = (bytes, family) => {
    const found = known.find((one) => one.family === family && Buffer.compare(one.bytes, bytes) === 0);
    if (found) return found.font;
    const font = withKeptWords(fontkit.create(bytes, family));
    known.push({ bytes, family, font });
    return font;
  };
  // The package gives its functions as getters that cannot be replaced one by one.
  loaded.exports = Object.create(fontkit, { create: { value: create, enumerable: true } });
}

/** Words without features of their own are laid out once. A person who asks may change positions: everybody gets their own. */
function withKeptWords(font: Font): Font {
  const words = new Map<string, Run>();
  const pairs = new Map<string, Run>();
  const layout = font.layout.bind(font);
  const keptPair = (text: string): Run => {
    const found = pairs.get(text) ?? layout(text);
    pairs.set(text, found);
    return found;
  };
  font.layout = (text, ...features) => {
    if (features.some((one) => one !== undefined)) return layout(text, ...features);
    const found = words.get(text);
    if (found) return ownRun(found);
    if (words.size >= MOST_WORDS) words.clear();
    const run = AMOUNT.test(text) ? amountRun(text, keptPair) : layout(text);
    words.set(text, run);
    return ownRun(run);
  };
  return font;
}

/** Nearly every amount of a report is a word of its own. */
const AMOUNT = /^[−€£$]{0,2}\d[\d.,]*$/;

/**
 * An amount laid out from its pairs of characters, of which there are few. Digits, signs and separators look at the next character only,
 * for kerning; a test compares it with the layout of the whole word.
 */
function amountRun(text: string, pairOf: (text: string) => Run): Run {
  const characters = text.split("");
  const runs = characters.map((one, place) => pairOf(one + (characters[place + 1] ?? "")));
  const [template] = runs;
  const glyphs = runs.map((run) => run.glyphs[0]);
  const positions = runs.map(({ positions: [first = {}] }) => first);
  const run = Object.create(Object.getPrototypeOf(template) as object) as Run;
  return Object.assign(run, template, { glyphs, positions, stringIndices: characters.map((_, place) => place) });
}

const ownRun = (run: Run): Run =>
  Object.assign(Object.create(Object.getPrototypeOf(run) as object) as Run, run, {
    positions: run.positions.map((position) => ({ ...position })),
  });
