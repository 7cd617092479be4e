import type { Filter } from "#core/shared/lists/filters.ts";
import { daysBefore } from "#deals/deals/shared/pipeline-rows.ts";
import type { Stage } from "#deals/deals/shared/rules.ts";
import { STALE_AFTER_DAYS } from "#work/activities/shared/rules.ts";

/** What stands ahead within so many days is an upcoming event. */
export const UPCOMING_DAYS = 30;
export const MOST_UPCOMING = 8;
export const MOST_WITH_ATTENTION = 5;

export const UPCOMING_KINDS = ["next_step", "task", "revisit", "closing", "term_sheet", "committee", "event"] as const;
export type UpcomingKind = (typeof UPCOMING_KINDS)[number];

/** What waits for the asking person, or stands still: votes of theirs, term sheets about to expire, conditions of approvals. */
export const WAITING_KINDS = ["vote", "term_sheet", "condition"] as const;
export const MOST_WAITING = 6;
/** Of what waits for a second person. */
export const MOST_APPROVALS = 50;

/** Why deals of the pipeline need attention. */
export const ATTENTION_RULES = ["overdue", "silent", "unscored"] as const;
export type AttentionRule = (typeof ATTENTION_RULES)[number];

/** Where a score is expected: the committee is next, or at work. */
const SCORED_STAGES: Stage[] = ["due_diligence", "investment_committee"];

/** The filters that leave of the open deals exactly those a rule finds on a day of the firm's. */
export function dealsOfRule(rule: AttentionRule, today: string): Filter[] {
  switch (rule) {
    case "overdue":
      return [{ field: "overdue", operator: "equals", value: true }];
    case "silent":
      return [{ field: "lastContact", operator: "lessThan", value: daysBefore(today, STALE_AFTER_DAYS.deal) }];
    case "unscored":
      return [
        { field: "aiScore", operator: "isEmpty" },
        { field: "stage", operator: "oneOf", value: SCORED_STAGES },
      ];
  }
}
