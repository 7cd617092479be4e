import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const REPORT_REFUSALS = {
  "reports.frozen": ["conflict", msg("The figures of a report can’t be changed. Generate a new one")],
  "reports.gross_alone": [
    "invalid",
    msg(
      "Gross returns without net ones: {sections}. Readers outside the firm must see both (Marketing Rule). Choose another template, or ask a compliance officer to waive it",
    ),
  ],
  "reports.may_not_waive": ["forbidden", msg("Only compliance officers waive the Marketing Rule")],
  "reports.no_waiver_needed": ["invalid", msg("This report needs no waiver. Leave the reason empty")],
  "reports.template_changed": ["conflict", msg("This template changed meanwhile. Open it again")],
  "reports.template_exists": ["invalid", msg("A template has this name already")],
  "reports.template_scheduled": ["conflict", msg("A schedule uses this template. Change the schedule first")],
  "reports.other_base": ["invalid", msg("This template of the firm is made of another template")],
  "reports.own_schedule": ["forbidden", msg("You set this schedule. Another person must approve its reports")],
  "reports.nothing_to_approve": ["conflict", msg("This report is not waiting for approval")],
  "reports.waits": ["conflict", msg("This report is waiting for approval")],
  "reports.no_file": ["conflict", msg("This report has no file yet")],
  "reports.for_firm": ["invalid", msg("This report is for colleagues. Generate it for readers outside the firm")],
  "reports.not_for_partners": ["invalid", msg("Only the LP report goes to limited partners")],
  "reports.must_be_approved": ["invalid", msg("A second person must approve what goes to limited partners")],
  "reports.not_failed": ["conflict", msg("Only failed reports can be tried again")],
  "reports.of_today": ["invalid", msg("The deal pipeline is always as of today. Leave the day empty")],
  "reports.schedule_without_person": [
    "conflict",
    msg("Edit this schedule, so that its reports show what you may read"),
  ],
  "reports.schedule_changed": ["conflict", msg("This schedule changed meanwhile. Open it again")],
} as const satisfies Refusals;
