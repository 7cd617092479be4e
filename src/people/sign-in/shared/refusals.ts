import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const SIGN_IN_REFUSALS = {
  "sign_in.changed": ["conflict", msg("These settings have changed since you opened them")],
  "sign_in.no_secret": ["invalid", msg("Fill in this field")],
  "sign_in.domain": ["invalid", msg("{domain} isn’t the domain of an administrator’s confirmed address")],
  "sign_in.public_domain": ["invalid", msg("Anyone can have an address at {domain}")],
  "sign_in.no_administrator": ["invalid", msg("Choose an active Super Admin")],
  "sign_in.role": ["invalid", msg("{role} isn’t a role you can assign")],
  "sign_in.none": ["not_found", msg("No firm has set up sign-in for this address. Use your password")],
  "sign_in.unreachable": [
    "conflict",
    msg("Your firm’s sign-in service doesn’t answer. Try again, or use your password"),
  ],
} as const satisfies Refusals;
