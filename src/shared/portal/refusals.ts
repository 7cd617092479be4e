import type { Refusals } from "../core/refusals.ts";
import { msg } from "../core/text.ts";

export const PORTAL_REFUSALS = {
  "portal.no_such_file": ["invalid", msg("Choose a document that you see, as it stands")],
  "portal.not_to_supersede": [
    "conflict",
    msg("What this would take the place of is another partner’s, or has been replaced already"),
  ],
} as const satisfies Refusals;
