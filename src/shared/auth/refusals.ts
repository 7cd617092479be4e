import type { Refusals } from "../core/refusals.ts";
import { msg } from "../core/text.ts";

export const AUTH_REFUSALS = {
  "auth.by_invitation": ["forbidden", msg("Here people join by invitation. Please ask your firm's administrator")],
  "auth.address_not_shown": [
    "forbidden",
    msg(
      "Only a firm says that this address is yours. Sign out, choose a new password by the message of “Forgot your password?”, then open this link again",
    ),
  ],
  "auth.other_secret": ["invalid", msg("This is not the secret that was made for you")],
  "auth.no_picture": ["not_found", msg("There is no such picture")],
  "auth.picture_too_large": ["invalid", msg("The picture is larger than {most} kB")],
  "auth.picture_type": ["invalid", msg("Choose a PNG, JPEG or WebP picture")],
  "auth.picture_size": ["invalid", msg("The picture must be at most {most} pixels wide and high")],
  "auth.key_passes_on_more": ["invalid", msg("You cannot pass on what you may not do yourself: {permissions}")],
  "auth.most_keys": ["invalid", msg("You have {most} keys, the most there can be. Revoke one that is not needed")],
  "auth.password_again": ["invalid", msg("Enter your password")],
} as const satisfies Refusals;
