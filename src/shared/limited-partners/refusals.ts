import type { Refusals } from "../core/refusals.ts";
import { msg } from "../core/text.ts";

export const LIMITED_PARTNER_REFUSALS = {
  "limited-partners.other_fund": ["invalid", msg("Choose a fund")],
  "limited-partners.other_document": ["invalid", msg("Choose a document of this partner")],
  "limited-partners.no_fund": ["invalid", msg("Choose the fund of this commitment")],
  "limited-partners.no_day": ["invalid", msg("Enter the day of the closing it counts from")],
  "limited-partners.no_amount": ["invalid", msg("Enter an amount above zero")],
} as const satisfies Refusals;
