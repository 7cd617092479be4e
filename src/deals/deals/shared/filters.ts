import { filtersOf } from "#core/shared/fields/fields.ts";
import type { FilterFields } from "#core/shared/lists/filters.ts";
import type { SortOf } from "#core/shared/lists/paging.ts";
import { msg } from "#core/shared/text.ts";
import { dealFields } from "./fields.ts";
import { STAGES, type Stage } from "./rules.ts";

/** The day a deal came to a stage, by stage; a deal that came back has several. */
export const ENTERED = {
  sourcing: "enteredSourcing",
  initial_review: "enteredInitialReview",
  due_diligence: "enteredDueDiligence",
  investment_committee: "enteredInvestmentCommittee",
  term_sheet: "enteredTermSheet",
  closing: "enteredClosing",
} as const satisfies Record<Stage, string>;

/** What one can ask of deals that no field of theirs answers. */
export const dealConditions = {
  overdue: { label: msg("Overdue"), kind: "boolean" },
  enteredAny: { label: msg("Entered a Stage"), kind: "date" },
  enteredSourcing: { label: msg("Entered Sourcing"), kind: "date" },
  enteredInitialReview: { label: msg("Entered Initial Review"), kind: "date" },
  enteredDueDiligence: { label: msg("Entered Due Diligence"), kind: "date" },
  enteredInvestmentCommittee: { label: msg("Entered Investment Committee"), kind: "date" },
  enteredTermSheet: { label: msg("Entered Term Sheet"), kind: "date" },
  enteredClosing: { label: msg("Entered Closing"), kind: "date" },
  movedOnFrom: { label: msg("Left stage"), kind: "choice", options: STAGES, isPicked: false },
} as const satisfies FilterFields;

/** The fields deals can be filtered and sorted by. */
export const dealFilters = { ...filtersOf(dealFields), ...dealConditions };
export type DealFilter = keyof typeof dealFilters;

export const NEWEST_FIRST = { field: "createdAt", direction: "desc" } as const satisfies SortOf<typeof dealFilters>;
