import { z } from "zod";
import type { LanguageModel } from "#core/server/env.ts";
import type { Files } from "#core/server/files/files.ts";
import type { TrackedJob } from "#core/server/jobs/tracked-job.ts";
import { refuse } from "#core/server/refuse.ts";
import { t } from "#core/shared/text.ts";
import { readText } from "#work/documents/server/text-use-cases.ts";
import { extract } from "./extract-use-cases.ts";
import { proposedFields } from "./model-use-cases.ts";
import { restartExtraction } from "./queries.ts";

const payload = z.object({ extractionId: z.uuid() });

/** An extraction: the words are read, the rules find values, no transaction waits meanwhile. */
export const extractionJob = (files: Files, model: LanguageModel | undefined): TrackedJob => ({
  kind: "extraction",
  can: "document:update",
  async run(job, given) {
    const { extractionId } = payload.parse(given);
    await job.tell(t("Reading the document"));
    const ending = { isModelAway: false };
    const ended = await extract(
      {
        step: job.step,
        files,
        readText: (bytes) => readText(bytes, { isJob: true }),
        onPage: (done, of) => job.progress(done, of, t("Recognizing page {done} of {of}", { done, of })),
        propose: async (asked) => {
          if (model === undefined) return [];
          await job.tell(t("Asking the language model"));
          return proposedFields(model, asked).catch(() => {
            ending.isModelAway = true;
            return [];
          });
        },
      },
      extractionId,
    );
    if ("problem" in ended) throw refuse(`extractions.${ended.problem}`);
    const message = ended.count === 0 ? t("Nothing found") : t("Document data extracted successfully");
    const note = t("The language model isn’t responding, so only the rules were applied");
    return { message: ending.isModelAway ? `${message}. ${note}` : message, result: { extractionId } };
  },
  async assertMayRetry({ db }, _jobId, given) {
    const { extractionId } = payload.parse(given);
    if (!(await restartExtraction(db, extractionId))) throw refuse("extractions.not_failed");
  },
});
