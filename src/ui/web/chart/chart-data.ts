import type { Metric } from "#core/shared/metrics/metric.ts";
import { metricText } from "../figures/metric-text.ts";

/** One figure over all categories. */
export type ChartSeries<Id extends string> = {
  id: Id;
  label: string;
  unit: Metric["unit"];
  /** How its values are read, where the unit does not say it: amounts of money. */
  textOf?: (value: number) => string;
  /** One for each category; null where none exists. */
  values: readonly (number | null)[];
};

/** What a chart draws and its table lists. */
export type ChartData<Series extends string, Category extends string> = {
  /** What the categories are: stages, sources, months. */
  by: string;
  categories: readonly { id: Category; label: string }[];
  /**
   * Whether each series is a part of the one before, drawn inside it, or stands beside it; or is a line, its categories moments in their order;
   * or the one series leads from its first value to its last, by what was added and taken between them.
   */
  bars: "within" | "beside" | "line" | "bridge";
  series: readonly ChartSeries<Series>[];
  /** Columns of the table that are not drawn. */
  more?: readonly ChartSeries<Series>[];
  /** What happened, at a place among the categories, which may lie between two. Lines have them. */
  events?: readonly { at: number; label: string }[];
  /** The moment it was read, or the day it is of. */
  asOf: string;
};

/** A figure of one category. */
export type ChartMark<Series extends string, Category extends string> = { series: Series; category: Category };

/** Whether there are rows behind a figure. */
export const hasRows = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && value !== 0;

/** The name of a chart as that of a file: "Deal funnel" is `deal-funnel`. */
export const fileNameOf = (label: string): string =>
  label
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "") || "chart";

/** A value as people read it. */
export const valueText = (
  { unit, textOf }: Pick<ChartSeries<string>, "unit" | "textOf">,
  value: number | null,
  locales: string[] | string | undefined,
): string => (textOf && value !== null ? textOf(value) : metricText({ unit }, value, locales));
