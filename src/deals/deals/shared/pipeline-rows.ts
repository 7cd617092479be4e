import type { Filter } from "#core/shared/lists/filters.ts";
import type { PipelineFigure } from "./metrics.ts";

const RECENT_DAYS = 7;
const DAY_MS = 86_400_000;

/** A day, YYYY-MM-DD, so many days before another. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** The filters that leave of the open deals exactly those a figure of the pipeline counts on a day of the firm's. */
export function rowsOfPipeline(figure: PipelineFigure, today: string): Filter[] {
  switch (figure) {
    case "activeDeals":
      return [];
    case "recentlyMoved":
      return [{ field: "enteredAny", operator: "between", value: [daysBefore(today, RECENT_DAYS), today] }];
    case "overdueSteps":
      return [{ field: "nextStepOn", operator: "lessThan", value: today }];
  }
}
