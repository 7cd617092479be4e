import type { Db } from "#core/server/ctx.ts";
import { assertMayCall, implement } from "#core/server/http/rpc.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { AUTOMATION, type Automation } from "#insight/reports/shared/automation.ts";
import { reportSchedulesApi } from "#insight/reports/shared/automation-api.ts";
import { nextRun } from "#insight/reports/shared/next-run.ts";
import { TEMPLATE_NEEDS } from "#insight/reports/shared/rules.ts";
import type { ScheduleForm } from "#insight/reports/shared/schedule-forms.ts";
import { findSettings } from "./automation-queries.ts";
import {
  findFirmZone,
  findSchedule,
  insertSchedule,
  listSchedules,
  removeSchedule,
  type ScheduleValues,
  updateSchedule,
} from "./schedule-queries.ts";
import { findTemplate } from "./template-queries.ts";

const SCHEDULE = msg("Schedule");
/** Unless a form says another: Monday; the fifth, when the month before is booked. */
const USUAL = { weekday: 1, monthDay: 5 };

/** Its sections are those of what the schedule generates. */
async function assertFits(db: Db, templateId: string, automation: Automation): Promise<void> {
  const own = required(await findTemplate(db, templateId), msg("Template"));
  if (own.base !== AUTOMATION[automation].template) throw refuseField("templateId", "reports.other_base");
}

async function valuesOf(db: Db, form: ScheduleForm, isActive: boolean): Promise<ScheduleValues> {
  const { template, frequency, runAt } = form;
  const cadence = {
    frequency,
    weekday: frequency === "weekly" ? (form.weekday ?? USUAL.weekday) : null,
    monthDay: frequency === "monthly" || frequency === "quarterly" ? (form.monthDay ?? USUAL.monthDay) : null,
    runAt,
    timeZone: form.timeZone ?? (await findFirmZone(db)),
  };
  const format = form.format ?? (await findSettings(db)).defaultFormat;
  const { needsApproval, toPartners } = form;
  if (toPartners && template !== "lp_report") throw refuseField("toPartners", "reports.not_for_partners");
  if (toPartners && !needsApproval) throw refuseField("needsApproval", "reports.must_be_approved");
  const { templateId = null } = form;
  if (templateId !== null) await assertFits(db, templateId, template);
  return {
    template,
    templateId,
    format,
    needsApproval,
    toPartners,
    ...cadence,
    isActive,
    nextRunAt: nextRun(cadence, new Date().toISOString()),
  };
}

type Actor = Parameters<typeof assertMayCall>[0];

function assertReads(actor: Actor, automation: Automation): void {
  for (const needed of TEMPLATE_NEEDS[AUTOMATION[automation].template]) assertMayCall(actor, needed);
}

export const reportScheduleHandlers = implement(reportSchedulesApi, {
  list: async ({ db }) => ({ items: await listSchedules(db) }),

  async create({ db, actor }, form) {
    assertReads(actor, form.template);
    const id = await insertSchedule(db, await valuesOf(db, form, true));
    return required(await findSchedule(db, id), SCHEDULE);
  },

  async update({ db, actor }, { id, rowVersion, isActive, ...form }) {
    required(await findSchedule(db, id), SCHEDULE);
    assertReads(actor, form.template);
    if (!(await updateSchedule(db, { id, rowVersion }, await valuesOf(db, form, isActive))))
      throw refuse("reports.schedule_changed");
    return required(await findSchedule(db, id), SCHEDULE);
  },

  async delete({ db }, { id }) {
    assertFound(await removeSchedule(db, id), SCHEDULE);
    return DONE;
  },
});
