import { TextLayer } from "pdfjs-dist";
import type { Pdf } from "./pdf.ts";

/** A browser keeps no larger canvas. */
const MOST_PIXELS = 16_000_000;

/** A page as it is to be shown: its size on the screen, its picture, and its words over it. */
export type DrawnPage = {
  width: number;
  height: number;
  scale: number;
  picture: HTMLCanvasElement;
  words: HTMLDivElement;
};

/** Draws a page in this size, or as wide as said. Throws when that is no longer wanted. */
export async function drawPage(
  pdf: Pdf,
  number: number,
  size: { zoom: number | undefined; width: number },
  signal: AbortSignal,
): Promise<DrawnPage> {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const scale = size.zoom ?? Math.max(size.width / page.getViewport({ scale: 1 }).width, 0.1);
  const viewport = page.getViewport({ scale });
  const { width, height } = viewport;
  const sharp = Math.min(window.devicePixelRatio, Math.sqrt(MOST_PIXELS / (width * height)));
  const picture = document.createElement("canvas");
  picture.width = Math.floor(width * sharp);
  picture.height = Math.floor(height * sharp);
  const words = document.createElement("div");
  words.className = "pdf-words";
  Object.assign(words.style, { width: `${width}px`, height: `${height}px` });
  const drawing = page.render({ canvas: picture, viewport: page.getViewport({ scale: scale * sharp }) });
  const reading = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
  signal.addEventListener("abort", () => {
    drawing.cancel();
    reading.cancel();
  });
  await Promise.all([drawing.promise, reading.render()]);
  signal.throwIfAborted();
  return { width, height, scale, picture, words };
}
