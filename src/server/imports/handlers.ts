import { AppError } from "#shared/core/errors.ts";
import { importsApi } from "#shared/imports/api.ts";
import { addCounts, type ImportCounts, type ImportPlan, NO_ROWS } from "#shared/imports/plan.ts";
import type { Ctx, Db } from "../core/ctx.ts";
import { found } from "../core/found.ts";
import { implement } from "../core/rpc.ts";
import { startWatchedJob } from "../core/watched-job.ts";
import { companiesOf, countOutcomes } from "./batch-outcomes.ts";
import { checkedBatches } from "./checked-batches.ts";
import type { OpenFile } from "./decode.ts";
import { Findings } from "./findings.ts";
import { inspectFile, toProblem } from "./inspect.ts";
import { findChunk, findImport, foreseeUpsert, startImport } from "./queries.ts";
import { storedFile } from "./stored-file.ts";

export const importHandlers = implement(importsApi, {
  async inspect({ db }, { id, settings }) {
    const { fileName, size } = found(await findImport(db, id), "Uploaded file");
    return { id, fileName, size, ...(await inspectFile(fileOf(db, id), settings)) };
  },

  async dryRun({ db }, { id, ...plan }) {
    found(await findImport(db, id), "Uploaded file");
    const findings = new Findings();
    let counts: ImportCounts = NO_ROWS;
    try {
      for await (const batch of checkedBatches(fileOf(db, id), plan, new Date())) {
        for (const line of batch) findings.add(line);
        counts = addCounts(counts, countOutcomes(batch, await foreseeUpsert(db, companiesOf(batch))));
      }
    } catch (error) {
      return { counts, findings: findings.list(), problem: toProblem(error) };
    }
    return { counts, findings: findings.list() };
  },

  async start(ctx, { id, ...plan }) {
    assertMayWrite(ctx);
    const { fileName } = found(await findImport(ctx.db, id), "Uploaded file");
    await assertFits(fileOf(ctx.db, id), plan);
    const jobId = await startWatchedJob(ctx, {
      kind: "import",
      title: `Import of ${fileName}`,
      payload: { importId: id },
    });
    const started = await startImport(ctx.db, id, plan, jobId);
    if (!started) throw new AppError("conflict", "This file is already being imported");
    return { jobId };
  },
});

/** Refuses a plan that does not fit the file now, while the form is still open. */
async function assertFits(open: OpenFile, plan: ImportPlan): Promise<void> {
  const batches = checkedBatches(open, plan, new Date());
  try {
    await batches.next();
    await batches.return(undefined);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("invalid", toProblem(error).message);
  }
}

const fileOf = (db: Db, id: string) => storedFile((position) => findChunk(db, id, position));

/** An import adds companies and updates those it knows; a role that may do only one of them cannot import. */
function assertMayWrite({ actor }: Ctx): void {
  if (!actor.permissions.has("company:create") || !actor.permissions.has("company:update")) {
    throw new AppError("forbidden", "Importing adds and updates companies, which your role does not allow");
  }
}
