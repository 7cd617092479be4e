import { useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { FUNNEL_METRICS, PIPELINE_METRICS, type PipelineFigure } from "#deals/deals/shared/metrics.ts";
import { FigureCard } from "#ui/web/figures/figure-card.tsx";
import { metricText } from "#ui/web/figures/metric-text.ts";
import { compactMoney, exactAmount } from "#ui/web/text/amounts.ts";

const PipelineDrawer = lazyRouteComponent(() => import("./pipeline-drawer.tsx"), "PipelineDrawer");
const ConversionDrawer = lazyRouteComponent(() => import("./pipeline-drawer.tsx"), "OverallConversionDrawer");

type Opened = PipelineFigure | "overallConversion";
const FIGURES = ["activeDeals", "recentlyMoved", "overdueSteps"] as const satisfies readonly PipelineFigure[];

/** The pipeline in four figures, each of which opens to its deals. Its page lays them out. */
export function PipelineFigures() {
  const { t, i18n } = useLingui();
  const [opened, setOpened] = useState<Opened>();
  const pipeline = useRead(api.deals.pipeline, {});
  const funnel = useRead(api.deals.funnel, {});
  const overall = funnel.data?.overall;
  const close = () => setOpened(undefined);
  const amounts = pipeline.data?.amounts ?? [];
  const said = (how: typeof compactMoney) =>
    amounts.map(({ amountRequested, currency }) => how(amountRequested, currency, i18n.locales)).join(" · ");
  const notes: Record<Opened, string> = {
    activeDeals: said(compactMoney),
    recentlyMoved: "",
    overdueSteps: "",
    overallConversion: overall ? t`${overall.invested} of ${overall.entered} deals` : "",
  };
  const conversion = overall && (overall.entered === 0 ? null : overall.invested / overall.entered);
  if (pipeline.isError) return null;
  return (
    <section aria-label={t`Pipeline`} className="contents">
      {FIGURES.map((figure) => (
        <FigureCard
          key={figure}
          label={i18n._(PIPELINE_METRICS[figure].label)}
          value={pipeline.data && metricText(PIPELINE_METRICS[figure], pipeline.data[figure], i18n.locales)}
          note={<span title={figure === "activeDeals" ? said(exactAmount) : undefined}>{notes[figure]}</span>}
          onOpen={() => setOpened(figure)}
        />
      ))}
      <FigureCard
        label={i18n._(FUNNEL_METRICS.overallConversion.label)}
        value={
          conversion === undefined ? undefined : metricText(FUNNEL_METRICS.overallConversion, conversion, i18n.locales)
        }
        note={notes.overallConversion}
        onOpen={() => setOpened("overallConversion")}
      />
      {opened !== undefined && (
        <Suspense>
          {opened === "overallConversion" ? (
            <ConversionDrawer onClose={close} />
          ) : (
            <PipelineDrawer figure={opened} onClose={close} />
          )}
        </Suspense>
      )}
    </section>
  );
}
