import { z } from "zod";
import type { Files } from "#core/server/files/files.ts";
import type { TrackedJob } from "#core/server/jobs/tracked-job.ts";
import { readFirmName, readFirmNotation } from "#core/server/lists/days.ts";
import { refuse } from "#core/server/refuse.ts";
import { t } from "#core/shared/text.ts";
import { keepMade } from "#work/uploads/server/keep-use-cases.ts";
import { keepPapers } from "./paper-use-cases.ts";
import { finishRun, keepFile, listWithoutFile, nameJob } from "./queries.ts";
import { freeze, runOf } from "./use-cases.ts";

const payload = z.object({ runId: z.uuid() });
/** PDFs made by one process, and kept in one step. */
const AT_ONCE = 50;

/** Statements of all partners: their figures in one step, then their PDFs; after a crash it goes on with those that are missing. */
export const statementsJob = (files: Files): TrackedJob => ({
  kind: "statements",
  can: "ledger:post",
  async run(job, given) {
    const { runId } = payload.parse(given);
    await job.tell(t("Working out partners’ accounts"));
    await job.step(async ({ db }) => freeze(db, await runOf(db, runId)));
    const { run, firm, notation } = await job.step(async ({ db }) => ({
      run: await runOf(db, runId),
      firm: await readFirmName(db),
      notation: await readFirmNotation(db),
    }));
    let made = run.papers;
    const told = () =>
      job.progress(made, run.statements, t("{made} of {total} statements", { made, total: run.statements }));
    for (;;) {
      await told();
      const waiting = await job.step(({ db }) => listWithoutFile(db, runId, AT_ONCE));
      if (waiting.length === 0) break;
      const kept = await keepPapers(
        waiting,
        { ...run, firm, notation },
        {
          keep: (file) => keepMade({ orgId: job.orgId }, files, file),
          each: () => told(),
        },
      );
      await job.step(async ({ db }) => {
        for (const { id, file } of kept) await keepFile(db, id, file);
      });
      made += kept.length;
    }
    await job.step(({ db }) => finishRun(db, runId));
    return { message: t("{total} statements prepared", { total: run.statements }), result: { runId } };
  },
  async assertMayRetry({ db }, jobId, given) {
    const { id, jobId: current } = await runOf(db, payload.parse(given).runId);
    if (current !== jobId) throw refuse("statements.not_failed");
    // As on its own page: what is not frozen yet is made of the books as they are today.
    await nameJob(db, id, jobId);
  },
});
