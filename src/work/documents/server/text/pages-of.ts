import { textOfHtml } from "#core/server/text/plain-text.ts";
import type { TextKind, TextPage } from "#work/documents/shared/text.ts";
import { decoded } from "./decoded.ts";
import { MOST_CHARACTERS } from "./text-limits.ts";
import { Unreadable } from "./unreadable.ts";

/** A library takes as long to load as most files to read, and each file needs one. */
const READERS: Partial<Record<TextKind, () => Promise<(bytes: Uint8Array) => AsyncIterable<TextPage>>>> = {
  pdf: async () => (await import("./pdf-text.ts")).pdfText,
  docx: async () => (await import("./docx-text.ts")).docxText,
  pptx: async () => (await import("./pptx-text.ts")).pptxText,
  sheet: async () => (await import("./sheet-text.ts")).sheetText,
  email: async () => (await import("./email-text.ts")).emailText,
};

/** The pages of a file of a known kind, before anything of them is left out. Throws Unreadable. */
export async function* pagesOf(kind: TextKind, bytes: Uint8Array): AsyncGenerator<TextPage> {
  const read = await READERS[kind]?.();
  if (read) return yield* read(bytes);
  const text = decoded(bytes, MOST_CHARACTERS * 4);
  if (text === undefined) throw new Unreadable("unknown");
  yield { number: 1, text: kind === "html" ? textOfHtml(text) : text };
}
