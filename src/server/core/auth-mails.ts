import { type Msg, msg, t } from "#shared/core/text.ts";
import type { Mail } from "./mail.ts";
import { button, facts, heading, paragraph, small } from "./mail-blocks.ts";

/** Messages about an account: their links open it, so they are nobody's but its owner's. */
export const verificationMail = (to: string, url: string): Mail => ({
  to,
  subject: t("Confirm your e-mail for Tranche"),
  blocks: [
    heading(t("Welcome to Tranche")),
    paragraph(t("Please confirm that this address is yours, with the password you chose.")),
    button(t("Confirm e-mail"), url),
    small(t("The link works for one hour. If you did not create an account, ignore this message.")),
  ],
});

export const resetMail = (to: string, url: string): Mail => ({
  to,
  subject: t("Choose a new password for Tranche"),
  blocks: [
    heading(t("Choose a new password")),
    paragraph(t("Somebody asked to reset the password of this account. If it was you, choose a new one.")),
    button(t("Choose new password"), url),
    small(t("The link works once, for one hour. If it was not you, ignore this message: nothing has changed.")),
  ],
});

export const alreadyKnownMail = (to: string, url: string): Mail => ({
  to,
  subject: t("You already have a Tranche account"),
  blocks: [
    heading(t("You already have an account")),
    paragraph(t("Somebody, probably you, tried to create an account with this address, but you have one already.")),
    button(t("Sign in"), url),
    small(t("You can ask for a new password on the same page. If it was not you, ignore this message.")),
  ],
});

export type SecurityEvent = "password" | "enabled" | "disabled" | "codes" | "device";

const EVENTS: Record<SecurityEvent, { subject: Msg; said: Msg; nextStep?: Msg }> = {
  password: {
    subject: msg("Your Tranche password was changed"),
    said: msg("The password of your account was changed."),
  },
  enabled: {
    subject: msg("Two-factor sign-in was switched on"),
    said: msg("From now on, signing in to your account asks for a code of an authenticator app."),
    nextStep: msg("If you cannot sign in then, ask your firm's administrator to take the second factor off."),
  },
  disabled: {
    subject: msg("Two-factor sign-in was switched off"),
    said: msg("From now on, your password alone signs in to your account."),
    nextStep: msg("Then switch two-factor sign-in on again."),
  },
  codes: {
    subject: msg("Your backup codes were renewed"),
    said: msg("New backup codes were made for your account. The earlier ones no longer work."),
    nextStep: msg("Then make new backup codes."),
  },
  device: {
    subject: msg("New sign-in to your Tranche account"),
    said: msg("Somebody signed in to your account with a device that it has not seen lately."),
  },
};

const WHAT_TO_DO = msg(
  "If this was you, there is nothing to do. If not, choose a new password at once: that signs out every device.",
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
      small(t("Messages about the safety of your account cannot be switched off.")),
    ],
  };
}
