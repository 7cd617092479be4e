import type { Ctx } from "#core/server/ctx.ts";
import { assertMayCall, implement } from "#core/server/http/rpc.ts";
import { startTrackedJob } from "#core/server/jobs/tracked-job.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg, t } from "#core/shared/text.ts";
import { asKnownByNow } from "#funds/ledger/server/known-use-cases.ts";
import { reportsApi } from "#insight/reports/shared/api.ts";
import { isOfToday, TEMPLATE_NEEDS } from "#insight/reports/shared/rules.ts";
import { findReport, insertReport, listReports, nameJob, removeReport, restartReport } from "./queries.ts";

const REPORT = msg("Report");

/** Has a report made in the background by the asking person. */
async function startReport(ctx: Ctx, { id, name }: { id: string; name: string }): Promise<string> {
  const jobId = await startTrackedJob(ctx, {
    kind: "report",
    title: t("Report {name}", { name }),
    payload: { reportId: id },
    href: () => "/reports",
  });
  await nameJob(ctx.db, id, jobId);
  return jobId;
}

export const reportHandlers = implement(reportsApi, {
  list: async ({ db }) => ({ items: await listReports(db) }),

  async create(ctx, form) {
    for (const needed of TEMPLATE_NEEDS[form.template]) assertMayCall(ctx.actor, needed);
    if (form.asOf !== undefined) {
      if (isOfToday(form.template)) throw refuseField("asOf", "reports.of_today");
      await asKnownByNow(ctx.db, { asOf: form.asOf });
    }
    const id = await insertReport(ctx.db, form);
    return { id, jobId: await startReport(ctx, { id, name: form.name }) };
  },

  async retry(ctx, { id }) {
    const { name } = required(await findReport(ctx.db, id), REPORT);
    if (!(await restartReport(ctx.db, id))) throw refuse("reports.not_failed");
    return { jobId: await startReport(ctx, { id, name }) };
  },

  async delete({ db }, { id }) {
    assertFound(await removeReport(db, id), REPORT);
    return DONE;
  },
});
