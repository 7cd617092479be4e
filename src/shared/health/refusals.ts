import type { Refusals } from "../core/refusals.ts";
import { msg } from "../core/text.ts";

export const HEALTH_REFUSALS = {
  "health.nobody_monitored": ["invalid", msg("Enter figures of a company first: a test alert is about one")],
} as const satisfies Refusals;
