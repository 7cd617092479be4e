import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { api } from "#core/web/api/api.ts";
import { useExplained } from "#core/web/metrics/explained.ts";
import { MetricDrawer } from "#core/web/metrics/metric-drawer.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { FunnelDays } from "#deals/deals/shared/funnel-rows.ts";
import { FUNNEL_FIGURES, FUNNEL_METRICS } from "#deals/deals/shared/metrics.ts";
import { metricText } from "#ui/web/figures/metric-text.ts";
import { STAGE_WORDS } from "../fields/vocabulary.ts";
import { type DealSearch, questionInStage } from "../list/deal-search.ts";
import { type Asked, rowsOf } from "./funnel-search.ts";

type Props = { asked: Asked; search: DealSearch; days: FunnelDays; period: string; onClose: () => void };

/** What a figure of the funnel is made of, and the way to its deals in the list. */
export function FunnelFigureDrawer({ asked, search, days, period, onClose }: Props) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const { stage } = asked;
  const figure = useExplained(api.deals.funnelFigure, { ...questionInStage(search), ...days, ...asked });
  const show = (part?: string) => {
    const shown = FUNNEL_FIGURES.find((one) => one === part) ?? asked.figure;
    void navigate({ to: "/dealflow", search: rowsOf({ figure: shown, stage }, search, days) });
  };
  return (
    <MetricDrawer
      metric={FUNNEL_METRICS[asked.figure]}
      of={stage && i18n._(STAGE_WORDS[stage])}
      note={period}
      figure={figure}
      onShow={show}
      onClose={onClose}
    >
      {({ id, name, stage: stands, value }) => (
        <>
          <span className="min-w-0 flex-1 wrap-anywhere">
            <RecordLink record={{ id, kind: "deal", label: name }} />
          </span>
          <span className="shrink-0 text-sm text-quiet">{i18n._(STAGE_WORDS[stands])}</span>
          <Measure figure={asked.figure} value={value} />
        </>
      )}
    </MetricDrawer>
  );
}

/** What a deal counts for in the figure, where not each counts for one. */
function Measure({ figure, value }: { figure: Asked["figure"]; value: number | null }) {
  const { t, i18n } = useLingui();
  if (value === null) return null;
  const { unit } = FUNNEL_METRICS[figure];
  return (
    <span className="figure w-12 shrink-0 text-right font-medium">
      {unit === "share" && value === 1 && <Check aria-label={t`Counts`} className="ml-auto size-4" />}
      {unit === "days" && metricText({ unit }, value, i18n.locales)}
    </span>
  );
}
