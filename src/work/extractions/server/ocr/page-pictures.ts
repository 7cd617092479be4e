import { getDocument, ImageKind, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Larger pictures are no page of paper. */
const MOST_PIXELS = 40_000_000;
/** Smaller ones are logos. */
const LEAST_PIXELS = 200_000;

type Picture = { width: number; height: number; kind?: number; data?: Uint8Array | Uint8ClampedArray };
type Objects = { get: (name: string, then: (picture: Picture | null) => void) => unknown };

/** The largest picture of each page of a scan, as a PNM file; undefined for a page without one. */
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
      const { fnArray, argsArray } = await page.getOperatorList();
      let largest: Picture | undefined;
      for (const [at, operator] of fnArray.entries()) {
        if (operator !== OPS.paintImageXObject) continue;
        const [name]: unknown[] = argsArray[at] ?? [];
        if (typeof name !== "string") continue;
        const objects: Objects = name.startsWith("g_") ? page.commonObjs : page.objs;
        const picture = await new Promise<Picture | null>((resolve) => objects.get(name, resolve));
        if (picture?.data && picture.width * picture.height > (largest ? largest.width * largest.height : LEAST_PIXELS))
          largest = picture;
      }
      yield { number, of, picture: largest && pnmOf(largest) };
      page.cleanup();
    }
  } finally {
    await loading.destroy();
  }
}

/** Grey, as the recognizer wants it. */
function pnmOf({ width, height, kind, data = new Uint8Array() }: Picture): Uint8Array {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`);
  const grey = Buffer.alloc(width * height);
  if (kind === ImageKind.GRAYSCALE_1BPP) {
    const row = Math.ceil(width / 8);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        grey[y * width + x] = ((data[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
  } else {
    const step = kind === ImageKind.RGB_24BPP ? 3 : 4;
    for (let at = 0; at < grey.length; at += 1) {
      const from = at * step;
      grey[at] = ((data[from] ?? 0) * 299 + (data[from + 1] ?? 0) * 587 + (data[from + 2] ?? 0) * 114) / 1000;
    }
  }
  return Buffer.concat([head, grey]);
}
