import { type FunnelDays, rowsOfFigure, STANDS_IN_STAGE } from "#deals/deals/shared/funnel-rows.ts";
import type { FunnelFigure } from "#deals/deals/shared/metrics.ts";
import type { Period, Stage } from "#deals/deals/shared/rules.ts";
import { type DealSearch, usuallyShown } from "../list/deal-search.ts";

export const USUAL_PERIOD: Period = "12m";

/** A figure of a stage; without one, of all stages together. */
export type Asked = { figure: FunnelFigure; stage?: Stage | undefined };

/** The list of exactly the deals a figure of the funnel counts. */
export function rowsOf({ figure, stage }: Asked, search: DealSearch, days: FunnelDays): DealSearch {
  const { filters = [], search: text, stage: standing } = search;
  return {
    search: text,
    // Which deals the funnel tells of, said to a list that would show others by itself.
    show: search.show ?? usuallyShown("funnel"),
    filters: [...filters, ...rowsOfFigure(figure, stage, days)],
    stage: STANDS_IN_STAGE.has(figure) && stage ? stage : standing,
  };
}
