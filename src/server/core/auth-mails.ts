import type { Mail } from "./mail.ts";
import { button, heading, paragraph, small } from "./mail-blocks.ts";

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
