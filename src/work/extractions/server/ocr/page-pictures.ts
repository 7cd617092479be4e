import { getDocument, ImageKind, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Box } from "#work/extractions/shared/reading/boxes.ts";
import { boxOn } from "../boxes/page-box.ts";

/** Larger pictures are no page of paper. */
const MOST_PIXELS = 40_000_000;
/** Smaller ones are logos. */
const LEAST_PIXELS = 200_000;
/** A page of A4 at 300 dots an inch. */
const ENOUGH_PIXELS = 9_000_000;

type Picture = { width: number; height: number; kind?: number; data?: Uint8Array | Uint8ClampedArray };
type Objects = { get: (name: string, then: (picture: Picture | null) => void) => unknown };

/** The largest picture of each page of a scan, as a PNM file, and how it lies on the page; no picture for a page without one. */
export async function* pagePictures(bytes: Uint8Array, most: number) {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    maxImageSize: MOST_PIXELS,
  });
  try {
    const document = await loading.promise;
    const of = Math.min(document.numPages, most);
    for (let number = 1; number <= of; number += 1) {
      const page = await document.getPage(number);
      const viewport = page.getViewport({ scale: 1 });
      const { picture, matrix } = await greyOf(page);
      // The picture in colour is given up before its words are recognized, which takes as much memory again.
      page.cleanup();
      yield { number, of, picture, placeOf: (box: Box) => boxOn(viewport, cornersOf(box, matrix)) };
    }
  } finally {
    await loading.destroy();
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>["promise"]>["getPage"]>>;
/** From the square of a picture, or of a form, to its page. */
type Matrix = readonly number[];
const UPRIGHT: Matrix = [1, 0, 0, 1, 0, 0];

async function greyOf(page: Page): Promise<{ picture: Uint8Array | undefined; matrix: Matrix }> {
  const { picture, matrix } = await largestOf(page);
  return { picture: picture && pnmOf(picture), matrix };
}

async function largestOf(page: Page): Promise<{ picture: Picture | undefined; matrix: Matrix }> {
  const { fnArray, argsArray } = await page.getOperatorList();
  let picture: Picture | undefined;
  let matrix = UPRIGHT;
  let now = UPRIGHT;
  const kept: Matrix[] = [];
  for (const [at, operator] of fnArray.entries()) {
    const given: unknown[] = argsArray[at] ?? [];
    if (operator === OPS.save) kept.push(now);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) now = kept.pop() ?? UPRIGHT;
    else if (operator === OPS.transform) now = times(now, given as number[]);
    else if (operator === OPS.paintFormXObjectBegin) {
      kept.push(now);
      now = times(now, (given[0] as number[] | null) ?? UPRIGHT);
    } else if (operator === OPS.paintImageXObject && typeof given[0] === "string") {
      const found = await objectOf(page, given[0]);
      if (!found?.data || found.width * found.height <= (picture ? picture.width * picture.height : LEAST_PIXELS))
        continue;
      picture = found;
      matrix = now;
    }
  }
  return { picture, matrix };
}

function objectOf(page: Page, name: string): Promise<Picture | null> {
  const objects: Objects = name.startsWith("g_") ? page.commonObjs : page.objs;
  return new Promise((resolve) => objects.get(name, resolve));
}

function times(
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix,
  [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0]: Matrix,
): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** A picture fills the square from 0 to 1 of its matrix, its top row at 1. */
function cornersOf({ x, y, width, height }: Box, [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix) {
  return [x, x + width].flatMap((across) =>
    [1 - y, 1 - y - height].map((up) => ({ x: a * across + c * up + e, y: b * across + d * up + f })),
  );
}

/** Grey, as the recognizer wants it, and no sharper than it can use: each of its copies is as large. */
function pnmOf(picture: Picture): Uint8Array {
  const { width, height } = picture;
  const step = Math.ceil(Math.sqrt((width * height) / ENOUGH_PIXELS));
  const [across, down] = [Math.floor(width / step), Math.floor(height / step)];
  const head = Buffer.from(`P5\n${across} ${down}\n255\n`);
  const file = Buffer.alloc(head.length + across * down);
  head.copy(file);
  const shadeAt = shadesOf(picture);
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) {
      let sum = 0;
      for (let dy = 0; dy < step; dy += 1)
        for (let dx = 0; dx < step; dx += 1) sum += shadeAt(x * step + dx, y * step + dy);
      file[head.length + y * across + x] = sum / (step * step);
    }
  return file;
}

function shadesOf({ width, kind, data = new Uint8Array() }: Picture): (x: number, y: number) => number {
  if (kind === ImageKind.GRAYSCALE_1BPP) {
    const row = Math.ceil(width / 8);
    return (x, y) => (((data[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0);
  }
  const bytes = kind === ImageKind.RGB_24BPP ? 3 : 4;
  return (x, y) => {
    const from = (y * width + x) * bytes;
    return ((data[from] ?? 0) * 299 + (data[from + 1] ?? 0) * 587 + (data[from + 2] ?? 0) * 114) / 1000;
  };
}
