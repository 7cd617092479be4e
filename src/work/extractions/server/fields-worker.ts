import { answerTask } from "#core/server/jobs/child-side.ts";
import type { TextPage } from "#work/documents/shared/text.ts";
import { extractFields } from "#work/extractions/shared/reading/extract.ts";
import type { ExtractionType } from "#work/extractions/shared/rules.ts";

export type FieldsTask = { type: ExtractionType; pages: TextPage[] };

await answerTask(async function* ({ type, pages }: FieldsTask) {
  yield extractFields(type, pages);
});
