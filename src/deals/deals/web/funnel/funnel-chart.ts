import type { I18n } from "@lingui/core";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { chartSeries } from "#core/web/metrics/chart-series.ts";
import { FUNNEL_METRICS, type FunnelFigure } from "#deals/deals/shared/metrics.ts";
import type { Stage } from "#deals/deals/shared/rules.ts";
import type { ChartData } from "#ui/web/chart/chart-data.ts";
import { STAGE_WORDS } from "../fields/vocabulary.ts";

export type Funnel = OutputOf<typeof api.deals.funnel>;
type FunnelStage = Funnel["items"][number];

export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

type Figure = (stage: FunnelStage) => number | null;

/** The last stage leads to an outcome, not to another stage. */
const unlessLast =
  (valueOf: Figure): Figure =>
  (stage) =>
    stage.stage === "closing" ? null : valueOf(stage);

/** The stages with those that entered each and those of them that advanced as bars; the other figures are the table's. */
export function funnelChart({ items, asOf }: Funnel, by: string, i18n: I18n): ChartData<FunnelFigure, Stage> {
  const series = (figure: FunnelFigure, valueOf: Figure) =>
    chartSeries(FUNNEL_METRICS, figure, items.map(valueOf), i18n);
  return {
    by,
    categories: items.map(({ stage }) => ({ id: stage, label: i18n._(STAGE_WORDS[stage]) })),
    bars: "within",
    series: [
      series("entered", ({ entered }) => entered),
      series(
        "movedOn",
        unlessLast(({ movedOn }) => movedOn),
      ),
    ],
    more: [
      series(
        "conversion",
        unlessLast(({ movedOn, entered }) => shareOf(movedOn, entered)),
      ),
      series("there", ({ there }) => there),
      series("passed", ({ passed }) => passed),
      series("invested", ({ invested }) => invested),
      series(
        "medianDays",
        unlessLast(({ medianDays }) => medianDays),
      ),
    ],
    asOf,
  };
}

/** Whether a stage was entered by more deals than the one before it: they began there, or skipped one. */
export const growsOnTheWay = ({ items }: Pick<Funnel, "items">): boolean =>
  items.some(({ entered }, place) => place > 0 && entered > (items[place - 1]?.entered ?? 0));
