import { z } from "zod";
import { command, done, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { reportForm } from "./forms.ts";
import { FORMATS, REPORT_STATUSES, TEMPLATES } from "./rules.ts";
import { AUDIENCES } from "./sections.ts";

const report = z.object({
  id,
  rowVersion,
  name: z.string(),
  type: z.enum(TEMPLATES),
  template: z.enum(TEMPLATES),
  format: z.enum(FORMATS),
  /** The year and month of its figures. */
  period: z.string(),
  asOf: plainDate,
  /** Up to when the books were known, and the SHA-256 of the snapshot. */
  knownAt: timestamp.nullable(),
  sha256: z.string().nullable(),
  /** The template of the firm it was made of, while that exists. */
  templateId: id.nullable(),
  templateName: z.string().nullable(),
  audience: z.enum(AUDIENCES),
  /** Why gross returns without net ones went outside, and who allowed it. */
  waiver: z.object({ reason: z.string(), by: z.object({ id, name: z.string() }), at: timestamp }).nullable(),
  needsApproval: z.boolean(),
  approvedAt: timestamp.nullable(),
  status: z.enum(REPORT_STATUSES),
  /** Why it failed; null when its person stopped it. */
  error: z.string().nullable(),
  generatedAt: timestamp.nullable(),
  bytes: z.number().int().nullable(),
  madeBy: z.object({ id, name: z.string() }).nullable(),
  createdAt: timestamp,
});
export type Report = z.infer<typeof report>;

export const reportsApi = {
  list: query({
    can: "reports:read",
    reads: ["lp_reports", "report_templates", "report_waivers", "users"],
    path: "/reports",
    summary: "Reports the asking person may read, newest first",
  }).output(z.object({ items: z.array(report) })),
  create: command({
    can: "reports:create",
    path: "/reports",
    summary: "Generate a report in the background from one snapshot of the figures of a day, today unless given",
  })
    .input(reportForm)
    .output(z.object({ id, jobId: id })),
  retry: command({
    can: "reports:create",
    path: "/reports/{id}/retry",
    summary: "Go on with a report that failed or was stopped, from its snapshot where one was read",
  })
    .input(z.object({ id }))
    .output(z.object({ jobId: id })),
  delete: command({
    can: "reports:create",
    path: "/reports/{id}",
    method: "DELETE",
    summary: "Delete a report and its file",
  })
    .input(z.object({ id }))
    .output(done),
};
