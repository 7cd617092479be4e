import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const AUTH_REFUSALS = {
  "auth.by_invitation": ["forbidden", msg("You need an invitation to join. Ask your firm’s administrator")],
  "auth.address_not_shown": [
    "forbidden",
    msg(
      "Your e-mail address isn’t confirmed yet. Sign out, reset your password with “Forgot your password?”, then open this link again",
    ),
  ],
  "auth.other_secret": ["invalid", msg("The secret doesn’t match. Start the setup again")],
  "auth.no_picture": ["not_found", msg("Picture not found")],
  "auth.picture_too_large": ["invalid", msg("The picture is larger than {most} kB")],
  "auth.picture_type": ["invalid", msg("Choose a PNG, JPEG or WebP picture")],
  "auth.picture_size": ["invalid", msg("The picture can be up to {most} pixels wide and high")],
  "auth.key_passes_on_more": ["invalid", msg("You can’t grant permissions you don’t have: {permissions}")],
  "auth.most_keys": ["invalid", msg("You have {most} keys, the maximum. Revoke one you no longer need")],
  "auth.password_again": ["invalid", msg("Enter your password")],
} as const satisfies Refusals;
