import { t } from "#core/shared/text.ts";
import type { ReportChart } from "#insight/reports/shared/content.ts";
import type { CurvePoint } from "#insight/reports/shared/snapshot.ts";
import { addAmounts, Exact } from "#maths/money/amount.ts";

/** Bars that fit on one page. */
const MOST_BARS = 15;

/** What partners paid and got until the end of each quarter, and their net asset value on it. */
export function curveChart(
  name: string,
  currency: string,
  curve: readonly CurvePoint[],
  dayOf: (on: string) => string,
): ReportChart {
  const last = curve.at(-1);
  return {
    shape: "line",
    title: t("Called, distributed and net asset value, {currency}", { currency }),
    alt: t(
      "Lines by quarter for {name}. On {day}: called {called}, distributed {distributed}, net asset value {nav} {currency}. The table has all values.",
      {
        name,
        day: dayOf(last?.on ?? ""),
        called: last?.called ?? "0",
        distributed: last?.distributed ?? "0",
        nav: last?.nav ?? "0",
        currency,
      },
    ),
    unit: "amount",
    currency,
    labels: curve.map(({ on }) => dayOf(on)),
    series: [
      { name: t("Called"), values: curve.map(({ called }) => called) },
      { name: t("Distributed"), values: curve.map(({ distributed }) => distributed) },
      { name: t("Net asset value"), values: curve.map(({ nav }) => nav) },
    ],
  };
}

type Bar = { label: string; value: string };
type Titled = Pick<ReportChart, "unit" | "currency"> & { title: string; series: string };

/** Bars from the largest to the smallest. */
export function barChart(bars: readonly Bar[], { title, series, unit, currency }: Titled): { chart?: ReportChart } {
  if (bars.length === 0) return {};
  const shown = bars.toSorted((a, b) => new Exact(b.value).cmp(a.value)).slice(0, MOST_BARS);
  const [first, last] = [shown[0], shown.at(-1)];
  const values = {
    title,
    first: first?.label ?? "",
    firstValue: first?.value ?? "",
    last: last?.label ?? "",
    lastValue: last?.value ?? "",
  };
  return {
    chart: {
      shape: "bars",
      title: bars.length > shown.length ? t("{title}, the {count} largest", { title, count: shown.length }) : title,
      alt: t(
        "Bars for {title}, from {first} with {firstValue} to {last} with {lastValue}. The table has all values.",
        values,
      ),
      unit,
      ...(currency !== undefined && { currency }),
      labels: shown.map(({ label }) => label),
      series: [{ name: series, values: shown.map(({ value }) => value) }],
    },
  };
}

/** Amounts added by their sector. */
export function bySector(rows: readonly { sector: string | null | undefined; amount: string }[]): Bar[] {
  return [...Map.groupBy(rows, ({ sector }) => sector ?? t("No sector"))]
    .map(([label, those]) => ({ label, value: addAmounts(["0", ...those.map(({ amount }) => amount)]) }))
    .filter(({ value }) => !new Exact(value).isZero());
}
