import { assertMayCall, implement } from "#core/server/http/rpc.ts";
import { refuse } from "#core/server/refuse.ts";
import { AUTOMATION, AUTOMATIONS } from "#insight/reports/shared/automation.ts";
import { automatedReportsApi } from "#insight/reports/shared/automation-api.ts";
import { TEMPLATE_NEEDS } from "#insight/reports/shared/rules.ts";
import { resolveRecipients } from "#investors/mailings/server/recipient-use-cases.ts";
import { sendMailing } from "#investors/mailings/server/send-use-cases.ts";
import {
  approveRun,
  countAutomated,
  countPartnerContacts,
  findScheduleOf,
  findSettings,
  listActivity,
  listGenerated,
  listLastGenerated,
  listReaders,
  saveSettings,
} from "./automation-queries.ts";
import { sendToPartners } from "./bulk-use-cases.ts";
import { reportOf } from "./make-use-cases.ts";
import { insertAutomated, send } from "./run-use-cases.ts";
import { startReport } from "./start-use-cases.ts";

const SENDING = { resolve: resolveRecipients, send: sendMailing };

export const automatedReportHandlers = implement(automatedReportsApi, {
  async overview({ db }) {
    const last = await listLastGenerated(db);
    const templates = [];
    for (const automation of AUTOMATIONS) {
      const { template, frequency } = AUTOMATION[automation];
      templates.push({
        automation,
        template,
        frequency,
        recipients: (await listReaders(db, ["reports:read", ...TEMPLATE_NEEDS[template]])).length,
        partnerContacts: automation === "lp_report" ? await countPartnerContacts(db) : null,
        lastGeneratedAt: last.get(automation) ?? null,
      });
    }
    return {
      ...(await countAutomated(db)),
      templates,
      activity: await listActivity(db),
      settings: await findSettings(db),
    };
  },

  async generate(ctx, { automation, format }) {
    const { template } = AUTOMATION[automation];
    for (const needed of TEMPLATE_NEEDS[template]) assertMayCall(ctx.actor, needed);
    const { defaultFormat } = await findSettings(ctx.db);
    const report = await insertAutomated(ctx.db, { automation, format: format ?? defaultFormat });
    return { id: report.id, jobId: await startReport(ctx, report, "/automated-reporting") };
  },

  list: async ({ db }, { status }) => ({ items: await listGenerated(db, status) }),

  async approve(ctx, { id }) {
    const { db, actor } = ctx;
    const report = await reportOf(db, id);
    for (const needed of TEMPLATE_NEEDS[report.template]) assertMayCall(actor, needed);
    if (report.toPartners) assertMayCall(actor, "lp:publish");
    const approved = await approveRun(db, { ...report, scheduleId: await findScheduleOf(db, id) });
    if (approved.length === 0) throw refuse("reports.nothing_to_approve");
    for (const one of approved) await send(db, await reportOf(db, one));
    if (!report.toPartners) return { mailingId: null };
    const asked = { reportId: id, subject: report.name, limitedPartnerIds: null };
    return { mailingId: await sendToPartners(ctx, asked, SENDING) };
  },

  async bulkSend(ctx, form) {
    assertMayCall(ctx.actor, "reports:read");
    return { mailingId: await sendToPartners(ctx, form, SENDING) };
  },

  async saveSettings({ db }, settings) {
    await saveSettings(db, settings);
    return findSettings(db);
  },
});
