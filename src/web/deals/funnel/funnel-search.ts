import type { Filter } from "#shared/core/filters.ts";
import type { Days } from "#shared/core/periods.ts";
import { ENTERED } from "#shared/deals/fields.ts";
import type { Period, Stage } from "#shared/deals/rules.ts";
import { type DealSearch, usuallyShown } from "../list/deal-search.ts";

export const USUAL_PERIOD: Period = "12m";

/** For ever has neither a first nor a last day. */
export type FunnelDays = Partial<Days>;

export type FunnelFigure = "entered" | "there" | "movedOn" | "passed" | "invested";

/** Every stay began after this day, so "for ever" is a filter like any other. */
const BEFORE_ANY = "1900-01-01";

const equals = (field: string, value: string): Filter => ({ field, operator: "equals", value });

function enteredIn(stage: Stage | "any", { from, to }: FunnelDays): Filter {
  const field = stage === "any" ? "enteredAny" : ENTERED[stage];
  if (from === undefined || to === undefined) return { field, operator: "greaterThan", value: BEFORE_ANY };
  return { field, operator: "between", value: [from, to] };
}

/** The list of exactly the deals a figure of the funnel counts. */
export function rowsOf(figure: FunnelFigure, stage: Stage, search: DealSearch, days: FunnelDays): DealSearch {
  const { filters = [], search: text, stage: standing } = search;
  const more: Record<FunnelFigure, Filter[]> = {
    entered: [],
    there: [equals("outcome", "open"), equals("status", "active")],
    movedOn: [equals("movedOnFrom", stage)],
    passed: [equals("outcome", "passed")],
    invested: [equals("outcome", "invested")],
  };
  const standsHere = figure === "there" || figure === "passed" || figure === "invested";
  return {
    search: text,
    show: shownOf(search),
    filters: [...filters, enteredIn(stage, days), ...more[figure]],
    stage: standsHere ? stage : standing,
  };
}

/** The list of exactly the deals that entered any stage in the period, or of those of them that were invested in. */
export function rowsOfAll(figure: "entered" | "invested", search: DealSearch, days: FunnelDays): DealSearch {
  const { filters = [], search: text, stage } = search;
  const more = figure === "invested" ? [equals("outcome", "invested")] : [];
  return { search: text, show: shownOf(search), filters: [...filters, enteredIn("any", days), ...more], stage };
}

/** Which deals the funnel tells of, said to a list that would show others by itself. */
const shownOf = ({ show }: DealSearch) => show ?? usuallyShown("funnel");
