import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { oneStopAlong } from "../behaviour/roving.ts";
import { Skeleton } from "../feedback/skeleton.tsx";
import type { ChartData, ChartMark } from "./chart-data.ts";
import { heightOf, layoutOf } from "./chart-layout.ts";
import { SCREEN } from "./chart-option.ts";
import type { Bar, ChartLayout } from "./chart-places.ts";
import type { drawChart } from "./draw-chart.ts";
import { optionOf } from "./option-of.ts";

type Props<Series extends string, Category extends string> = {
  label: string;
  data: ChartData<Series, Category>;
  /** Each value of each series, as it is read. */
  texts: readonly (readonly string[])[];
  onOpen: (mark: ChartMark<Series, Category>) => void;
};

/** The bars, drawn as wide as there is room for, and over each a button that opens its rows. */
export function ChartPlot<Series extends string, Category extends string>({
  label,
  data,
  texts,
  onOpen,
}: Props<Series, Category>) {
  const { t } = useLingui();
  const [box, width] = useWidth();
  const draw = useDraw();
  const layout = width > 0 ? layoutOf(data, width, texts) : undefined;
  if (draw === "failed") {
    return (
      <p className="py-4 text-sm text-quiet">
        <Trans>The chart couldn’t be loaded. The table has the same figures.</Trans>
      </p>
    );
  }
  return (
    <div ref={box} className="relative print:break-inside-avoid" style={{ height: heightOf(data) }}>
      {!draw && <PlotSkeleton rows={data.categories.length} />}
      {draw && layout && (
        <>
          <Drawing draw={draw} data={data} layout={layout} texts={texts} />
          <ul ref={oneStopAlong} aria-label={t`${label}, bars`} className="absolute inset-0 print:hidden">
            {layout.bars.map((bar) => (
              <Mark key={`${bar.category} ${bar.series}`} bar={bar} layout={layout} {...{ data, texts, onOpen }} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type DrawingProps = {
  draw: Draw;
  data: ChartData<string, string>;
  layout: ChartLayout;
  texts: readonly (readonly string[])[];
};

/** On paper it is as wide as the paper. */
function Drawing({ draw, data, layout, texts }: DrawingProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.replaceChildren(draw(optionOf(data, layout, texts, SCREEN), layout));
  });
  return <div ref={place} aria-hidden data-drawing />;
}

/** Fingers and tired eyes need so much, however short a bar is. */
const LEAST_PX = 24;

type MarkProps<Series extends string, Category extends string> = Omit<Props<Series, Category>, "label"> & {
  bar: Bar;
  layout: ChartLayout;
};

function Mark<Series extends string, Category extends string>(props: MarkProps<Series, Category>) {
  const { bar, layout, data, texts, onOpen } = props;
  const [category, series] = [data.categories[bar.category], data.series[bar.series]];
  if (!category || !series) return null;
  const isPart = data.bars === "within" && bar.series > 0;
  const isMoment = data.bars === "line";
  const height = Math.max(bar.height, isPart || data.bars === "beside" ? bar.height : LEAST_PX);
  // A person who points at the value behind a bar means the bar.
  const behind = isMoment ? 0 : layout.width - layout.right;
  const wanted = isPart ? Math.max(bar.width, 6) : bar.width + behind;
  // The strip of the last of few moments would reach over the edge of the screen.
  const width = Math.min(wanted, layout.width - bar.x);
  const figureOf = (place: number) => `${data.series[place]?.label ?? ""}: ${texts[place]?.[bar.category] ?? ""}`;
  const figures = isMoment ? data.series.map((_, place) => figureOf(place)) : [figureOf(bar.series)];
  const text = [category.label, ...figures].join(", ");
  return (
    <li>
      <button
        type="button"
        aria-label={text}
        data-tip={text}
        data-beside={isPart || undefined}
        onClick={() => onOpen({ series: series.id, category: category.id })}
        style={{ left: bar.x, top: bar.y - (height - bar.height) / 2, width, height }}
        data-mark
        className="absolute rounded-sm"
      />
    </li>
  );
}

export function PlotSkeleton({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <span key={row} className="flex h-9 items-center gap-3">
      <Skeleton className="h-4 w-32 shrink-0" />
      <span className="flex-1">
        <span className="block" style={{ width: `${Math.round(100 * 0.78 ** row)}%` }}>
          <Skeleton className="h-5" />
        </span>
      </span>
    </span>
  ));
}

/** How wide an element is, as it changes. */
function useWidth() {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!box) return undefined;
    const watching = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    watching.observe(box);
    return () => watching.disconnect();
  }, [box]);
  return [setBox, width] as const;
}

type Draw = typeof drawChart;

/** What draws comes with the first chart somebody sees. */
function useDraw(): Draw | "failed" | undefined {
  const [draw, setDraw] = useState<{ by: Draw | "failed" }>();
  useEffect(() => {
    let isWanted = true;
    import("./draw-chart.ts").then(
      (loaded) => isWanted && setDraw({ by: loaded.drawChart }),
      () => isWanted && setDraw({ by: "failed" }),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return draw?.by;
}
