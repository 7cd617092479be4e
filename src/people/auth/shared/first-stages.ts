import { type Msg, msg } from "#core/shared/text.ts";

/** The stages of deals that a new firm begins with, in their order. */
export const FIRST_STAGES = {
  sourcing: msg("Sourcing"),
  initial_review: msg("Initial Review"),
  due_diligence: msg("Due Diligence"),
  investment_committee: msg("Investment Committee"),
  term_sheet: msg("Term Sheet"),
  closing: msg("Closing"),
} as const satisfies Record<string, Msg>;
