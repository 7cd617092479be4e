import type { Filter } from "#core/shared/lists/filters.ts";
import type { Days } from "#core/shared/periods.ts";
import { ENTERED } from "./filters.ts";
import type { FunnelFigure } from "./metrics.ts";
import type { Stage } from "./rules.ts";

/** For ever has neither a first nor a last day. */
export type FunnelDays = { [Day in keyof Days]?: Days[Day] | undefined };

/** Every stay began between these days, so "for ever" is a filter like any other. */
const BEFORE_ANY = "1900-01-01";
const AFTER_ANY = "9999-12-31";

const is = (field: string, value: string): Filter => ({ field, operator: "equals", value });

/** Deals that came to a stage in the period; without a stage, to any. */
function enteredIn(stage: Stage | undefined, { from, to }: FunnelDays): Filter {
  const field = stage === undefined ? "enteredAny" : ENTERED[stage];
  if (from === undefined && to === undefined) return { field, operator: "greaterThan", value: BEFORE_ANY };
  return { field, operator: "between", value: [from ?? BEFORE_ANY, to ?? AFTER_ANY] };
}

/** Figures that count the deals of a stage that stand in it. */
export const STANDS_IN_STAGE: ReadonlySet<FunnelFigure> = new Set(["there", "passed", "invested"]);

/** Which of those that entered a figure counts, or is measured by. */
function among(figure: FunnelFigure, stage: Stage | undefined): Filter[] {
  switch (figure) {
    case "there":
      return [is("outcome", "open"), is("status", "active")];
    case "movedOn":
    case "medianDays":
      return stage === undefined ? [] : [is("movedOnFrom", stage)];
    case "passed":
    case "invested":
      return [is("outcome", figure)];
    default:
      return [];
  }
}

/**
 * The filters that leave of a funnel's deals exactly the rows a figure counts. A share is explained by all it divides by: those that
 * entered. Which stage they stand in (`STANDS_IN_STAGE`) is left to the asking side, where it is a filter of its own.
 */
export const rowsOfFigure = (figure: FunnelFigure, stage: Stage | undefined, days: FunnelDays): Filter[] => [
  enteredIn(stage, days),
  ...among(figure, stage),
];
