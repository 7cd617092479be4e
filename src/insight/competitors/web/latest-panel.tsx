import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { CompetitorCard } from "./competitor-card.tsx";

const LATEST = 5;

/** The latest competitors, and the way to all of them. */
export function LatestCompetitorsPanel() {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.competitors.list, { limit: LATEST });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton loading={t`Loading...`} />;
  return (
    <div className="flex flex-col gap-3">
      {data.items.length === 0 && (
        <EmptyState
          title={t`Aucun concurrent trouvé pour les critères sélectionnés.`}
          text={t`Add the companies that compete with yours, with the source of what you know.`}
        />
      )}
      {data.items.map((competitor) => (
        <CompetitorCard key={competitor.id} competitor={competitor} />
      ))}
      <Link to="/competitor-analysis" className="rounded-control text-primary-text hover:underline">
        <Trans>All competitors</Trans>
      </Link>
    </div>
  );
}
