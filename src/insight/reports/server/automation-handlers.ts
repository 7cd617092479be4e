import { assertMayCall, implement } from "#core/server/http/rpc.ts";
import { AUTOMATION, AUTOMATIONS } from "#insight/reports/shared/automation.ts";
import { automatedReportsApi } from "#insight/reports/shared/automation-api.ts";
import { TEMPLATE_NEEDS } from "#insight/reports/shared/rules.ts";
import {
  countAutomated,
  countPartnerContacts,
  findSettings,
  listActivity,
  listLastGenerated,
  listReaders,
  saveSettings,
} from "./automation-queries.ts";
import { insertAutomated } from "./run-use-cases.ts";
import { startReport } from "./start-use-cases.ts";

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

  async saveSettings({ db }, settings) {
    await saveSettings(db, settings);
    return findSettings(db);
  },
});
