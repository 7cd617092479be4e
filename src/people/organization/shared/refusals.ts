import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const ORGANIZATION_REFUSALS = {
  "organization.changed": ["conflict", msg("These settings have changed since you opened them")],
  "organization.logo_type": ["invalid", msg("Choose a PNG or JPEG image")],
  "organization.logo_too_large": ["invalid", msg("Up to {most} KB")],
  "organization.logo_size": ["invalid", msg("Up to {most} × {most} pixels")],
  "organization.office_taken": ["invalid", msg("There is already an office with this name")],
} as const satisfies Refusals;
