export const ENTITY_TYPES = ["deal", "company", "document", "fund"] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

export const INSTANCE_STATUSES = ["pending", "in_progress", "completed", "cancelled"] as const;
export type InstanceStatus = (typeof INSTANCE_STATUSES)[number];
/** Why an instance was cancelled. */
export const END_CAUSES = ["person", "refused", "record_deleted", "record_archived"] as const;

export const STEP_KINDS = ["task", "approval", "form", "document", "committee", "wait", "notify"] as const;
export type StepKind = (typeof STEP_KINDS)[number];
export const STEP_STATUSES = ["waiting", "open", "done", "refused", "skipped", "failed"] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

/** Who works on a step: the assignee of the instance, a person, colleagues with a role, or the owner of the record. */
export const ASSIGNEES = ["assignee", "person", "role", "owner"] as const;
export const FIELD_TYPES = ["text", "number", "date", "yes_no"] as const;
/** When a step applies: what an earlier form answered. */
export const OPERATORS = ["equals", "not_equals", "above", "below"] as const;

/** A refused approval ends the instance, or returns it to the step before. */
export const ON_REFUSAL = ["end", "return"] as const;

/** What starts a template besides people. */
export const TRIGGER_EVENTS = ["deal_stage", "deal_closing", "capital_call", "valuation", "kpi_late", "day"] as const;
export type TriggerEvent = (typeof TRIGGER_EVENTS)[number];

/** Why a step could not be opened. */
export const PROBLEMS = ["no_colleague", "no_holder", "own_request", "no_right", "no_deal"] as const;
export type Problem = (typeof PROBLEMS)[number];

export const LOGGED = [
  "started",
  "begun",
  "opened",
  "validated",
  "approved",
  "refused",
  "returned",
  "skipped",
  "failed",
  "resumed",
  "review_requested",
  "completed",
  "cancelled",
  "record_deleted",
  "record_archived",
] as const;
export type Logged = (typeof LOGGED)[number];

/** Days from the start to the due date, unless the person says another. */
export const USUAL_DAYS = 7;
export const MOST_STEPS = 30;
export const MOST_FIELDS = 20;
