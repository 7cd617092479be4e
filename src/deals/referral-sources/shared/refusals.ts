import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const REFERRAL_SOURCE_REFUSALS = {
  "referral-sources.type_stays": ["invalid", msg("You can’t change an event to a partner, or a partner to an event")],
} as const satisfies Refusals;
