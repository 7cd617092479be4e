import { AppError } from "#shared/core/errors.ts";
import { importsApi } from "#shared/imports/api.ts";
import {
  addCounts,
  type ImportCounts,
  type ImportPlan,
  importCounts,
  importPlan,
  NO_ROWS,
  NOUNS,
} from "#shared/imports/plan.ts";
import type { Target } from "#shared/imports/targets.ts";
import type { Ctx, Db } from "../core/ctx.ts";
import { found } from "../core/found.ts";
import { implement } from "../core/rpc.ts";
import { startWatchedJob } from "../core/watched-job.ts";
import { countOutcomes, recordsOf } from "./batch-outcomes.ts";
import { checkedBatches, type Situation } from "./checked-batches.ts";
import { columnNames } from "./column-names.ts";
import { listColleagues } from "./company-queries.ts";
import type { OpenFile } from "./decode.ts";
import { openRows } from "./file-rows.ts";
import { Findings } from "./findings.ts";
import { inspectFile, toProblem } from "./inspect.ts";
import { Likenesses } from "./likenesses.ts";
import { assertMayImport } from "./may-import.ts";
import { findChunk, findImport, findOfJob, listBatchCounts, listStarted, startImport } from "./queries.ts";
import { recall, remember } from "./remembered.ts";
import { storedFile } from "./stored-file.ts";
import { countChanges, startUndo } from "./undo-queries.ts";
import { wordsOfFile } from "./words-of-file.ts";
import { foreseeBatch } from "./write-batch.ts";

export const importHandlers = implement(importsApi, {
  recent: async ({ db }) => ({ items: await listStarted(db) }),

  async ofJob({ db }, { jobId }) {
    const started = found(await findOfJob(db, jobId), "Import");
    const batches = await listBatchCounts(db, started.id);
    const counts = batches.reduce((sum, batch) => addCounts(sum, importCounts.parse(batch.counts)), NO_ROWS);
    return { ...started, counts, changes: await countChanges(db, started.id) };
  },

  async undo(ctx, { id }) {
    const { fileName, plan } = found(await findImport(ctx.db, id), "Import");
    assertMayImport(ctx.actor, importPlan.shape.target.parse((plan as { target?: Target } | null)?.target));
    const payload = { importId: id };
    const jobId = await startWatchedJob(ctx, {
      kind: "undo-import",
      title: `Undoing the import of ${fileName}`,
      payload,
    });
    if (!(await startUndo(ctx.db, id, jobId)))
      throw new AppError("conflict", "This import is not over, or was taken back before");
    return { jobId };
  },

  async inspect({ db }, { id, target, settings }) {
    const { fileName, size } = found(await findImport(db, id), "Uploaded file");
    const seen = await inspectFile(fileOf(db, id), target, settings);
    const remembered = await recall(db, target, seen);
    return {
      id,
      fileName,
      size,
      ...seen,
      mapping: remembered?.mapping ?? seen.byName,
      ...(remembered && { remembered }),
    };
  },

  async words({ db }, { id, target, settings, mapping }) {
    found(await findImport(db, id), "Uploaded file");
    return { columns: await wordsOfFile(fileOf(db, id), settings, target, mapping) };
  },

  async dryRun(ctx, { id, ...plan }) {
    const { db } = ctx;
    found(await findImport(db, id), "Uploaded file");
    const findings = new Findings();
    const likenesses = new Likenesses();
    let counts: ImportCounts = NO_ROWS;
    const told = () => ({ counts, findings: findings.list(), duplicates: likenesses.list() });
    try {
      for await (const batch of checkedBatches(fileOf(db, id), plan, await situationOf(ctx))) {
        for (const line of batch) findings.add(line);
        const { target, duplicates } = plan;
        const foreseen = await foreseeBatch(db, { importId: id, target, duplicates, records: recordsOf(batch) });
        likenesses.add(batch, foreseen);
        counts = addCounts(counts, countOutcomes(batch, foreseen));
      }
    } catch (error) {
      return { ...told(), problem: toProblem(error) };
    }
    return told();
  },

  async start(ctx, { id, ...plan }) {
    assertMayImport(ctx.actor, plan.target);
    const { fileName } = found(await findImport(ctx.db, id), "Uploaded file");
    await assertFits(fileOf(ctx.db, id), plan, await situationOf(ctx));
    await remember(ctx.db, plan, await firstRow(fileOf(ctx.db, id), plan));
    const what = plan.target === "companies" ? "" : ` ${NOUNS[plan.target].one}s from`;
    const jobId = await startWatchedJob(ctx, {
      kind: "import",
      title: `Import of${what} ${fileName}`,
      payload: { importId: id },
    });
    const started = await startImport(ctx.db, id, plan, jobId);
    if (!started) throw new AppError("conflict", "This file is already being imported");
    return { jobId };
  },
});

async function firstRow(open: OpenFile, { settings }: ImportPlan): Promise<string[]> {
  for await (const row of openRows(open, settings)) return columnNames(row, settings.header);
  return [];
}

async function situationOf({ db, actor }: Ctx): Promise<Situation> {
  return { today: new Date(), me: actor.userId, colleagues: await listColleagues(db) };
}

/** Refuses a plan that does not fit the file now, while the form is still open. */
async function assertFits(open: OpenFile, plan: ImportPlan, situation: Situation): Promise<void> {
  const batches = checkedBatches(open, plan, situation);
  try {
    await batches.next();
    await batches.return(undefined);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("invalid", toProblem(error).message);
  }
}

const fileOf = (db: Db, id: string) => storedFile((position) => findChunk(db, id, position));
