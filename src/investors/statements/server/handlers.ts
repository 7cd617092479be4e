import type { Ctx } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { startTrackedJob } from "#core/server/jobs/tracked-job.ts";
import { refuseField } from "#core/server/refuse.ts";
import { assertFound } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { isQuarterEnd, quarterName } from "#core/shared/quarter-ends.ts";
import { msg, t } from "#core/shared/text.ts";
import { statementsApi } from "#investors/statements/shared/api.ts";
import { publishStatements } from "./publish-use-cases.ts";
import { type Fund, insertRun, listReady, listRuns, nameJob, removeRun } from "./queries.ts";
import { differenceOf, fundOf, readRun, runOf } from "./use-cases.ts";

const RUN = msg("Statements");

/** Has a run made in the background by the asking person. */
async function startRun(ctx: Ctx, fund: Fund, { id, quarterEnds }: { id: string; quarterEnds: string }) {
  const jobId = await startTrackedJob(ctx, {
    kind: "statements",
    title: t("Statements {quarter} of {fund}", { quarter: quarterName(quarterEnds), fund: fund.name }),
    payload: { runId: id },
    href: () => `/portfolio/funds/${fund.id}?tab=statements`,
  });
  await nameJob(ctx.db, id, jobId);
  return jobId;
}

export const statementHandlers = implement(statementsApi, {
  async list({ db }, { fundId }) {
    const { currency, ilpaMethodology: methodology } = await fundOf(db, fundId);
    return { currency, methodology, items: await listRuns(db, fundId), ready: await listReady(db, fundId) };
  },

  get: ({ db }, { id }) => readRun(db, id),

  async prepare(ctx, { fundId, quarterEnds }) {
    const fund = await fundOf(ctx.db, fundId);
    if (!isQuarterEnd(quarterEnds)) throw refuseField("quarterEnds", "statements.not_quarter_end");
    const id = await insertRun(ctx.db, { fundId, quarterEnds });
    return { id, jobId: await startRun(ctx, fund, { id, quarterEnds }) };
  },

  async retry(ctx, { id }) {
    const { fundId, quarterEnds } = await runOf(ctx.db, id);
    return { jobId: await startRun(ctx, await fundOf(ctx.db, fundId), { id, quarterEnds }) };
  },

  async discard({ db }, { id }) {
    assertFound(await removeRun(db, id), RUN);
    return DONE;
  },

  async publish({ db }, seen) {
    await readRun(db, seen.id);
    await publishStatements(db, seen);
    return DONE;
  },

  difference: ({ db }, { id, against }) => differenceOf(db, id, against),
});
