import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const RELATIONSHIP_REFUSALS = {
  "relationships.known": ["invalid", msg("This relationship is mapped already")],
} as const satisfies Refusals;
