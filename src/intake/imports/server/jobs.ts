import { z } from "zod";
import type { RunningJob, TrackedJob } from "#core/server/jobs/tracked-job.ts";
import { refuse, refuseSaying } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg, t } from "#core/shared/text.ts";
import {
  addCounts,
  type ImportCounts,
  type ImportPlan,
  importCounts,
  importPlan,
  NO_ROWS,
} from "#intake/imports/shared/plan.ts";
import { listColleagues } from "#people/admin/server/colleague-queries.ts";
import { countOutcomes, recordsOf, reportOf } from "./check/batch-outcomes.ts";
import { type CheckedLine, checkedBatches } from "./check/checked-batches.ts";
import { assertMayImport } from "./may-import.ts";
import { findChunk, findImport, findToRetry, insertBatch, listBatchCounts } from "./queries.ts";
import type { OpenFile } from "./read/decode.ts";
import { openRows } from "./read/file-rows.ts";
import { toProblem } from "./read/inspect.ts";
import { storedFile } from "./read/stored-file.ts";
import { writeBatch } from "./write/write-batch.ts";

const payload = z.object({ importId: z.uuid() });

/** Turns an uploaded file into records, a batch per commit; run again after a crash it goes on after the last batch. */
export const importJob: TrackedJob = {
  kind: "import",
  can: "company:import",
  async run(job, given) {
    const { importId } = payload.parse(given);
    const stored = required(await job.step(({ db }) => findImport(db, importId)), msg("Uploaded file"));
    const plan = importPlan.parse(stored.plan);
    const open = storedFile((position) => job.step(({ db }) => findChunk(db, importId, position)));
    const total = await countRows(open, plan.settings, job.tell);
    const finished = await job.step(({ db }) => listBatchCounts(db, importId));
    let counts = finished.reduce((sum, batch) => addCounts(sum, importCounts.parse(batch.counts)), NO_ROWS);
    const colleagues = await job.step(({ db }) => listColleagues(db));
    const situation = { today: new Date(), me: job.actorId, colleagues };
    let [position, seen] = [finished.length, 0];
    for await (const batch of checkedBatches(open, plan, situation)) {
      seen += batch.length;
      if (seen <= counts.rows) continue;
      await job.progress(
        counts.rows,
        total,
        t("{rows} of {total} rows", { rows: grouped(counts.rows), total: grouped(total) }),
      );
      counts = addCounts(counts, await commitBatch(job, { importId, plan, position }, batch));
      position += 1;
    }
    await job.progress(
      counts.rows,
      total,
      t("{rows} of {total} rows", { rows: grouped(counts.rows), total: grouped(total) }),
    );
    return { message: summary(counts), result: { importId, counts } };
  },
  async assertMayRetry({ db, actor }, _jobId, given) {
    const { plan, undoJobId, hasFile } = required(
      await findToRetry(db, payload.parse(given).importId),
      msg("Uploaded file"),
    );
    assertMayImport(actor, importPlan.parse(plan).target);
    if (undoJobId !== null) throw refuse("imports.undone");
    if (!hasFile) throw refuse("imports.file_gone");
  },
};

/** Reads the file to its end before the first company is written, so that an unreadable file changes nothing. */
async function countRows(open: OpenFile, settings: ImportPlan["settings"], tell: RunningJob["tell"]): Promise<number> {
  let count = settings.header ? -1 : 0;
  try {
    const rows = openRows(open, settings);
    while ((await rows.next()).done !== true) {
      count += 1;
      if (count % 100 === 0) await tell(t("Reading the file: {count} rows", { count: grouped(count) }));
    }
  } catch (error) {
    throw refuseSaying("invalid", "imports.unreadable_file", toProblem(error).message);
  }
  return Math.max(0, count);
}

const grouped = (count: number) => count.toLocaleString("en");

type Place = { importId: string; plan: ImportPlan; position: number };

function commitBatch(
  job: RunningJob,
  { importId, plan, position }: Place,
  batch: readonly CheckedLine[],
): Promise<ImportCounts> {
  const { target, duplicates } = plan;
  return job.step(async ({ db, actor }) => {
    assertMayImport(actor, target);
    const written = await writeBatch(db, {
      importId,
      target,
      duplicates,
      records: recordsOf(target, batch),
    });
    const counts = countOutcomes(batch, written);
    await insertBatch(db, { importId, position, counts, report: reportOf(target, batch, written) });
    return counts;
  });
}

function summary({ created, updated, unchanged, known, repeated, skipped }: ImportCounts): string {
  const parts = [
    t("{created} imported", { created }),
    t("{updated} updated", { updated }),
    t("{skipped} skipped", { skipped: skipped + known }),
  ];
  if (unchanged > 0) parts.push(t("{unchanged} already exist", { unchanged }));
  if (repeated > 0) parts.push(t("{repeated} duplicates in the file", { repeated }));
  return parts.join(", ");
}
