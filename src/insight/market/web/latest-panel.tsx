import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { InsightCard } from "./insight-card.tsx";

const LATEST = 5;

/** The latest market insights, and the way to all of them. */
export function LatestInsightsPanel() {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.marketInsights.list, { limit: LATEST });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton loading={t`Loading...`} />;
  return (
    <div className="flex flex-col gap-3">
      {data.items.length === 0 && (
        <EmptyState
          title={t`Aucun insight trouvé pour les critères sélectionnés.`}
          text={t`Add what you hear about the market, import a file, or add an RSS feed.`}
        />
      )}
      {data.items.map((insight) => (
        <InsightCard key={insight.id} insight={insight} />
      ))}
      <Link to="/market-intelligence" className="rounded-control text-primary-text hover:underline">
        <Trans>All market insights</Trans>
      </Link>
    </div>
  );
}
