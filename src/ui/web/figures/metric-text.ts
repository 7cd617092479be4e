import type { Metric } from "#core/shared/metrics/metric.ts";
import { numberFormat } from "../text/formats.ts";
import { percent } from "./percent.ts";

/** A figure as people read it, with as many decimals as all of its unit have; a dash where none exists. */
export function metricText(
  { unit }: Pick<Metric, "unit">,
  value: number | null,
  locales: string[] | string | undefined,
): string {
  if (value === null) return "–";
  if (unit === "share") return percent(value, locales);
  if (unit === "multiple") return `${decimals(value, 2, locales)}x`;
  return decimals(value, unit === "days" ? 1 : 0, locales);
}

const decimals = (value: number, places: number, locales: string[] | string | undefined) =>
  numberFormat(locales, { minimumFractionDigits: places, maximumFractionDigits: places }).format(value);
