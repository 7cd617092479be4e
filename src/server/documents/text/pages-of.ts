import type { TextKind, TextPage } from "#shared/documents/text.ts";
import { textOfHtml } from "../../core/plain-text.ts";
import { decoded } from "./decoded.ts";
import { docxText } from "./docx-text.ts";
import { emailText } from "./email-text.ts";
import { pptxText } from "./pptx-text.ts";
import { sheetText } from "./sheet-text.ts";
import { MOST_CHARACTERS } from "./text-limits.ts";
import { Unreadable } from "./unreadable.ts";

/** The pages of a file of a known kind, before anything of them is left out. Throws Unreadable. */
export async function* pagesOf(kind: TextKind, bytes: Uint8Array): AsyncGenerator<TextPage> {
  if (kind === "pdf") {
    // The library takes a while to load.
    const { pdfText } = await import("./pdf-text.ts");
    yield* pdfText(bytes);
  } else if (kind === "docx") yield* docxText(bytes);
  else if (kind === "pptx") yield* pptxText(bytes);
  else if (kind === "sheet") yield* sheetText(bytes);
  else if (kind === "email") yield* emailText(bytes);
  else {
    const text = decoded(bytes, MOST_CHARACTERS * 4);
    if (text === undefined) throw new Unreadable("unknown");
    yield { number: 1, text: kind === "html" ? textOfHtml(text) : text };
  }
}
