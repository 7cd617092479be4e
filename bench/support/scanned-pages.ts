import fs from "node:fs";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { pagePictures } from "../../src/work/extractions/server/ocr/page-pictures.ts";
import { pdfFileOf, pdfObject } from "./pdf-file.ts";

const [WIDTH, HEIGHT] = [2480, 3508];
const SAMPLE = path.resolve(import.meta.dirname, "../../test/files/scanned-terms.pdf");

/** A scan of so many pages of A4 in colour at 300 dots an inch, full of words. */
export async function scannedPages(pages: number): Promise<Buffer> {
  const sheet = deflateSync(await colourSheet());
  const objects: Buffer[] = [];
  const add = (head: string, stream?: Buffer) => objects.push(pdfObject(head, stream));
  const content = Buffer.from("595 0 0 842 0 0 cm /I Do");
  add("<</Type/Catalog/Pages 2 0 R>>");
  add(`<</Type/Pages/Kids[${Array.from({ length: pages }, (_, n) => `${4 + 2 * n} 0 R`).join(" ")}]/Count ${pages}>>`);
  add(`<</Length ${content.length}>>`, content);
  for (let n = 0; n < pages; n += 1) {
    add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 3 0 R/Resources<</XObject<</I ${5 + 2 * n} 0 R>>>>>>`,
    );
    add(
      `<</Type/XObject/Subtype/Image/Width ${WIDTH}/Height ${HEIGHT}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/FlateDecode/Length ${sheet.length}>>`,
      sheet,
    );
  }
  return pdfFileOf(objects);
}

/** The words of a test file, twice as large and again and again until the page is full. */
async function colourSheet(): Promise<Buffer> {
  const { value: page } = await pagePictures(fs.readFileSync(SAMPLE), 1).next();
  if (!page?.picture) throw new Error("The test file has no picture");
  const file = Buffer.from(page.picture);
  const [, size = ""] = file.toString("latin1", 0, 40).split("\n");
  const [across = 0, down = 0] = size.split(" ").map(Number);
  const grey = file.subarray(file.length - across * down);
  const sheet = Buffer.alloc(WIDTH * HEIGHT * 3, 255);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const shade = grey[((y >> 1) % down) * across + Math.min(x >> 1, across - 1)] ?? 255;
      sheet.fill(shade, (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3);
    }
  return sheet;
}
