import { type Msg, msg } from "#core/shared/text.ts";

export const SIGNATURE_STATUSES = ["pending", "signed", "declined", "expired"] as const;
export type SignatureStatus = (typeof SIGNATURE_STATUSES)[number];

export const EVENTS = [
  "requested",
  "sent",
  "reminded",
  "opened",
  "viewed",
  "signed",
  "declined",
  "expired",
  "withdrawn",
  "revoked",
] as const;
export type SignatureEvent = (typeof EVENTS)[number];

/** Of PAdES: with a time stamp of another party (B-T), or without (B-B). */
export const LEVELS = ["B-B", "B-T"] as const;

export const MOST_SIGNERS = 20;
export const USUAL_DAYS = 14;
export const USUAL_REMIND_DAYS = 3;
/** Of a drawn signature. */
export const MOST_STROKES = 200;
export const MOST_POINTS = 5000;
/** Of a picture of a signature, in bytes. */
export const MOST_PICTURE = 512 * 1024;

/** What a signer agrees to, unless the sender writes another text. */
export const CONSENT: Msg = msg(
  "I have read the whole document. I agree to sign it electronically and that my electronic signature binds me as a handwritten one would.",
);

/** How large a file to verify may be, in MB. */
export const MOST_VERIFIED_MB = 30;
