import type { Refusals } from "../core/refusals.ts";
import { msg } from "../core/text.ts";

export const ADMIN_REFUSALS = {
  "admin.public_mail_domain": ["invalid", msg("Anybody can have an address at {domain}")],
  "admin.own_address_first": ["invalid", msg("Confirm your own address first: reset your password by mail once")],
  "admin.settings_changed": ["conflict", msg("Somebody changed these settings meanwhile")],
  "admin.no_such_role": ["invalid", msg("There is no such role in this firm")],
  "admin.has_role": ["conflict", msg("This person already has the role {role}")],
  "admin.lacks_role": ["conflict", msg("This person does not have the role {role} any more")],
  "admin.own_second_factor": ["forbidden", msg("Ask another administrator to take off your own")],
  "admin.no_second_factor": ["conflict", msg("This person has no second factor any more")],
  "admin.is_member": ["invalid", msg("{email} is already a member")],
  "admin.is_deactivated": ["invalid", msg("{email} is a deactivated member: reactivate them instead")],
  "admin.learned_enough": [
    "too_many",
    msg(
      "Today {count} addresses turned out to have an account elsewhere. Until tomorrow, invite people by mail: that works for everybody",
    ),
  ],
  // By the database's functions
  "admin.one_super_admin": ["invalid", msg("A firm always keeps one super admin")],
  "admin.person_removed": ["invalid", msg("This person was removed")],
  "admin.belongs_elsewhere": [
    "invalid",
    msg("This person belongs to other firms, too: a reset here would decide for those"),
  ],
} as const satisfies Refusals;
