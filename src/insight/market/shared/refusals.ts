import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const MARKET_REFUSALS = {
  "market.known": ["invalid", msg("“{title}” is the same item and already exists")],
  "market.feed_known": ["invalid", msg("This feed already exists")],
  "market.feed_unread": ["invalid", msg("The feed can’t be read: {problem}")],
  "market.no_records": ["invalid", msg("Choose at least one deal or investment")],
} as const satisfies Refusals;
