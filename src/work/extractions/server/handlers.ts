import { implement } from "#core/server/http/rpc.ts";
import { startTrackedJob } from "#core/server/jobs/tracked-job.ts";
import { required } from "#core/server/required.ts";
import { msg, t } from "#core/shared/text.ts";
import { documentExtractionsApi } from "#work/extractions/shared/api.ts";
import { decide, wholeExtraction } from "./decide-use-cases.ts";
import { insertExtraction, listExtractions, nameJob } from "./queries.ts";

export const documentExtractionHandlers = implement(documentExtractionsApi, {
  list: async ({ db }, { documentId }) => ({ items: await listExtractions(db, documentId) }),

  get: ({ db }, { id }) => wholeExtraction(db, id),

  async create(ctx, asked) {
    const { id, name } = required(await insertExtraction(ctx.db, asked), msg("Document"));
    const jobId = await startTrackedJob(ctx, {
      kind: "extraction",
      title: t("Extraction from {name}", { name }),
      payload: { extractionId: id },
      href: () => `/document-extractions/${id}`,
    });
    await nameJob(ctx.db, id, jobId);
    return { id };
  },

  async decide(ctx, asked) {
    await decide(ctx, asked);
    return wholeExtraction(ctx.db, asked.id);
  },
});
