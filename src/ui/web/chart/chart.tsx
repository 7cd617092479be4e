import "./chart.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { ImageDown, Table2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { formatDate, formatExactly } from "../text/dates.ts";
import { OverflowTip } from "../text/overflow-tip.tsx";
import { type ChartData, type ChartMark, fileNameOf, valueText } from "./chart-data.ts";
import { colourOf, SCREEN } from "./chart-option.ts";
import { ChartPlot, PlotSkeleton } from "./chart-plot.tsx";
import { ChartTable } from "./chart-table.tsx";

type Props<Series extends string, Category extends string> = {
  /** Its name, also as an image and as a file. */
  label: string;
  /** Undefined while it is on its way. */
  data: ChartData<Series, Category> | undefined;
  /** What the numbers are counted from. */
  source: string;
  /** Opens the rows behind a bar, or behind a number of the table. */
  onOpen: (mark: ChartMark<Series, Category>) => void;
  /** What a reader might wonder about. */
  note?: ReactNode;
  /** The table is there from the start, where there is room for it. */
  withTable?: boolean;
};

/** A chart with its legend, its day and its source, the same numbers as a table, and itself as an image. Stands in a card. */
export function Chart<Series extends string, Category extends string>(props: Props<Series, Category>) {
  const { label, data, source, onOpen, note, withTable = false } = props;
  const { t, i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const [hasTable, setHasTable] = useState(() => withTable && matchMedia("(min-width: 640px)").matches);
  if (!data) {
    return (
      <output aria-busy aria-label={t`Loading ${label}...`} className="block px-4 py-3">
        <span className="block h-9" />
        <PlotSkeleton rows={6} />
        <span className="block h-6" />
      </output>
    );
  }
  const texts = data.series.map((series) => series.values.map((value) => valueText(series, value, i18n.locales)));
  const isDay = data.asOf.length === "2026-01-31".length;
  const at = isDay ? formatDate(data.asOf, i18n.locales) : formatExactly(data.asOf, i18n.locales);
  const foot = t`As of ${at} · Source: ${source}`;
  return (
    <figure aria-label={label} className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Legend data={data} />
        <div className="flex items-center gap-1 print:hidden">
          <Button
            variant="ghost"
            size="sm"
            icon={<Table2 aria-hidden className="size-4" />}
            aria-pressed={hasTable}
            onClick={() => setHasTable(!hasTable)}
          >
            <Trans>Table</Trans>
          </Button>
          <SaveImage label={label} data={data} foot={foot} texts={texts} />
        </div>
      </div>
      <div ref={box}>
        <ChartPlot label={label} data={data} texts={texts} onOpen={onOpen} />
        <OverflowTip within={box} />
      </div>
      {note !== undefined && <p className="text-sm text-quiet">{note}</p>}
      <figcaption className="text-xs text-quiet">{foot}</figcaption>
      {hasTable && <ChartTable label={label} data={data} onOpen={onOpen} />}
    </figure>
  );
}

function Legend({ data }: { data: ChartData<string, string> }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Legend`} className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1 text-sm">
      {data.series.map(({ id, label }, place) => (
        <li key={id} className="flex items-center gap-1.5">
          <span
            aria-hidden
            className="size-3 rounded-[3px] border [print-color-adjust:exact]"
            style={{
              background: colourOf(place, data, SCREEN),
              borderColor: colourOf(data.bars === "within" ? Math.max(1, place) : place, data, SCREEN),
            }}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}

type SaveProps = {
  label: string;
  data: ChartData<string, string>;
  foot: string;
  texts: readonly (readonly string[])[];
};

function SaveImage({ label, data, foot, texts }: SaveProps) {
  const { t } = useLingui();
  const [state, setState] = useState<"busy" | "failed">();
  const save = () => {
    setState("busy");
    import("./chart-image.ts")
      .then(({ saveChart }) => saveChart(data, { title: label, foot, texts }, fileNameOf(label)))
      .then(
        () => setState(undefined),
        () => setState("failed"),
      );
  };
  return (
    <>
      {state === "failed" && (
        <span role="alert" className="text-sm text-danger">
          <Trans>The image couldn’t be saved. Try again.</Trans>
        </span>
      )}
      <Button
        variant="ghost"
        size="sm"
        icon={<ImageDown aria-hidden className="size-4" />}
        busy={state === "busy"}
        title={t`Save as a PNG`}
        onClick={save}
      >
        <Trans>Image</Trans>
      </Button>
    </>
  );
}
