import type { Refusals } from "../core/refusals.ts";
import { msg } from "../core/text.ts";

export const REFERRAL_SOURCE_REFUSALS = {
  "referral-sources.type_stays": ["invalid", msg("An event stays an event, and a partner a partner")],
} as const satisfies Refusals;
