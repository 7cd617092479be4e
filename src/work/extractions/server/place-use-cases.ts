import { askChild, ChildFailed } from "#core/server/jobs/child.ts";
import type { FoundField } from "#work/extractions/shared/api.ts";
import { boxesOf, type PlacedWord } from "#work/extractions/shared/reading/boxes.ts";
import type { WordsAnswer, WordsTask } from "./boxes/words-worker.ts";

const WORKER = new URL("./boxes/words-worker.ts", import.meta.url);
const LIMITS = { megabytes: 256, residentMegabytes: 512, patienceMs: 30_000 };

/** The words of pages by their number. */
export type PageWords = ReadonlyMap<number, readonly PlacedWord[]>;

/** The words of the pages of a PDF that values were found on. What can’t be placed is shown by its words alone. */
export async function placedWords(bytes: Uint8Array, fields: readonly FoundField[]): Promise<PageWords> {
  const words = new Map<number, readonly PlacedWord[]>();
  const task: WordsTask = { bytes, pages: [...new Set(fields.map(({ page }) => page))] };
  if (task.pages.length === 0) return words;
  try {
    for await (const page of askChild<WordsAnswer>(WORKER, task, LIMITS, { isJob: true }))
      words.set(page.number, page.words);
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
  }
  return words;
}

/** Values with the boxes of their quotes. */
export const placed = (fields: readonly FoundField[], words: PageWords): FoundField[] =>
  fields.map((field) => ({ ...field, boxes: boxesOf(words.get(field.page) ?? [], field.quote) }));
