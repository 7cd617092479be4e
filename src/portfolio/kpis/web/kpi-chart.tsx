import { useLingui } from "@lingui/react/macro";
import type { KpiCell } from "#portfolio/kpis/shared/api.ts";
import { FIGURE_KINDS, type FigureKind } from "#portfolio/kpis/shared/rules.ts";
import { Chart } from "#ui/web/chart/chart.tsx";
import type { ChartData } from "#ui/web/chart/chart-data.ts";
import { type CompanyKpis, type Definition, kpiText, periodText } from "./kpi-values.ts";

type Props = { kpis: CompanyKpis; definition: Definition; onOpen: (cell: KpiCell) => void };

/** One metric over time: what happened beside what was planned. */
export function KpiChart({ kpis, definition, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const { key, label, unit } = definition;
  const cellAt = (kind: FigureKind, start: string) =>
    kpis.cells.find((one) => one.metric === key && one.kind === kind && one.periodStart === start);
  const periods = kpis.periods.filter((start) => FIGURE_KINDS.some((kind) => cellAt(kind, start) !== undefined));
  const words = { actual: t`Actual`, budget: t`Budget` };
  const kinds = FIGURE_KINDS.filter(
    (kind) => kind === "actual" || periods.some((start) => cellAt(kind, start) !== undefined),
  );
  const currency = kpis.cells.find((one) => one.metric === key)?.currency ?? null;
  if (periods.length === 0) return null;
  const data: ChartData<FigureKind, string> = {
    by: t`Period`,
    categories: periods.map((start) => ({ id: start, label: periodText(kpis.periodKind, start, i18n.locales) })),
    bars: "beside",
    series: kinds.map((kind) => ({
      id: kind,
      label: words[kind],
      unit: "points",
      textOf: (value) => kpiText(unit, { value: String(value), currency }, i18n.locales),
      values: periods.map((start) => {
        const cell = cellAt(kind, start);
        return cell === undefined ? null : Number(cell.value);
      }),
    })),
    asOf: kpis.asOf,
  };
  return (
    <Chart
      label={label}
      data={data}
      source={t`accepted figures`}
      onOpen={({ series, category }) => {
        const cell = cellAt(series, category);
        if (cell) onOpen(cell);
      }}
    />
  );
}
