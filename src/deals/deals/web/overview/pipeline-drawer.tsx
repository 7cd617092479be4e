import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { api } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { useExplained } from "#core/web/metrics/explained.ts";
import { MetricDrawer } from "#core/web/metrics/metric-drawer.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { PIPELINE_METRICS, type PipelineFigure } from "#deals/deals/shared/metrics.ts";
import { rowsOfPipeline } from "#deals/deals/shared/pipeline-rows.ts";
import { STAGE_WORDS } from "../fields/vocabulary.ts";
import { FunnelFigureDrawer } from "../funnel/funnel-figure-drawer.tsx";

type Props = { figure: PipelineFigure; onClose: () => void };

/** What a figure of the pipeline counts, and the way to its deals in the list. */
export function PipelineDrawer({ figure, onClose }: Props) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const today = useFirmDay();
  const filters = rowsOfPipeline(figure, today);
  return (
    <MetricDrawer
      metric={PIPELINE_METRICS[figure]}
      figure={useExplained(api.deals.pipelineFigure, { figure })}
      onShow={() => void navigate({ to: "/dealflow", search: filters.length > 0 ? { filters } : { show: "open" } })}
      onClose={onClose}
    >
      {({ id, name, stage }) => (
        <>
          <span className="min-w-0 flex-1 wrap-anywhere">
            <RecordLink record={{ id, kind: "deal", label: name }} />
          </span>
          <span className="shrink-0 text-sm text-quiet">{i18n._(STAGE_WORDS[stage])}</span>
        </>
      )}
    </MetricDrawer>
  );
}

/** The funnel's share of all time, as the funnel itself explains it. */
export const OverallConversionDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  return (
    <FunnelFigureDrawer
      asked={{ figure: "overallConversion" }}
      search={{ layout: "funnel" }}
      days={{}}
      period={t`All time`}
      onClose={onClose}
    />
  );
};
