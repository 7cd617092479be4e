import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const ADMIN_REFUSALS = {
  "admin.public_mail_domain": ["invalid", msg("Anyone can get an address at {domain}")],
  "admin.own_address_first": ["invalid", msg("Confirm your own e-mail address first: reset your password by e-mail")],
  "admin.settings_changed": ["conflict", msg("These settings have changed since you opened them")],
  "admin.weak_password": ["invalid", msg("{weakness}")],
  "admin.no_such_role": ["invalid", msg("Role not found")],
  "admin.beyond_yours": ["forbidden", msg("The role {role} has permissions that you don’t have")],
  "admin.role_ended": ["invalid", msg("Choose today or a later day")],
  "admin.has_role": ["conflict", msg("This person already has the role {role}")],
  "admin.lacks_role": ["conflict", msg("This person no longer has the role {role}")],
  "admin.own_second_factor": ["forbidden", msg("Ask another administrator to reset yours")],
  "admin.no_second_factor": ["conflict", msg("This person no longer uses two-factor authentication")],
  "admin.is_member": ["invalid", msg("{email} is already a member")],
  "admin.is_deactivated": ["invalid", msg("{email} is a deactivated member: reactivate them instead")],
  "admin.learned_enough": [
    "too_many",
    msg("{count} addresses already had an account elsewhere today. Invite people by e-mail until tomorrow"),
  ],
  // By the database's functions
  "admin.one_super_admin": ["invalid", msg("A firm needs at least one super admin")],
  "admin.person_removed": ["invalid", msg("This person was removed")],
  "admin.belongs_elsewhere": ["invalid", msg("This person belongs to other firms too, so you can’t reset it here")],
} as const satisfies Refusals;
