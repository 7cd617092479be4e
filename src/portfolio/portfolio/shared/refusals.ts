import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const PORTFOLIO_REFUSALS = {
  "portfolio.other_company": ["invalid", msg("Choose a company")],
  "portfolio.held_already": ["conflict", msg("This company is in the portfolio already")],
  "portfolio.company_stays": ["invalid", msg("A holding stays with its company")],
  "portfolio.nothing_held": ["invalid", msg("The fund holds nothing of this security on that day")],
  "portfolio.over_units": ["invalid", msg("The fund holds {held} units on that day")],
  "portfolio.same_security": ["invalid", msg("Choose another security")],
  "portfolio.converts_in_currency": ["invalid", msg("Choose a security in {currency}")],
  "portfolio.costs_above": ["invalid", msg("Enter less than the amount that is received")],
  "portfolio.nothing_to_come": ["invalid", msg("Nothing of a sale of this security is still to come on that day")],
  "portfolio.over_to_come": ["invalid", msg("{amount} is still to come. Say what is left after this payment")],
  "portfolio.other_lot": ["invalid", msg("The fund doesn’t hold this lot on that day")],
  "portfolio.lots_elsewhere": ["invalid", msg("The units of the lots must add up to the units sold")],
  "portfolio.lots_at_average": ["invalid", msg("This fund relieves cost at the average. Leave the lots out")],
  "portfolio.no_units_left": ["invalid", msg("No unit would be left")],
} as const satisfies Refusals;
