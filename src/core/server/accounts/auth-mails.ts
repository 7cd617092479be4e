import { type Msg, msg, t } from "#core/shared/text.ts";
import type { Mail } from "../mail/mail.ts";
import { button, facts, heading, paragraph, small } from "../mail/mail-blocks.ts";

/** Messages about an account: their links open it, so they are nobody's but its owner's. */
export const verificationMail = (to: string, url: string): Mail => ({
  to,
  subject: t("Confirm your e-mail for Tranche"),
  blocks: [
    heading(t("Welcome to Tranche")),
    paragraph(t("Confirm that this is your e-mail address, with the password you chose.")),
    button(t("Confirm e-mail"), url),
    small(t("The link works for one hour. If you didn’t create an account, ignore this e-mail.")),
  ],
});

export const resetMail = (to: string, url: string): Mail => ({
  to,
  subject: t("Choose a new password for Tranche"),
  blocks: [
    heading(t("Choose a new password")),
    paragraph(t("Someone asked to reset the password of this account. If it was you, choose a new one.")),
    button(t("Choose new password"), url),
    small(t("The link works once, for one hour. If it wasn’t you, ignore this e-mail: nothing has changed.")),
  ],
});

export const alreadyKnownMail = (to: string, url: string): Mail => ({
  to,
  subject: t("You already have a Tranche account"),
  blocks: [
    heading(t("You already have an account")),
    paragraph(t("Someone, probably you, tried to create an account with this address, but you already have one.")),
    button(t("Sign in"), url),
    small(t("You can reset your password on the same page. If it wasn’t you, ignore this e-mail.")),
  ],
});

export type SecurityEvent = "password" | "enabled" | "disabled" | "codes" | "device";

const EVENTS: Record<SecurityEvent, { subject: Msg; said: Msg; nextStep?: Msg }> = {
  password: {
    subject: msg("Your Tranche password was changed"),
    said: msg("The password of your account was changed."),
  },
  enabled: {
    subject: msg("Two-factor authentication turned on"),
    said: msg("Signing in to your account now requires a code from an authenticator app."),
    nextStep: msg("If you can’t sign in, ask your firm’s administrator to reset two-factor authentication."),
  },
  disabled: {
    subject: msg("Two-factor authentication turned off"),
    said: msg("You now sign in to your account with your password only."),
    nextStep: msg("Then turn two-factor authentication on again."),
  },
  codes: {
    subject: msg("Your backup codes were renewed"),
    said: msg("New backup codes were created for your account. The old ones no longer work."),
    nextStep: msg("Then create new backup codes."),
  },
  device: {
    subject: msg("New sign-in to your Tranche account"),
    said: msg("Someone signed in to your account from a new device."),
  },
};

const WHAT_TO_DO = msg(
  "If this was you, there’s nothing to do. If not, change your password now: this signs out every device.",
);

type Circumstances = { moment: string; device: string | undefined; baseUrl: string };

/** What happened to an account, for the case that it was not its owner. */
export function securityMail(to: string, event: SecurityEvent, { moment, device, baseUrl }: Circumstances): Mail {
  const { said, nextStep } = EVENTS[event];
  const subject = t(EVENTS[event].subject);
  return {
    to,
    subject,
    blocks: [
      heading(subject),
      paragraph(t(said)),
      facts([t("When"), moment], ...(device === undefined ? [] : [[t("Device"), device] as const])),
      paragraph([WHAT_TO_DO, nextStep].flatMap((text) => (text === undefined ? [] : t(text))).join(" ")),
      button(t("Choose a new password"), `${baseUrl}/auth?view=forgot`),
      small(t("Security messages can’t be turned off.")),
    ],
  };
}
