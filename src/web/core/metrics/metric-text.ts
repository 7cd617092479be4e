import type { Metric } from "#shared/core/metric.ts";
import { percent } from "../../ui/percent.ts";

/** A figure as people read it; a dash where there is none. */
export function metricText(
  { unit }: Pick<Metric, "unit">,
  value: number | null,
  locales: string[] | string | undefined,
): string {
  if (value === null) return "–";
  if (unit === "share") return percent(value, locales);
  return value.toLocaleString(locales, { maximumFractionDigits: unit === "days" ? 1 : 0 });
}
