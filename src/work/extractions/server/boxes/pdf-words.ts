import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PlacedWord } from "#work/extractions/shared/reading/boxes.ts";
import { boxOn } from "./page-box.ts";

/** Letters like p and g reach below their line, by so much of its height. */
const BELOW = 0.25;
const MOST_WORDS = 20_000;

type Item = { str: string; transform: number[]; width: number; height: number };

/** The words of the text layer of some pages, each with its place. A page that can’t be read has none. */
export async function* pdfWords(bytes: Uint8Array, pages: readonly number[]) {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    maxImageSize: 0,
  });
  try {
    const document = await loading.promise;
    for (const number of pages) {
      const page = await document.getPage(number);
      const viewport = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      const words = items.flatMap((item) => ("str" in item ? wordsIn(item as Item, viewport) : []));
      yield { number, words: words.slice(0, MOST_WORDS) };
      page.cleanup();
    }
  } finally {
    await loading.destroy();
  }
}

/** A run of letters as words. How wide each letter is stays inside the font, so all count the same. */
function wordsIn({ str, transform, width, height }: Item, viewport: Parameters<typeof boxOn>[0]): PlacedWord[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  const [along, up] = [Math.hypot(a, b) || 1, Math.hypot(c, d) || 1];
  const at = (part: number, rise: number) => ({
    x: e + (a / along) * width * part + (c / up) * height * rise,
    y: f + (b / along) * width * part + (d / up) * height * rise,
  });
  return [...str.matchAll(/\S+/g)].map(({ 0: text, index }) => {
    const [start, end] = [index / str.length, (index + text.length) / str.length];
    return { text, box: boxOn(viewport, [at(start, -BELOW), at(end, -BELOW), at(start, 1), at(end, 1)]) };
  });
}
