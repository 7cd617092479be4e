import type { Filter } from "#core/shared/lists/filters.ts";
import { STALE_AFTER_DAYS } from "#work/activities/shared/rules.ts";
import { daysBefore } from "./pipeline-rows.ts";
import type { Stage } from "./rules.ts";

/** Deals that a list of those which need attention shows. */
export const MOST_WITH_ATTENTION = 5;

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
