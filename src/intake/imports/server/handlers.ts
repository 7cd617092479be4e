import type { Db, StepCtx } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { readAlone } from "#core/server/jobs/read-alone.ts";
import { startTrackedJob } from "#core/server/jobs/tracked-job.ts";
import { refuse, refuseSaying } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { AppError } from "#core/shared/errors.ts";
import { msg, t } from "#core/shared/text.ts";
import { uploadedTables } from "#funds/bank-rows/server/uploaded-table-use-cases.ts";
import { importsApi } from "#intake/imports/shared/api.ts";
import {
  addCounts,
  type ImportCounts,
  type ImportPlan,
  importCounts,
  importPlan,
  NO_ROWS,
} from "#intake/imports/shared/plan.ts";
import { descriptionOf, importScreen, type Target } from "#intake/imports/shared/targets.ts";
import { listColleagues } from "#people/admin/server/colleague-queries.ts";
import { crmTarget } from "#work/integrations/server/crm-use-cases.ts";
import { countOutcomes, recordsOf } from "./check/batch-outcomes.ts";
import { checkedBatches, type Situation } from "./check/checked-batches.ts";
import { Findings } from "./check/findings.ts";
import { MatchTypes } from "./check/match-types.ts";
import { recall, remember } from "./check/remembered.ts";
import { countingRows, rowsSoFar } from "./check/rows-so-far.ts";
import { keepCrmRow } from "./crm/crm-use-cases.ts";
import { assertMayImport } from "./may-import.ts";
import { findChunk, findImport, findOfJob, listBatchCounts, listStarted, startImport } from "./queries.ts";
import { columnNames } from "./read/column-names.ts";
import type { OpenFile } from "./read/decode.ts";
import { openRows } from "./read/file-rows.ts";
import { inspectFile, toProblem } from "./read/inspect.ts";
import { storedFile } from "./read/stored-file.ts";
import { readWholeTable } from "./read/table-use-cases.ts";
import { wordsOfFile } from "./read/words-of-file.ts";
import { countChanges, startUndo } from "./undo/undo-queries.ts";
import { foreseeBatch } from "./write/write-batch.ts";

uploadedTables.provide({
  isThere: async (db, id) => (await findImport(db, id)) !== undefined,
  async read(ctx, id, most) {
    const { rows, isSheet } = await readWholeTable(ctx, id, most);
    return { table: rows.map(({ line: row, cells }) => ({ row, cells })), isSheet };
  },
});

crmTarget.provide({ keep: keepCrmRow });

export const importHandlers = implement(importsApi, {
  recent: async ({ db }) => ({ items: await listStarted(db) }),

  async ofJob({ db }, { jobId }) {
    const started = required(await findOfJob(db, jobId), msg("Import"));
    const batches = await listBatchCounts(db, started.id);
    const counts = batches.reduce((sum, batch) => addCounts(sum, importCounts.parse(batch.counts)), NO_ROWS);
    return { ...started, counts, changes: await countChanges(db, started.id) };
  },

  async undo(ctx, { id }) {
    const { fileName, plan, jobId: original } = required(await findImport(ctx.db, id), msg("Import"));
    const target = importPlan.shape.target.parse((plan as { target?: Target } | null)?.target);
    assertMayImport(ctx.actor, target);
    const payload = { importId: id };
    const jobId = await startTrackedJob(ctx, {
      kind: "undo-import",
      title: t("Undoing the import of {fileName}", { fileName }),
      payload,
      href: () => `${importScreen(target)}?job=${original}`,
    });
    if (!(await startUndo(ctx.db, id, jobId))) throw refuse("imports.not_over");
    return { jobId };
  },

  rowsSoFar: async ({ actor }, { id }) => ({ rows: rowsSoFar(actor.userId, id)?.rows ?? null }),

  async inspect(ctx, { id, target, settings }) {
    const { fileName, size } = await uploaded(ctx, id);
    const seen = await alone(ctx, id, (onRow) => inspectFile(fileOf(ctx, id), { target, chosen: settings, onRow }));
    const remembered = await ctx.step(({ db }) => recall(db, target, seen));
    return {
      id,
      fileName,
      size,
      ...seen,
      mapping: remembered?.mapping ?? seen.byName,
      ...(remembered && { remembered }),
    };
  },

  async words(ctx, { id, target, settings, mapping }) {
    await uploaded(ctx, id);
    return { columns: await alone(ctx, id, () => wordsOfFile(fileOf(ctx, id), settings, target, mapping)) };
  },

  async dryRun(ctx, { id, ...plan }) {
    await uploaded(ctx, id);
    const findings = new Findings();
    const matchTypes = new MatchTypes();
    let counts: ImportCounts = NO_ROWS;
    const told = () => ({ counts, findings: findings.list(), duplicates: matchTypes.list() });
    const foresee = async (onRow: (count: number) => void) => {
      for await (const batch of checkedBatches(fileOf(ctx, id), plan, await situationOf(ctx), onRow)) {
        for (const line of batch) findings.add(line);
        const { target, duplicates } = plan;
        const expected = { importId: id, target, duplicates, records: recordsOf(target, batch) };
        const foreseen = await ctx.step(({ db }) => foreseeBatch(db, expected));
        findings.addNotes(batch, foreseen);
        matchTypes.add(batch, foreseen);
        counts = addCounts(counts, countOutcomes(batch, foreseen));
      }
    };
    try {
      await alone(ctx, id, foresee);
    } catch (error) {
      return { ...told(), problem: toProblem(error) };
    }
    return told();
  },

  async start(ctx, { id, ...plan }) {
    assertMayImport(ctx.actor, plan.target);
    const { fileName } = await uploaded(ctx, id);
    const columns = await alone(ctx, id, async () => {
      await assertFits(fileOf(ctx, id), plan, await situationOf(ctx));
      return firstRow(fileOf(ctx, id), plan);
    });
    const title = t(descriptionOf(plan.target).words.job, { fileName });
    return ctx.step(async (inside) => {
      assertMayImport(inside.actor, plan.target);
      await remember(inside.db, plan, columns);
      const href = (job: string) => `${importScreen(plan.target)}?job=${job}`;
      const jobId = await startTrackedJob(inside, { kind: "import", title, payload: { importId: id }, href });
      const started = await startImport(inside.db, id, plan, jobId);
      if (!started) throw refuse(await whyNotStarted(inside.db, id));
      return { jobId };
    });
  },
});

const uploaded = async ({ step }: StepCtx, id: string) =>
  required(await step(({ db }) => findImport(db, id)), msg("Uploaded file"));

/** No connection is held while somebody waits for their turn, nor while a file is read. */
const alone = <Result>(
  { actor, signal }: StepCtx,
  id: string,
  read: (onRow: (count: number) => void) => Promise<Result>,
) => readAlone(actor.userId, signal, () => countingRows(actor.userId, id, read));

async function whyNotStarted(db: Db, id: string): Promise<"imports.imported" | "imports.ended" | "imports.running"> {
  const { jobId } = required(await findImport(db, id), msg("Uploaded file"));
  const earlier = jobId === null ? undefined : await findOfJob(db, jobId);
  if (earlier?.status === "done") return "imports.imported";
  if (earlier?.status === "failed" || earlier?.status === "cancelled") return "imports.ended";
  return "imports.running";
}

async function firstRow(open: OpenFile, { settings }: ImportPlan): Promise<string[]> {
  for await (const row of openRows(open, settings)) return columnNames(row, settings.header);
  return [];
}

async function situationOf({ step, actor }: StepCtx): Promise<Situation> {
  return { today: new Date(), me: actor.userId, colleagues: await step(({ db }) => listColleagues(db)) };
}

/** Refuses a plan that does not fit the file now, while the form is still open. */
async function assertFits(open: OpenFile, plan: ImportPlan, situation: Situation): Promise<void> {
  const batches = checkedBatches(open, plan, situation);
  try {
    await batches.next();
    await batches.return(undefined);
  } catch (error) {
    throw error instanceof AppError
      ? error
      : refuseSaying("invalid", "imports.unreadable_file", toProblem(error).message);
  }
}

const fileOf = ({ step, signal }: StepCtx, id: string) =>
  storedFile((position) => step(({ db }) => findChunk(db, id, position)), signal);
