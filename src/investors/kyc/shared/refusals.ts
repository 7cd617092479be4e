import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const KYC_REFUSALS = {
  "kyc.begun_already": ["conflict", msg("The KYC file of this partner has been started already")],
  "kyc.not_from_here": ["conflict", msg("The KYC file can’t move to this status from its current one. Reload it")],
  "kyc.own_work": [
    "forbidden",
    msg("You collected or submitted this KYC file. Ask a colleague who didn’t to decide on it"),
  ],
  "kyc.changed": ["conflict", msg("The KYC file has changed. Review it before you decide")],
  "kyc.lacking": ["invalid", msg("Still missing before it can be reviewed: {missing}")],
  "kyc.no_conditions": ["invalid", msg("Enter the conditions")],
  "kyc.no_reason": ["invalid", msg("Enter why it is rejected")],
  "kyc.sanctioned": ["invalid", msg("A confirmed hit on a sanctions list can’t be approved")],
  "kyc.unscreened": ["invalid", msg("Still missing before it can be approved: a decided screening of {missing}")],
  "kyc.evidence_expired": ["invalid", msg("Evidence has expired. Replace it before you approve: {expired}")],
  "kyc.no_document": ["invalid", msg("Choose or upload a document")],
  "kyc.other_document": ["invalid", msg("Choose a document of this KYC file")],
  "kyc.basis_incomplete": ["invalid", msg("Enter basis, date and document, or none of them")],
} as const satisfies Refusals;
