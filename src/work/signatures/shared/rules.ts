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

/** Why a signed paper left its commitment waiting. */
export const COMMITMENT_REASONS = [
  "no_kyc",
  "period_closed",
  "changed",
  "of_set",
  "no_partner",
  "no_confirmer",
  "tied",
] as const;
export type CommitmentReason = (typeof COMMITMENT_REASONS)[number];
export const COMMITMENT_REASON_TEXTS: Readonly<Record<CommitmentReason, Msg>> = {
  no_kyc: msg("The partner’s KYC is not approved. Approve it, then confirm the commitment"),
  period_closed: msg("The books of its day are closed. Choose a later day, then confirm the commitment"),
  changed: msg("The commitment changed after signatures were requested. Review it, then confirm it"),
  of_set: msg("The commitment belongs to an imported set. Approve the set instead"),
  no_partner: msg("Only colleagues signed. Request the partner’s signature, or confirm the commitment"),
  no_confirmer: msg("No colleague who signed may confirm it. Another person confirms the commitment"),
  tied: msg("The colleague who signed has a tie to the person who prepared it. Another person confirms the commitment"),
};

/** How large a file to verify may be, in MB. */
export const MOST_VERIFIED_MB = 30;

/** What a signer fills on a page. Only the first signature of a signer is a field of the seal; the others repeat its mark. */
export const FIELD_KINDS = ["signature", "initials", "name", "date"] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** How large a field is at first, in points. */
export const FIELD_SIZES: Readonly<Record<FieldKind, { width: number; height: number }>> = {
  signature: { width: 180, height: 54 },
  initials: { width: 60, height: 32 },
  name: { width: 160, height: 20 },
  date: { width: 100, height: 20 },
};
/** A smaller field can’t be read or pressed, in parts of its page. */
export const LEAST_FIELD = 0.01;
/** Of one signer. */
export const MOST_FIELDS = 250;
export const MOST_INITIALS = 10;
