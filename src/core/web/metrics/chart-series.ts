import type { I18n } from "@lingui/core";
import type { Metric } from "#core/shared/metrics/metric.ts";
import type { ChartSeries } from "#ui/web/chart/chart-data.ts";

/** A figure of the register as a series of a chart: called as everywhere, in its unit, with a value for each category. */
export const chartSeries = <Id extends string>(
  metrics: Readonly<Record<Id, Metric>>,
  id: Id,
  values: readonly (number | null)[],
  i18n: I18n,
): ChartSeries<Id> => ({ id, label: i18n._(metrics[id].label), unit: metrics[id].unit, values });
