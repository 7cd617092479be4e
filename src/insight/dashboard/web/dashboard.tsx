import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { FileChartColumn, Handshake } from "lucide-react";
import { api, useRead } from "#core/web/api/api.ts";
import { useButtons, useCan } from "#core/web/api/session.tsx";
import { useOpenForm } from "#core/web/app/over.ts";
import { AddButton } from "#core/web/lists/new-record.tsx";
import { NeedsAttention } from "#deals/deals/web/overview/attention-panel.tsx";
import { PipelineFigures } from "#deals/deals/web/overview/pipeline-panel.tsx";
import { RecentDeals } from "#deals/deals/web/overview/recent-deals-panel.tsx";
import { FundsAtAGlance } from "#funds/commitments/web/funds-at-a-glance-panel.tsx";
import { CommitmentFigures } from "#investors/limited-partners/web/commitments-panel.tsx";
import { useFirstDays } from "#people/welcome/web/first-days-panel.tsx";
import { PortfolioAlerts } from "#portfolio/health/web/portfolio-alerts-panel.tsx";
import { PortfolioValue } from "#portfolio/portfolio/web/value/value-panel.tsx";
import { afterPaint, NoPlace } from "#ui/web/behaviour/later.tsx";
import { buttonStyle } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { UpcomingEvents } from "./upcoming-events.tsx";
import { WaitingForYou } from "./waiting-for-you.tsx";

const PerformancePanel = afterPaint(
  () => import("#portfolio/portfolio/web/value/performance-panel.tsx"),
  "PerformancePanel",
  NoPlace,
);
const COLUMN = "flex min-w-0 flex-col gap-3";

/** The work of the firm at a glance; of a firm that has none yet, its first steps. */
export function Dashboard() {
  const { t } = useLingui();
  const may = useButtons("deals");
  const mayReport = useCan("reports:create");
  const open = useOpenForm();
  const start = useFirstDays();
  return (
    <>
      <PageHeader
        title={<Trans>Dashboard</Trans>}
        actions={
          <>
            {mayReport && (
              <Link to="/reports" className={buttonStyle()}>
                <FileChartColumn aria-hidden className="size-4" />
                <Trans>Generate Report</Trans>
              </Link>
            )}
            <AddButton
              label={t`New Deal`}
              enabled={may("deal:new")}
              why={t`Your role can view deals only.`}
              onAdd={() => open({ to: "/deals/new" })}
            />
          </>
        }
      />
      {start.panel && <div className="mb-4">{start.panel}</div>}
      {start.isBeginning && !start.hasSample ? (
        <EmptyState
          icon={<Handshake />}
          title={<Trans>Your pipeline at a glance</Trans>}
          text={<Trans>Figures, upcoming events and deals that need attention appear with your first deal.</Trans>}
        />
      ) : (
        <Cards />
      )}
    </>
  );
}

/** What the reader may see, so that a partner sees the state of the firm on a screen of 1440 × 900. */
function Cards() {
  const maySeeTasks = useCan("task:read");
  const mayMeasure = useCan("portfolio:read");
  const { data: funds } = useRead(api.funds.list, { limit: 1 }, { enabled: mayMeasure });
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <PortfolioValue />
        <CommitmentFigures />
        <PipelineFigures />
      </div>
      <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] min-[107.5rem]:grid-cols-2">
        <div className={COLUMN}>
          <FundsAtAGlance />
          <RecentDeals />
          <NeedsAttention />
        </div>
        <div className="grid items-start gap-3 min-[107.5rem]:grid-cols-2">
          <div className={COLUMN}>
            <WaitingForYou />
            <PortfolioAlerts />
          </div>
          <div className={COLUMN}>
            {maySeeTasks && <UpcomingEvents />}
            <QuickActions />
          </div>
        </div>
      </div>
      {funds !== undefined && funds.items.length > 0 && (
        <PerformancePanel className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 xl:grid-cols-2" />
      )}
    </div>
  );
}
