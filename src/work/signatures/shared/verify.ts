import { z } from "zod";

/**
 * What a file’s signatures prove: none exists; it is no PDF; reading it took too long; all are valid and the last covers the whole file; all are
 * valid and something was added after the last; at least one is invalid; at least one is of a kind that can’t be checked.
 */
const VERDICTS = ["unsigned", "not_pdf", "too_slow", "intact", "extended", "changed", "unreadable"] as const;

const signature = z.object({
  /** In the order in which they were added, from 1. */
  number: z.number().int(),
  /** The signer named by a seal of this server; else the name in the certificate. */
  signer: z.string(),
  signedAt: z.string().nullable(),
  isValid: z.boolean(),
  coversWholeDocument: z.boolean(),
  issuer: z.enum(["this_server", "unknown"]),
  /** The firm of this server whose certificate sealed it. */
  sealedBy: z.string().nullable(),
  certificate: z
    .object({
      name: z.string(),
      issuer: z.string(),
      isSelfSigned: z.boolean(),
      wasInForce: z.boolean().nullable(),
      fingerprint: z.string(),
    })
    .nullable(),
  isStamped: z.boolean(),
  isWeak: z.boolean(),
  reason: z.string().nullable(),
  problem: z.enum(["digest", "signature", "certificate", "unsupported", "range"]).nullable(),
});
export type VerifiedSignature = z.infer<typeof signature>;

export const verifiedFile = z.object({ verdict: z.enum(VERDICTS), signatures: z.array(signature) });
export type VerifiedFile = z.infer<typeof verifiedFile>;
