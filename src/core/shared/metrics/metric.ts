import type { Msg } from "../text.ts";

/**
 * A figure people decide by. `share` is a part of one, `days` and `points` are numbers; where there is nothing to divide by, or
 * nobody to take the middle of, a figure is null and never 0. Amounts (`money`) are decimal texts in the figure’s own currency.
 */
export type Metric = {
  label: Msg;
  /** How it is made, in words. */
  formula: () => string;
  unit: "count" | "share" | "days" | "points" | "multiple" | "money";
  /** What it is made of, each a count of the rows it opens on, with its label. */
  parts?: Readonly<Record<string, Msg>>;
  /** The amounts it is made of, with their labels: of figures over money. */
  amounts?: Readonly<Record<string, Msg>>;
};

/** Keeps the names of its parts, which the procedure that answers it has to give. */
export const defineMetric = <const M extends Metric>(metric: M): M => metric;
