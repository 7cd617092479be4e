import type { Refusals } from "../core/refusals.ts";
import { msg } from "../core/text.ts";

export const CLOSING_REFUSALS = {
  "closings.no_deal": ["invalid", msg("Choose a deal")],
  "closings.only_by_close": [
    "invalid",
    msg("A closing becomes Closed Successfully by Close, and open again by Undo close"),
  ],
  "closings.only_by_abandon": ["invalid", msg("Use Abandon and say why")],
  "closings.closed": ["conflict", msg("This closing is closed and its terms stay as they are. Undo the close first")],
  "closings.not_open": ["conflict", msg("This closing has ended")],
} as const satisfies Refusals;
