import { z } from "zod";
import { command, done, id, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { AUTOMATIONS, FREQUENCIES } from "./automation.ts";
import { FORMATS, REPORT_STATUSES, TEMPLATES } from "./rules.ts";
import { bulkForm, scheduleForm, settingsForm } from "./schedule-forms.ts";

const schedule = z.object({
  id,
  rowVersion,
  template: z.enum(AUTOMATIONS),
  /** A template of the firm, whose sections and text the reports have. */
  templateId: id.nullable(),
  templateName: z.string().nullable(),
  format: z.enum(FORMATS),
  frequency: z.enum(FREQUENCIES),
  weekday: z.number().int().nullable(),
  monthDay: z.number().int().nullable(),
  /** "08:30", by the clock of the zone. */
  runAt: z.string(),
  timeZone: z.string(),
  isActive: z.boolean(),
  nextRunAt: timestamp,
  lastRunAt: timestamp.nullable(),
  needsApproval: z.boolean(),
  toPartners: z.boolean(),
  /** The person who set what it sends: another one approves. */
  preparedBy: id.nullable(),
});
export type Schedule = z.infer<typeof schedule>;

const template = z.object({
  automation: z.enum(AUTOMATIONS),
  template: z.enum(TEMPLATES),
  frequency: z.enum(FREQUENCIES),
  /** Colleagues who may read it, each notified of what a schedule generates. */
  recipients: z.number().int(),
  /** Contacts of limited partners who get reports by mail, for readers of partners; null where it is not for partners. */
  partnerContacts: z.number().int().nullable(),
  lastGeneratedAt: timestamp.nullable(),
});

const activity = z.object({
  id,
  automation: z.enum(AUTOMATIONS),
  name: z.string(),
  format: z.enum(FORMATS),
  status: z.enum(REPORT_STATUSES),
  error: z.string().nullable(),
  isScheduled: z.boolean(),
  /** Colleagues were notified of it. */
  isSent: z.boolean(),
  /** It waits for a second person, who is another one than the person who set its schedule. */
  isWaiting: z.boolean(),
  isOwn: z.boolean(),
  toPartners: z.boolean(),
  /** Mailings to partners, for readers of partners. */
  mailings: z.array(
    z.object({ id, recipients: z.number().int(), sent: z.number().int(), undelivered: z.number().int() }),
  ),
  at: timestamp,
});

const settings = settingsForm;

const SENT = ["report_mailings", "mailing_recipients"] as const;
const WHO = ["memberships", "user_roles", "roles"] as const;

export const automatedReportsApi = {
  overview: query({
    can: "reports:read",
    reads: [
      "lp_reports",
      "report_schedules",
      "report_settings",
      "limited_partners",
      "partner_contacts",
      ...SENT,
      ...WHO,
    ],
    path: "/automated-reports",
    summary: "Automated reporting: its templates with their recipients, what it generated last, and its settings",
  }).output(
    z.object({
      activeSchedules: z.number().int(),
      nextRunAt: timestamp.nullable(),
      /** In the last thirty days. */
      generated: z.number().int(),
      failed: z.number().int(),
      templates: z.array(template),
      activity: z.array(activity),
      settings,
    }),
  ),
  generate: command({
    can: "reports:create",
    path: "/automated-reports/{automation}/generate",
    summary: "Generate a template of automated reporting now, in the usual format unless another is given",
  })
    .input(z.object({ automation: z.enum(AUTOMATIONS), format: z.enum(FORMATS).optional() }))
    .output(z.object({ id, jobId: id })),
  list: query({
    can: "reports:read",
    reads: ["lp_reports", ...SENT],
    path: "/automated-reports/generated",
    summary: "What automated reporting generated in the last thirty days, or what failed, newest first",
  })
    .input(z.object({ status: z.enum(["completed", "error"]) }))
    .output(z.object({ items: z.array(activity) })),
  approve: command({
    can: "reports:create",
    path: "/automated-reports/{id}/approve",
    summary:
      "Approve a report of a schedule as a second person, which sends it; partners get it by a mailing where the schedule says so",
  })
    .input(z.object({ id }))
    .output(z.object({ mailingId: id.nullable() })),
  bulkSend: command({
    can: "lp:publish",
    path: "/automated-reports/bulk-send",
    summary:
      "Send a finished report for readers outside to chosen limited partners by a mailing, with a state for each recipient",
  })
    .input(bulkForm)
    .output(z.object({ mailingId: id })),
  saveSettings: command({
    can: "reports:create",
    path: "/report-settings",
    method: "PUT",
    summary: "Change how automated reporting works in the firm",
  })
    .input(settingsForm)
    .output(settings),
};

export const reportSchedulesApi = {
  list: query({
    can: "reports:read",
    reads: ["report_schedules", "report_templates"],
    path: "/report-schedules",
    summary: "Schedules of automated reporting, the next run first",
  }).output(z.object({ items: z.array(schedule) })),
  create: command({
    can: "reports:create",
    path: "/report-schedules",
    summary: "Schedule a template by the clock of a time zone; after an outage it runs once",
  })
    .input(scheduleForm)
    .output(schedule),
  update: command({
    can: "reports:create",
    path: "/report-schedules/{id}",
    method: "PUT",
    summary: "Change or pause a schedule",
  })
    .input(scheduleForm.extend({ id, rowVersion, isActive: z.boolean().default(true) }))
    .output(schedule),
  delete: command({
    can: "reports:create",
    path: "/report-schedules/{id}",
    method: "DELETE",
    summary: "Delete a schedule; what it generated stays",
  })
    .input(z.object({ id }))
    .output(done),
};
