import type { Refusals } from "../core/refusals.ts";
import { msg } from "../core/text.ts";

export const KPI_REFUSALS = {
  "kpis.key_used": ["conflict", msg("Another metric has this key")],
  "kpis.key_stays": ["conflict", msg("The key of a metric can’t be changed")],
  "kpis.unit_stays": ["conflict", msg("This metric has figures, so its unit and whether it is calculated stay")],
  "kpis.too_many": ["conflict", msg("A firm can have {most, number} metrics. Archive one first")],
  "kpis.formula": ["invalid", msg("This formula can’t be read at “{at}”")],
  "kpis.formula_end": ["invalid", msg("This formula ends too early")],
  "kpis.formula_long": ["invalid", msg("This formula is too long")],
  "kpis.formula_months": ["invalid", msg("Enter 1 to 120 months, as in sum(leavers, 12)")],
  "kpis.formula_back": ["invalid", msg("Enter 1 to 120 periods, as in arr[-1]")],
  "kpis.formula_unknown": ["invalid", msg("There is no metric “{key}”")],
  "kpis.formula_circle": ["invalid", msg("This formula leads back to “{key}”")],
  "kpis.stays": ["conflict", msg("A figure stays as it was given. Enter another one")],
  "kpis.decided": ["conflict", msg("Someone has reviewed these figures already")],
  "kpis.not_reviewed": ["forbidden", msg("Figures count once a colleague has accepted them")],
  "kpis.no_figure": ["invalid", msg("Enter a number such as 2,500,000 or 2.5m")],
  "kpis.too_large": ["invalid", msg("This number is too large")],
  "kpis.decimals": ["invalid", msg("Up to 6 decimals")],
  "kpis.other_currency": ["invalid", msg("This is in {currency}. Choose {currency} as the currency")],
  "kpis.no_currency": ["invalid", msg("This metric has no currency")],
  "kpis.nothing": ["invalid", msg("Enter at least one figure")],
  "kpis.calculated": ["invalid", msg("This metric is calculated from others")],
  "kpis.not_ended": ["invalid", msg("This period hasn’t begun. Enter it as budget")],
  "kpis.no_period": ["invalid", msg("Choose the first day of a month or quarter")],
} as const satisfies Refusals;
