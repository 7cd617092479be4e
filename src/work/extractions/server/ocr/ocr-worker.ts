import { answerTask } from "#core/server/jobs/child-side.ts";
import { tidyText } from "#core/server/text/plain-text.ts";
import type { TextPage } from "#work/documents/shared/text.ts";
import { pagePictures } from "./page-pictures.ts";
import { openRecognizer } from "./recognizer.ts";

export type OcrTask = { bytes: Uint8Array; isPdf: boolean; mostPages: number };
export type OcrAnswer = { page: TextPage; of: number };

await answerTask(async function* ({ bytes, isPdf, mostPages }: OcrTask): AsyncGenerator<OcrAnswer> {
  const read = await openRecognizer();
  if (!isPdf) {
    yield { page: { number: 1, text: tidyText(read(bytes)) }, of: 1 };
    return;
  }
  for await (const { number, of, picture } of pagePictures(bytes, mostPages))
    yield { page: { number, text: picture ? tidyText(read(picture)) : "" }, of };
});
