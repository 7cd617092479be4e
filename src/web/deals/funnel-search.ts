import type { Filter } from "#shared/core/filters.ts";
import { ENTERED } from "#shared/deals/fields.ts";
import type { Period, Stage } from "#shared/deals/rules.ts";
import type { DealSearch } from "./deal-search.ts";

export const USUAL_PERIOD: Period = "12m";

export type Days = { from?: string; to?: string };

/** The days of a period that ends today; for ever has none. */
export function daysOf(period: Period, now: Date): Days {
  const year = now.getFullYear();
  const to = dayOf(now);
  if (period === "all") return {};
  if (period === "year") return { from: `${year}-01-01`, to };
  if (period === "12m") return { from: dayOf(new Date(year - 1, now.getMonth(), now.getDate() + 1)), to };
  const days = period === "30d" ? 30 : 90;
  return { from: dayOf(new Date(year, now.getMonth(), now.getDate() - days + 1)), to };
}

function dayOf(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

export type FunnelFigure = "entered" | "there" | "movedOn" | "passed";

/** Every stay began after this day, so "for ever" is a filter like any other. */
const BEFORE_ANY = "1900-01-01";

const equals = (field: string, value: string): Filter => ({ field, operator: "equals", value });

function enteredIn(stage: Stage, { from, to }: Days): Filter {
  const field = ENTERED[stage];
  if (from === undefined || to === undefined) return { field, operator: "greaterThan", value: BEFORE_ANY };
  return { field, operator: "between", value: [from, to] };
}

/** The list of exactly the deals a figure of the funnel counts. */
export function rowsOf(figure: FunnelFigure, stage: Stage, search: DealSearch, days: Days): DealSearch {
  const { filters = [], search: text, show } = search;
  const more: Record<FunnelFigure, Filter[]> = {
    entered: [],
    there: [equals("outcome", "open"), equals("status", "active")],
    movedOn: [equals("movedOnFrom", stage)],
    passed: [equals("outcome", "passed")],
  };
  return {
    search: text,
    show,
    filters: [...filters, enteredIn(stage, days), ...more[figure]],
    ...((figure === "there" || figure === "passed") && { stage }),
  };
}
