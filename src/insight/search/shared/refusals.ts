import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const SEARCH_REFUSALS = {
  "search.nothing_asked": ["invalid", msg("Enter a query or add a filter")],
} as const satisfies Refusals;
