import { useLingui } from "@lingui/react/macro";
import { FIGURES, type Figure, unitOf } from "#portfolio/valuations/shared/rules.ts";
import { FIGURE_LABELS, MULTIPLE_LABELS } from "#portfolio/valuations/shared/words.ts";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { type Mark, StepValue } from "./valuation-values.tsx";

type Line = {
  id: string;
  label: string;
  unit: "money" | "multiple" | "percent";
  value: string;
  source: string;
  level: number;
};

/** What a mark is made of, each with where it is from and its level. */
export function MarkInputs({
  mark: { inputs, currency, method },
}: {
  mark: Pick<Mark, "inputs" | "currency" | "method">;
}) {
  const { t, i18n } = useLingui();
  const of = i18n._(MULTIPLE_LABELS[inputs.multipleOf]);
  const isByMetric = method === "multiples" || method === "calibrated";
  const lines: Line[] = [
    ...(Object.keys(FIGURES) as Figure[]).flatMap((figure) => {
      const given = inputs.figures[figure];
      const label = i18n._(FIGURE_LABELS[figure]);
      const isMetric = isByMetric && (figure === "metric" || figure === "roundMetric");
      return given
        ? [{ id: figure, label: isMetric ? `${label} (${of})` : label, unit: unitOf(figure), ...given }]
        : [];
    }),
    ...inputs.comparables.map(({ name, multiple, source, level }, place) => ({
      id: `comparable ${place}`,
      label: name,
      unit: "multiple" as const,
      value: multiple,
      source,
      level,
    })),
    ...inputs.scenarios.map(({ name, probability, date, value, source, level }, place) => ({
      id: `scenario ${place}`,
      label: `${name}, ${probability}%, ${date}`,
      unit: "money" as const,
      value,
      source,
      level,
    })),
  ];
  const columns = useColumns(currency);
  return <Table label={t`Inputs`} rows={lines} rowId={({ id }) => id} columns={columns} />;
}

function useColumns(currency: string): TableColumn<Line, string>[] {
  const { t } = useLingui();
  return [
    { id: "label", label: t`Input`, width: 150, grows: true, cell: ({ label }) => <bdi>{label}</bdi> },
    {
      id: "value",
      label: t`Value`,
      width: 120,
      numeric: true,
      cell: ({ unit, value }) => <StepValue step={{ step: "value", unit, value }} currency={currency} />,
    },
    { id: "source", label: t`Source`, width: 220, cell: ({ source }) => <bdi>{source}</bdi> },
    { id: "level", label: t`Level`, width: 64, numeric: true, cell: ({ level }) => level },
  ];
}
