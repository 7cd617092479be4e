import { answerTask } from "#core/server/jobs/child-side.ts";
import type { PlacedWord } from "#work/extractions/shared/reading/boxes.ts";
import { pdfWords } from "./pdf-words.ts";

export type WordsTask = { bytes: Uint8Array; pages: number[] };
export type WordsAnswer = { number: number; words: PlacedWord[] };

await answerTask(async function* ({ bytes, pages }: WordsTask): AsyncGenerator<WordsAnswer> {
  yield* pdfWords(bytes, pages);
});
