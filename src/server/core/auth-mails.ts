import type { Mail } from "./mail.ts";
import { button, facts, heading, paragraph, small } from "./mail-blocks.ts";

/** Messages about an account: their links open it, so they are nobody's but its owner's. */
export const verificationMail = (to: string, url: string): Mail => ({
  to,
  subject: "Confirm your e-mail for Tranche",
  blocks: [
    heading("Welcome to Tranche"),
    paragraph("Please confirm that this address is yours, with the password you chose."),
    button("Confirm e-mail", url),
    small("The link works for one hour. If you did not create an account, ignore this message."),
  ],
});

export const resetMail = (to: string, url: string): Mail => ({
  to,
  subject: "Choose a new password for Tranche",
  blocks: [
    heading("Choose a new password"),
    paragraph("Somebody asked to reset the password of this account. If it was you, choose a new one."),
    button("Choose new password", url),
    small("The link works once, for one hour. If it was not you, ignore this message: nothing has changed."),
  ],
});

export const alreadyKnownMail = (to: string, url: string): Mail => ({
  to,
  subject: "You already have a Tranche account",
  blocks: [
    heading("You already have an account"),
    paragraph("Somebody, probably you, tried to create an account with this address, but you have one already."),
    button("Sign in", url),
    small("You can ask for a new password on the same page. If it was not you, ignore this message."),
  ],
});

export type SecurityEvent = "password" | "enabled" | "disabled" | "codes" | "device";

const EVENTS: Record<SecurityEvent, { subject: string; said: string; nextStep?: string }> = {
  password: { subject: "Your Tranche password was changed", said: "The password of your account was changed." },
  enabled: {
    subject: "Two-factor sign-in was switched on",
    said: "From now on, signing in to your account asks for a code of an authenticator app.",
    nextStep: "If you cannot sign in then, ask your firm's administrator to take the second factor off.",
  },
  disabled: {
    subject: "Two-factor sign-in was switched off",
    said: "From now on, your password alone signs in to your account.",
    nextStep: "Then switch two-factor sign-in on again.",
  },
  codes: {
    subject: "Your backup codes were renewed",
    said: "New backup codes were made for your account. The earlier ones no longer work.",
    nextStep: "Then make new backup codes.",
  },
  device: {
    subject: "New sign-in to your Tranche account",
    said: "Somebody signed in to your account with a device that it has not seen lately.",
  },
};

type Circumstances = { moment: string; device: string | undefined; baseUrl: string };

/** What happened to an account, for the case that it was not its owner. */
export function securityMail(to: string, event: SecurityEvent, { moment, device, baseUrl }: Circumstances): Mail {
  const { subject, said, nextStep } = EVENTS[event];
  return {
    to,
    subject,
    blocks: [
      heading(subject),
      paragraph(said),
      facts(["When", moment], ...(device === undefined ? [] : [["Device", device] as const])),
      paragraph(
        `If this was you, there is nothing to do. If not, choose a new password at once: that signs out every device.${nextStep === undefined ? "" : ` ${nextStep}`}`,
      ),
      button("Choose a new password", `${baseUrl}/auth?view=forgot`),
      small("Messages about the safety of your account cannot be switched off."),
    ],
  };
}
