import { useNavigate } from "@tanstack/react-router";
import { api } from "#core/web/api/api.ts";
import { useExplained } from "#core/web/metrics/explained.ts";
import { MetricDrawer } from "#core/web/metrics/metric-drawer.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { rowsOfFigure } from "#deals/deals/shared/funnel-rows.ts";
import { FUNNEL_METRICS, type FunnelFigure } from "#deals/deals/shared/metrics.ts";

export type DealFigure = Extract<FunnelFigure, "entered" | "invested" | "overallConversion">;

type Props = { figure: DealFigure; days: { from?: string; to: string }; period: string; onClose: () => void };

/** A figure of the deal flow with its deals, and the way to them in the list. */
export function DealFigureDrawer({ figure, days, period, onClose }: Props) {
  const navigate = useNavigate();
  const explained = useExplained(api.deals.funnelFigure, { figure, search: "", filters: [], ...days });
  const show = (part?: string) => {
    const shown = part === "invested" || part === "entered" ? part : figure;
    void navigate({
      to: "/dealflow",
      search: { layout: "table", show: "all", filters: rowsOfFigure(shown, undefined, days) },
    });
  };
  return (
    <MetricDrawer metric={FUNNEL_METRICS[figure]} note={period} figure={explained} onShow={show} onClose={onClose}>
      {({ id, name }) => (
        <span className="min-w-0 flex-1 wrap-anywhere">
          <RecordLink record={{ id, kind: "deal", label: name }} />
        </span>
      )}
    </MetricDrawer>
  );
}
