import { createRequire } from "node:module";
import path from "node:path";
import { getDocument, PasswordException } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { TextPage } from "#work/documents/shared/text.ts";
import { MOST_PAGE_CHARACTERS, MOST_PAGES } from "./text-limits.ts";
import { Unreadable } from "./unreadable.ts";

const LIBRARY = path.dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

/** The words of a PDF, page by page. A page that cannot be read is empty. */
export async function* pdfText(bytes: Uint8Array): AsyncGenerator<TextPage> {
  const loading = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    // Nothing is drawn, so nothing is fetched for it; letters of Asian scripts need their tables.
    cMapUrl: `${LIBRARY}/cmaps/`,
    standardFontDataUrl: `${LIBRARY}/standard_fonts/`,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    maxImageSize: 0,
  });
  try {
    const document = await loading.promise.catch((error: unknown) => {
      throw new Unreadable(error instanceof PasswordException ? "encrypted" : "damaged");
    });
    let isAnyRead = false;
    for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES + 1); number += 1) {
      const text = await pageText(document, number);
      isAnyRead ||= text !== undefined;
      if (number === document.numPages && !isAnyRead) throw new Unreadable("damaged");
      yield { number, text: text ?? "" };
    }
  } finally {
    await loading.destroy();
  }
}

type Document = Awaited<ReturnType<typeof getDocument>["promise"]>;

/** Undefined where the page is damaged. */
async function pageText(document: Document, number: number): Promise<string | undefined> {
  try {
    const page = await document.getPage(number);
    let text = "";
    for await (const { items } of page.streamTextContent() as unknown as AsyncIterable<{ items: readonly object[] }>) {
      for (const item of items) {
        if ("str" in item) text += String(item.str);
        if ("hasEOL" in item && item.hasEOL === true) text += "\n";
      }
      if (text.length > MOST_PAGE_CHARACTERS) break;
    }
    page.cleanup();
    return text;
  } catch {
    return undefined;
  }
}
