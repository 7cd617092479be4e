import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const ROLE_REFUSALS = {
  "roles.name_taken": ["invalid", msg("There is already a role with this name")],
  "roles.lacking": ["forbidden", msg("You can’t grant permissions that you don’t have: {permissions}")],
  "roles.beyond_yours": ["forbidden", msg("This role has permissions that you don’t have")],
  "roles.system": ["forbidden", msg("System roles can’t be changed. Clone it instead")],
  "roles.changed": ["conflict", msg("This role has changed since you opened it")],
  "roles.invited": ["conflict", msg("Revoke the pending invitations with this role first")],
} as const satisfies Refusals;
