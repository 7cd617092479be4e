import type { Filter } from "#shared/core/filters.ts";
import { ENTERED } from "#shared/deals/fields.ts";
import type { Period, Stage } from "#shared/deals/rules.ts";
import { dayBefore } from "../ui/dates.ts";
import type { DealSearch } from "./deal-search.ts";

export const USUAL_PERIOD: Period = "12m";

export type Days = { from?: string; to?: string };

/** The days of a period that ends today; for ever has none. */
export function daysOf(period: Period, now: number): Days {
  const today = new Date(now);
  const year = today.getFullYear();
  const to = dayBefore(now);
  if (period === "all") return {};
  if (period === "year") return { from: `${year}-01-01`, to };
  const yearAgo = new Date(year - 1, today.getMonth(), today.getDate() + 1).getTime();
  if (period === "12m") return { from: dayBefore(yearAgo), to };
  return { from: dayBefore(now, (period === "30d" ? 30 : 90) - 1), to };
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
  const { filters = [], search: text, show, stage: standing } = search;
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
    stage: figure === "there" || figure === "passed" ? stage : standing,
  };
}
