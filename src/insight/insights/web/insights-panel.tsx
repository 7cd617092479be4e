import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { FigureCard, FigureCards } from "#ui/web/figures/figure-card.tsx";
import { percent } from "#ui/web/figures/percent.ts";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import type { Insights } from "./insights-words.ts";
import { PitchAnalysis } from "./pitch-analysis.tsx";
import { Predictions } from "./predictions.tsx";
import { Recommendations } from "./recommendations.tsx";
import { WeakSignals } from "./weak-signals.tsx";

type TabId = "predictions" | "pitch-analysis" | "weak-signals" | "recommendations";
const FRESH_MS = 15 * 60_000;

/** What the firm’s own records suggest about deals and holdings. */
export function InsightsPanel() {
  const { t } = useLingui();
  const [tab, setTab] = useState<TabId>("predictions");
  const { data, error, refetch } = useRead(api.insights.overview, {}, { freshMs: FRESH_MS });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Cards data={data} selected={tab} onShow={setTab} />
      <Tabs<TabId>
        className="mt-4"
        label={t`AI Insights`}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: "predictions", label: t`Predictions`, content: data ? <Predictions data={data} /> : <Loading /> },
          { id: "pitch-analysis", label: t`Pitch Analysis`, content: <PitchAnalysis /> },
          { id: "weak-signals", label: t`Weak Signals`, content: data ? <WeakSignals data={data} /> : <Loading /> },
          {
            id: "recommendations",
            label: t`Recommendations`,
            content: data ? <Recommendations data={data} /> : <Loading />,
          },
        ]}
      />
    </>
  );
}

function Loading() {
  const { t } = useLingui();
  return <RowsSkeleton loading={t`Loading...`} />;
}

type CardsProps = { data: Insights | undefined; selected: TabId; onShow: (tab: TabId) => void };

function Cards({ data, selected, onShow }: CardsProps) {
  const { t, i18n } = useLingui();
  const average = data?.averageScore;
  return (
    <FigureCards label={t`AI Insights`}>
      <FigureCard
        label={t`Deals analysed`}
        value={data?.analysed}
        note={data && <Trans>{data.unscored} not scored</Trans>}
        selected={selected === "predictions"}
        onOpen={() => onShow("predictions")}
      />
      <FigureCard
        label={t`Average score`}
        value={
          average === undefined
            ? undefined
            : average === null
              ? "–"
              : i18n.number(average, { maximumFractionDigits: 1 })
        }
        note={<Trans>Of scored open deals</Trans>}
        onOpen={() => onShow("predictions")}
      />
      <FigureCard
        label={t`Active alerts`}
        value={data?.alerts.length}
        note={data && <Trans>{data.silent.length} silent founders</Trans>}
        selected={selected === "weak-signals"}
        onOpen={() => onShow("weak-signals")}
      />
      <FigureCard
        label={t`Prediction accuracy`}
        value={
          data && (data.accuracy === null ? "–" : percent(data.accuracy.hits / data.accuracy.sample, i18n.locales))
        }
        note={
          data &&
          (data.accuracy === null ? (
            <Trans>Too few outcomes</Trans>
          ) : (
            <Trans>
              {data.accuracy.hits} of {data.accuracy.sample} outcomes
            </Trans>
          ))
        }
        onOpen={() => onShow("predictions")}
      />
    </FigureCards>
  );
}
