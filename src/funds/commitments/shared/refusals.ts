import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const COMMITMENT_REFUSALS = {
  "commitments.stays": ["conflict", msg("This commitment is confirmed. Prepare a change instead")],
  "commitments.own": ["forbidden", msg("You prepared this commitment. Ask a colleague to confirm it")],
  "commitments.own_change": ["forbidden", msg("You prepared this change. Ask a colleague to confirm it")],
  "commitments.changed": ["conflict", msg("This has changed. Review it before you confirm it")],
  "commitments.change_stays": ["conflict", msg("This change is confirmed. Prepare another one instead")],
  "commitments.no_kyc": ["conflict", msg("The partner’s KYC is not approved, so nothing can be committed")],
  "commitments.in_batch": [
    "conflict",
    msg("This commitment is part of an import, which is approved or deleted as a whole in the fund’s journal"),
  ],
  "commitments.batch_used": [
    "conflict",
    msg(
      "Later calls, distributions, closings, changes or entries use commitments of these partners: {names}. Reverse those first",
    ),
  ],
  "commitments.batch_no_kyc": ["conflict", msg("Approve the KYC of these partners first: {names}. Nothing was posted")],
  "commitments.not_admitted": ["conflict", msg("Confirm the commitment before you change it")],
  "commitments.before_admission": ["conflict", msg("Choose a day on which the partner is admitted")],
  "commitments.period_closed": [
    "conflict",
    msg("The fund’s books are closed for that day. Choose a later day, or open them again first"),
  ],
  "commitments.above_unfunded": ["conflict", msg("Only what is unfunded can be released")],
  "commitments.call_open": [
    "conflict",
    msg("A capital call waits for its due date. Confirm this after it, or cancel the call"),
  ],
  "commitments.above_commitment": ["conflict", msg("This is more than the commitment")],
  "commitments.to_itself": ["invalid", msg("Choose another partner")],
  "commitments.no_receiver": ["invalid", msg("Choose who takes it over")],
  "commitments.posted_since": [
    "conflict",
    msg("Something was posted to this partner after that day. Choose a later day"),
  ],
  "commitments.unreallocated": [
    "conflict",
    msg(
      "A quarter was allocated after an earlier closing or transfer and is not reallocated for it. Do that on the quarter’s page first",
    ),
  ],
  "commitments.unclosed": [
    "conflict",
    msg("No closing has counted this part of the commitment yet. Close the fund for it first"),
  ],
  "commitments.closed_since": [
    "conflict",
    msg("A later closing counted this commitment as it was. Choose the day of that closing or a later one"),
  ],
  "commitments.receiver_waits": [
    "conflict",
    msg("The receiving partner’s own commitment waits for its confirmation, or begins later"),
  ],
  "commitments.already": ["conflict", msg("This partner is committed to this fund already. Increase that commitment")],
} as const satisfies Refusals;
