import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const COMPANY_REFUSALS = {
  "companies.has_deals": ["invalid", msg("{name} has deals. Delete them first, or archive the company")],
  "companies.referral_source_gone": ["invalid", msg("This no longer exists")],
  "companies.other_referral_source": ["invalid", msg("Choose one that matches {source}")],
  "companies.value_not_taken": ["invalid", msg("The record doesn’t take “{value}”. Correct it first")],
} as const satisfies Refusals;
