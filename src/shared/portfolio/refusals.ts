import type { Refusals } from "../core/refusals.ts";
import { msg } from "../core/text.ts";

export const PORTFOLIO_REFUSALS = {
  "portfolio.other_company": ["invalid", msg("Choose a company")],
  "portfolio.held_already": ["conflict", msg("This company is in the portfolio already")],
  "portfolio.company_stays": ["invalid", msg("A holding stays with its company")],
  "portfolio.nothing_held": ["invalid", msg("The fund holds nothing of this security on that day")],
  "portfolio.over_units": ["invalid", msg("The fund holds {held} units on that day")],
  "portfolio.same_security": ["invalid", msg("Choose another security")],
  "portfolio.converts_in_currency": ["invalid", msg("Choose a security in {currency}")],
  "portfolio.no_units_left": ["invalid", msg("No unit would be left")],
} as const satisfies Refusals;
