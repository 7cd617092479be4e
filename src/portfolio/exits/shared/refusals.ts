import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const EXIT_REFUSALS = {
  "exits.other_company": ["invalid", msg("Choose a portfolio company")],
  "exits.no_buyer": ["invalid", msg("Choose a company or contact, or enter a name")],
  "exits.no_cap_table": [
    "invalid",
    msg("{company} has no cap table on this date. Add its shares to calculate what each holder receives"),
  ],
  "exits.other_currency": ["invalid", msg("The cap table is in {currency}. Enter the exit valuation in {currency}")],
  "exits.no_holder": ["invalid", msg("No shareholder receives what is left of this valuation")],
  "exits.too_fine": ["invalid", msg("Enter at most {decimals} decimals for {currency}")],
  "exits.cap_table": ["invalid", msg("The cap table can’t be calculated: {problem}")],
} as const satisfies Refusals;
