import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import type { KpiCell } from "#portfolio/kpis/shared/api.ts";
import type { FigureKind } from "#portfolio/kpis/shared/rules.ts";
import { takesWidth, useTaking } from "#ui/web/behaviour/content-space.ts";
import { OverflowTip } from "#ui/web/text/overflow-tip.tsx";
import { type CompanyKpis, type Definition, useKpiText } from "./kpi-values.ts";

type Props = {
  kpis: CompanyKpis;
  definitions: readonly Definition[];
  kind: FigureKind;
  chosen: string;
  onChoose: (metric: string) => void;
  onOpen: (cell: KpiCell) => void;
};

/** The figures of a company, a row for each metric and a column for each period, the latest in sight. */
export function KpiTable({ kpis, definitions, kind, chosen, onChoose, onOpen }: Props) {
  const { t } = useLingui();
  const texts = useKpiText();
  const box = useLatestInSight();
  const cells = new Map(
    kpis.cells.filter((one) => one.kind === kind).map((one) => [`${one.metric} ${one.periodStart}`, one]),
  );
  return (
    <div ref={useTaking(box, takesWidth)} className="relative overflow-x-auto rounded-card border border-line">
      <table aria-label={t`Figures`} className="min-w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line bg-sunken text-quiet">
            <th scope="col" className="sticky left-0 bg-sunken px-3 py-2 text-left font-medium">
              <Trans>Metric</Trans>
            </th>
            {kpis.periods.map((start) => (
              <th key={start} scope="col" className="px-3 py-2 text-right font-medium whitespace-nowrap">
                {texts.period(kpis.periodKind, start)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {definitions.map(({ key, label, unit }) => (
            <tr key={key} className="border-b border-line last:border-b-0">
              <th scope="row" className="sticky left-0 bg-surface px-3 py-1.5 text-left font-medium">
                <button
                  type="button"
                  aria-pressed={key === chosen}
                  onClick={() => onChoose(key)}
                  className={clsx(
                    "max-w-40 truncate rounded-control text-left hover:underline",
                    key === chosen && "text-primary-text",
                  )}
                >
                  {label}
                </button>
              </th>
              {kpis.periods.map((start) => (
                <td key={start} className="figure px-3 py-1.5 text-right whitespace-nowrap">
                  <Cell
                    cell={cells.get(`${key} ${start}`)}
                    unit={unit}
                    label={`${label}, ${texts.period(kpis.periodKind, start)}`}
                    onOpen={onOpen}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <OverflowTip within={box} />
    </div>
  );
}

type CellProps = { cell: KpiCell | undefined; unit: Definition["unit"]; label: string; onOpen: Props["onOpen"] };

/** A figure, which opens on what it is made of; what is calculated leans. */
function Cell({ cell, unit, label, onOpen }: CellProps) {
  const texts = useKpiText();
  if (cell === undefined) return <span className="text-quiet">–</span>;
  const [shown, exact] = [texts.figure(unit, cell), texts.exact(unit, cell)];
  return (
    <button
      type="button"
      onClick={() => onOpen(cell)}
      aria-label={`${label}: ${exact === shown ? exact : `${shown} (${exact})`}`}
      className={clsx("rounded-control hover:underline", cell.isComputed && "italic")}
    >
      {shown}
    </button>
  );
}

/** The box begins at its end, where the latest period stands. */
function useLatestInSight() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollTo({ left: box.current.scrollWidth });
  }, []);
  return box;
}
