import { filtersOf, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import {
  CONDITION_STATUSES,
  DILIGENCE_PRIORITIES,
  DILIGENCE_STAGES,
  DILIGENCE_STATUSES,
  ITEM_STATUSES,
  RISK_CATEGORIES,
} from "./rules.ts";

/** What is known of a due diligence project, in the order of its files. */
export const diligenceFields = {
  company: { label: msg("Company"), kind: "text" },
  status: { label: msg("Status"), kind: "choice", options: DILIGENCE_STATUSES },
  priority: { label: msg("Priority"), kind: "choice", options: DILIGENCE_PRIORITIES },
  progress: { label: msg("Progress"), kind: "number", sortable: true },
  daysRemaining: { label: msg("Days Remaining"), kind: "number" },
  assignee: {
    label: msg("Assigned to"),
    kind: "person",
    inFile: msg("Assigned To"),
    column: "assignedTo",
    nullable: true,
  },
  deal: { label: msg("Deal"), kind: "record", column: "dealId" },
  stage: { label: msg("Stage"), kind: "choice", options: DILIGENCE_STAGES },
  dueOn: { label: msg("Due date"), kind: "date", lie: "ahead", sortable: true },
  openItems: { label: msg("Open items"), kind: "number" },
  openHighRisks: { label: msg("High risks not accepted"), kind: "number" },
  createdAt: { label: msg("Created"), kind: "date", isMoment: true, sortable: true },
  updatedAt: { label: msg("Last update"), kind: "date", isMoment: true },
  completedAt: { label: msg("Completed"), kind: "date", isMoment: true, nullable: true },
  isArchived: { label: msg("Archived"), kind: "boolean", inFile: false },
  archivedAt: { label: msg("Archived"), kind: "date", isMoment: true, nullable: true, isFilter: false },
  notes: { label: msg("Notes"), kind: "text", isFilter: false, isLong: true, isListed: false },
} as const satisfies RecordFields;

export const diligenceFilters = filtersOf(diligenceFields);

const GRADES = ["1", "2", "3", "4", "5"] as const;

/** What an item of a checklist says. */
export const diligenceItemFields = {
  title: { label: msg("Item"), kind: "text" },
  section: { label: msg("Section"), kind: "text" },
  status: { label: msg("Status"), kind: "choice", options: ITEM_STATUSES },
  assignedTo: { label: msg("Assigned to"), kind: "person", nullable: true },
  dueOn: { label: msg("Due date"), kind: "date", lie: "ahead", nullable: true },
  needsSignOff: { label: msg("Sign-off"), kind: "boolean" },
  findings: { label: msg("Findings"), kind: "text", isLong: true },
} as const satisfies RecordFields;

/** What a request to the founders says. */
export const diligenceRequestFields = {
  title: { label: msg("Request"), kind: "text" },
  note: { label: msg("Note to the founders"), kind: "text", isLong: true },
  dueOn: { label: msg("Due date"), kind: "date", lie: "ahead", nullable: true },
  itemId: { label: msg("Checklist item"), kind: "text", nullable: true },
} as const satisfies RecordFields;

/** What a condition precedent says. */
export const diligenceConditionFields = {
  title: { label: msg("Condition"), kind: "text" },
  note: { label: msg("Note"), kind: "text", isLong: true },
  status: { label: msg("Status"), kind: "choice", options: CONDITION_STATUSES },
  itemId: { label: msg("Checklist item"), kind: "text", nullable: true },
  riskId: { label: msg("Risk"), kind: "text", nullable: true },
} as const satisfies RecordFields;

/** What an item of a checklist template says. */
export const templateItemFields = {
  title: { label: msg("Item"), kind: "text" },
  section: { label: msg("Section"), kind: "text" },
  dueDays: { label: msg("Due after"), kind: "number", nullable: true },
  needsSignOff: { label: msg("Sign-off"), kind: "boolean" },
} as const satisfies RecordFields;

/** What a risk says. */
export const diligenceRiskFields = {
  title: { label: msg("Risk"), kind: "text" },
  category: { label: msg("Category"), kind: "text", options: RISK_CATEGORIES, nullable: true },
  likelihood: { label: msg("Likelihood"), kind: "choice", options: GRADES },
  impact: { label: msg("Impact"), kind: "choice", options: GRADES },
  assignedTo: { label: msg("Owner"), kind: "person", nullable: true },
  mitigation: { label: msg("Mitigation"), kind: "text", isLong: true },
} as const satisfies RecordFields;
