import { answerTask } from "#core/server/jobs/child-side.ts";
import { tidyText } from "#core/server/text/plain-text.ts";
import type { TextPage } from "#work/documents/shared/text.ts";
import type { PlacedWord } from "#work/extractions/shared/reading/boxes.ts";
import { pagePictures } from "./page-pictures.ts";
import { openRecognizer } from "./recognizer.ts";

export type OcrTask = { bytes: Uint8Array; isPdf: boolean; mostPages: number };
export type OcrAnswer = { page: TextPage; of: number; words: PlacedWord[] };

const NOTHING = { text: "", words: [] };

await answerTask(async function* ({ bytes, isPdf, mostPages }: OcrTask): AsyncGenerator<OcrAnswer> {
  const read = await openRecognizer();
  if (!isPdf) {
    const { text, words } = read(bytes);
    yield { page: { number: 1, text: tidyText(text) }, of: 1, words };
    return;
  }
  for await (const { number, of, picture, placeOf } of pagePictures(bytes, mostPages)) {
    const { text, words } = picture ? read(picture) : NOTHING;
    const placed = words.map((word) => ({ ...word, box: placeOf(word.box) }));
    yield { page: { number, text: tidyText(text) }, of, words: placed };
  }
});
