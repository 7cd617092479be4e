import { z } from "zod";
import type { TrackedJob } from "#core/server/jobs/tracked-job.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg, t } from "#core/shared/text.ts";
import { importPlan } from "#intake/imports/shared/plan.ts";
import { assertMayImport } from "../may-import.ts";
import { findImport, findToRetry } from "../queries.ts";
import { countChanges, listToUndo, undoChanges } from "./undo-queries.ts";

const payload = z.object({ importId: z.uuid() });
const AT_ONCE = 500;

/** Takes an import back, a few hundred records per commit; run again after a crash it goes on with the rest. */
export const undoImportJob: TrackedJob = {
  kind: "undo-import",
  can: "company:import",
  async run(job, given) {
    const { importId } = payload.parse(given);
    const { plan } = required(await job.step(({ db }) => findImport(db, importId)), msg("Import"));
    const { target } = importPlan.pick({ target: true }).parse(plan);
    for (;;) {
      const { created, updated, undone, kept } = await job.step(({ db }) => countChanges(db, importId));
      const done = undone + kept;
      const total = created + updated;
      await job.progress(done, total, t("{done} of {total} records", { done, total }));
      if (done === total) {
        return { message: t("{undone} undone, {kept} kept", { undone, kept }), result: { importId, undone, kept } };
      }
      await job.step(async ({ db, actor }) => {
        assertMayImport(actor, target);
        const changes = await listToUndo(db, importId, AT_ONCE);
        const [first] = changes;
        if (first) await undoChanges(db, first.tableName, changes);
      });
    }
  },
  async assertMayRetry({ db }, jobId, given) {
    const { undoJobId } = required(await findToRetry(db, payload.parse(given).importId), msg("Import"));
    if (undoJobId !== jobId) throw refuse("imports.undone_anew");
  },
};
