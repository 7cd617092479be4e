import { assertMayCall, implement } from "#core/server/http/rpc.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { asKnownByNow } from "#funds/ledger/server/known-use-cases.ts";
import { reportsApi } from "#insight/reports/shared/api.ts";
import { isOfToday, TEMPLATE_NEEDS } from "#insight/reports/shared/rules.ts";
import { grossAloneRefusal, refusedSections, sectionsOf } from "./marketing-rule.ts";
import { findReport, insertReport, insertWaiver, listReports, removeReport, restartReport } from "./queries.ts";
import { startReport } from "./start-use-cases.ts";
import { findTemplate } from "./template-queries.ts";

const REPORT = msg("Report");
const TEMPLATE = msg("Template");

export const reportHandlers = implement(reportsApi, {
  list: async ({ db }) => ({ items: await listReports(db) }),

  async create(ctx, form) {
    for (const needed of TEMPLATE_NEEDS[form.template]) assertMayCall(ctx.actor, needed);
    if (form.asOf !== undefined) {
      if (isOfToday(form.template)) throw refuseField("asOf", "reports.of_today");
      await asKnownByNow(ctx.db, { asOf: form.asOf });
    }
    const { waiverReason = "", ...asked } = form;
    const own =
      form.templateId === undefined ? undefined : required(await findTemplate(ctx.db, form.templateId), TEMPLATE);
    if (own !== undefined && own.base !== form.template) throw refuseField("templateId", "reports.other_base");
    const refused = refusedSections(form.audience, sectionsOf(form.template, own));
    if (refused.length > 0 && waiverReason === "") throw grossAloneRefusal(refused);
    if (refused.length === 0 && waiverReason !== "") throw refuseField("waiverReason", "reports.no_waiver_needed");
    if (refused.length > 0 && !ctx.actor.permissions.has("reports:waive"))
      throw refuseField("waiverReason", "reports.may_not_waive");
    const id = await insertReport(ctx.db, asked);
    if (refused.length > 0) await insertWaiver(ctx.db, { ...form, id }, { sections: refused, reason: waiverReason });
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
