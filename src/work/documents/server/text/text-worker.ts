import { answerTask } from "#core/server/jobs/child-side.ts";
import { shortened, tidyText } from "#core/server/text/plain-text.ts";
import type { TextKind, TextPage, TextProblem } from "#work/documents/shared/text.ts";
import { kindOfBytes } from "./kind-of-bytes.ts";
import { pagesOf } from "./pages-of.ts";
import { MOST_CHARACTERS, MOST_PAGE_CHARACTERS, MOST_PAGES } from "./text-limits.ts";
import { Unreadable } from "./unreadable.ts";

export type TextAnswer = { kind: TextKind } | { pages: TextPage[]; isTruncated: boolean } | { problem: TextProblem };

/** So much crosses to the server at once. */
const PIECE_PAGES = 50;
const PIECE_CHARACTERS = 256 * 1024;

await answerTask(async function* (bytes: Uint8Array): AsyncGenerator<TextAnswer> {
  try {
    const kind = kindOfBytes(bytes);
    yield { kind };
    yield* inPieces(pagesOf(kind, bytes), kind === "sheet" ? tidyCells : tidyText);
  } catch (error) {
    yield { problem: error instanceof Unreadable ? error.problem : "damaged" };
  }
});

/** Cells stay apart. A function, as what follows the task above is not made yet when it begins. */
function tidyCells(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .trimEnd();
}

async function* inPieces(all: AsyncIterable<TextPage>, tidy: (text: string) => string): AsyncGenerator<TextAnswer> {
  let pages: TextPage[] = [];
  let inPiece = 0;
  let left = MOST_CHARACTERS;
  let count = 0;
  let isTruncated = false;
  for await (const page of all) {
    count += 1;
    if (count > MOST_PAGES || left === 0) {
      isTruncated = true;
      break;
    }
    const text = shortened(tidy(page.text), Math.min(left, MOST_PAGE_CHARACTERS));
    isTruncated ||= page.text.length > MOST_PAGE_CHARACTERS || text.length === left;
    left -= text.length;
    inPiece += text.length;
    pages.push({ ...page, text });
    if (pages.length < PIECE_PAGES && inPiece < PIECE_CHARACTERS) continue;
    yield { pages, isTruncated };
    pages = [];
    inPiece = 0;
  }
  yield { pages, isTruncated };
}
