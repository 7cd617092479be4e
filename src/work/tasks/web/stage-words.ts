import { msg } from "@lingui/core/macro";

/** The stages of deals in their order. */
export const STAGE_WORDS = {
  sourcing: msg`Sourcing`,
  initial_review: msg`Initial Review`,
  due_diligence: msg`Due Diligence`,
  investment_committee: msg`Investment Committee`,
  term_sheet: msg`Term Sheet`,
  closing: msg`Closing`,
} as const;
