import { z } from "zod";
import { atMost, rule } from "#core/shared/text.ts";
import { FORMATS, LONGEST_NAME, TEMPLATES } from "./rules.ts";
import { AUDIENCES } from "./sections.ts";

const LONGEST_REASON = 1000;

/** What a report is made of: a name, a template, a format, and the day of its figures, which is today unless given. */
export const reportForm = z.object({
  name: z.string().trim().min(1, rule("Enter a name")).max(LONGEST_NAME, atMost(LONGEST_NAME)),
  template: z.enum(TEMPLATES, rule("Choose a template")),
  format: z.enum(FORMATS, rule("Choose a format")),
  /** A template of the firm, whose sections and text the report has. */
  templateId: z.uuid().optional(),
  audience: z.enum(AUDIENCES).default("firm"),
  /** Why gross returns without net ones may go outside, by people who may waive the Marketing Rule. */
  waiverReason: z.string().trim().max(LONGEST_REASON, atMost(LONGEST_REASON)).optional(),
  asOf: z.iso.date(rule("Enter a date, such as 2026-03-12")).optional(),
});
export type ReportForm = z.infer<typeof reportForm>;
export type ReportEntry = z.input<typeof reportForm>;
