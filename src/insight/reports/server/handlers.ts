import { assertMayCall, implement } from "#core/server/http/rpc.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { asKnownByNow } from "#funds/ledger/server/known-use-cases.ts";
import { reportsApi } from "#insight/reports/shared/api.ts";
import { isOfToday, TEMPLATE_NEEDS } from "#insight/reports/shared/rules.ts";
import { findReport, insertReport, listReports, removeReport, restartReport } from "./queries.ts";
import { startReport } from "./start-use-cases.ts";

const REPORT = msg("Report");

export const reportHandlers = implement(reportsApi, {
  list: async ({ db }) => ({ items: await listReports(db) }),

  async create(ctx, form) {
    for (const needed of TEMPLATE_NEEDS[form.template]) assertMayCall(ctx.actor, needed);
    if (form.asOf !== undefined) {
      if (isOfToday(form.template)) throw refuseField("asOf", "reports.of_today");
      await asKnownByNow(ctx.db, { asOf: form.asOf });
    }
    const id = await insertReport(ctx.db, form);
    return { id, jobId: await startReport(ctx, { id, name: form.name }, "/reports") };
  },

  async retry(ctx, { id }) {
    const { name } = required(await findReport(ctx.db, id), REPORT);
    if (!(await restartReport(ctx.db, id))) throw refuse("reports.not_failed");
    return { jobId: await startReport(ctx, { id, name }, "/reports") };
  },

  async delete({ db }, { id }) {
    assertFound(await removeReport(db, id), REPORT);
    return DONE;
  },
});
