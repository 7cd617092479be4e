import { z } from "zod";
import type { Files } from "#core/server/files/files.ts";
import type { TrackedJob } from "#core/server/jobs/tracked-job.ts";
import { refuse } from "#core/server/refuse.ts";
import { AppError } from "#core/shared/errors.ts";
import { t } from "#core/shared/text.ts";
import { EXTRACTION_PROBLEMS } from "#work/extractions/shared/rules.ts";
import { extract } from "./extract-use-cases.ts";
import { restartExtraction } from "./queries.ts";

const payload = z.object({ extractionId: z.uuid() });

/** An extraction: the words are read, the rules find values, no transaction waits meanwhile. */
export const extractionJob = (files: Files): TrackedJob => ({
  kind: "extraction",
  can: "document:update",
  async run(job, given) {
    const { extractionId } = payload.parse(given);
    await job.tell(t("Reading the document"));
    const ended = await extract(job.step, files, extractionId);
    if ("problem" in ended) throw new AppError("invalid", t(EXTRACTION_PROBLEMS[ended.problem]));
    const message = ended.count === 0 ? t("Nothing found") : t("Document data extracted successfully");
    return { message, result: { extractionId } };
  },
  async assertMayRetry({ db }, _jobId, given) {
    const { extractionId } = payload.parse(given);
    if (!(await restartExtraction(db, extractionId))) throw refuse("extractions.not_failed");
  },
});
