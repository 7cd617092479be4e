import type pg from "pg";
import { z } from "zod";
import { inTransaction } from "#core/server/database/transaction.ts";
import type { Files } from "#core/server/files/files.ts";
import type { JobQueue } from "#core/server/jobs/queue.ts";
import { keepWords } from "./reading-use-cases.ts";

const payload = z.object({ orgId: z.uuid(), documentId: z.uuid(), version: z.number().int() });

/** Reads versions of documents one after the other, whatever their source: what strangers sent never keeps a request waiting. */
export const readingQueue = (pool: pg.Pool, files: Files): JobQueue => ({
  name: "documents.read",
  run(given, { signal }) {
    const { orgId, ...version } = payload.parse(given);
    const visit = { procedure: "job.readDocument", readOnly: false };
    return keepWords(
      (work) => inTransaction(pool, { systemOf: orgId }, visit, ({ db }) => work(db)),
      files,
      version,
      signal,
    );
  },
});
