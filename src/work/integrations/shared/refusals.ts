import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const INTEGRATION_REFUSALS = {
  "integrations.changed": ["conflict", msg("A colleague changed this integration. Open it again")],
  "integrations.settings_changed": ["conflict", msg("A colleague changed these settings. Reload the page")],
  "integrations.other_provider": ["invalid", msg("The provider of an integration can’t be changed")],
  "integrations.running": ["conflict", msg("A run is under way. Wait until it ends")],
  "integrations.too_many": ["invalid", msg("Up to {most} integrations")],
  "webhooks.changed": ["conflict", msg("A colleague changed this endpoint. Open it again")],
  "webhooks.too_many": ["invalid", msg("Up to {most} endpoints")],
} as const satisfies Refusals;
