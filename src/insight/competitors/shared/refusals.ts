import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const COMPETITOR_REFUSALS = {
  "competitors.no_company": ["invalid", msg("Choose a company")],
  "competitors.company_named": ["invalid", msg("This company is on the list already")],
  "competitors.deal_named": ["invalid", msg("This deal is on the list already")],
  "competitors.no_deal": ["invalid", msg("Choose a deal, or enter a company")],
} as const satisfies Refusals;
