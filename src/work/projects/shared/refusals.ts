import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const PROJECT_REFUSALS = {
  "projects.wrong_kind": ["invalid", msg("Choose a deal, company or fund")],
} as const satisfies Refusals;
