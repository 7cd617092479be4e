import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, type OutputOf } from "#core/web/api/api.ts";
import { useExplained } from "#core/web/metrics/explained.ts";
import { MetricDrawer } from "#core/web/metrics/metric-drawer.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { COMMITTEE_METRICS, type CommitteeFigure } from "#deals/committee/shared/metrics.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { formatDate } from "#ui/web/text/dates.ts";
import { DecisionBadge, RecommendationBadge } from "./session-values.tsx";

type Row = OutputOf<typeof api.committeeSessions.figure>["items"][number];

/** What a figure of the committee is made of: deals with what was counted, recommended and decided, and what became of them. */
export function FigureDrawer({ figure, onClose }: { figure: CommitteeFigure; onClose: () => void }) {
  const explained = useExplained(api.committeeSessions.figure, { figure });
  return (
    <MetricDrawer metric={COMMITTEE_METRICS[figure]} figure={explained} onClose={onClose}>
      {(row) => <Counted row={row} figure={figure} />}
    </MetricDrawer>
  );
}

function Counted({ row, figure }: { row: Row; figure: CommitteeFigure }) {
  const { i18n } = useLingui();
  const { deal, sessionId, meetsOn, votesFor, votesAgainst, abstentions, decision, score } = row;
  return (
    <>
      <span className="min-w-0 flex-1">
        <RecordLink record={{ id: deal.id, kind: "deal", label: deal.name }} className="wrap-anywhere" />
        <span className="flex flex-wrap gap-x-3 text-sm text-quiet">
          <Link to="/investment-committee/$id" params={{ id: sessionId }} className="hover:underline">
            {formatDate(meetsOn, i18n.locales)}
          </Link>
          {votesFor !== null && (
            <span className="figure">
              <Trans>
                {votesFor} for, {votesAgainst} against, {abstentions} abstained
              </Trans>
            </span>
          )}
        </span>
      </span>
      <span className="flex shrink-0 flex-wrap justify-end gap-1.5">
        {figure === "scoreCalibration" && <RecommendationBadge score={score} />}
        {decision !== null && <DecisionBadge decision={decision} />}
        <Outcome outcome={deal.outcome} />
      </span>
    </>
  );
}

function Outcome({ outcome }: { outcome: Row["deal"]["outcome"] }) {
  if (outcome === "open") return null;
  return <Badge>{outcome === "invested" ? <Trans>Invested</Trans> : <Trans>Passed</Trans>}</Badge>;
}
