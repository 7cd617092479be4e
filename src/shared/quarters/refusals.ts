import type { Refusals } from "../core/refusals.ts";
import { msg } from "../core/text.ts";

export const QUARTER_REFUSALS = {
  "quarters.no_terms": ["invalid", msg("This fund has no approved terms in that period. Approve its terms first")],
  "quarters.nobody": ["invalid", msg("No partner has a commitment to this fund. Add commitments first")],
  "quarters.period_taken": [
    "conflict",
    msg("A management fee already covers part of this period. Choose another period, or reverse that one first"),
  ],
  "quarters.later_fees": ["conflict", msg("A later management fee builds on this one. Reverse that one first")],
} as const satisfies Refusals;
