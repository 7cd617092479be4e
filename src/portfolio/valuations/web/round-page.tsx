import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { usePageTitle } from "#core/web/app/page-title.ts";
import { NotAllowed, ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { type RecordFigure, RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { Bridge } from "./bridge.tsx";
import { Positions } from "./positions.tsx";
import { Progress } from "./quarters.tsx";
import { RoundActions } from "./round-actions.tsx";
import { readRoundSearch } from "./valuation-search.ts";
import { Change, type Round } from "./valuation-values.tsx";

/** A fund's quarter: every position with its prior and its new mark. */
export const ValuationRoundPage = () => (useCan("valuation:read") ? <Addressed /> : <NotAllowed />);

function Addressed() {
  const { t } = useLingui();
  const { id = "" } = useParams({ strict: false });
  const round = useRead(api.valuationRounds.get, { id });
  usePageTitle(round.data && `${quarterName(round.data.quarterEnds)}, ${round.data.fund.name}`);
  if (round.isError && (round.data === undefined || round.error.code === "not_found"))
    return <ReadProblem error={round.error} onRetry={() => void round.refetch()} />;
  if (round.data === undefined) return <RowsSkeleton loading={t`Loading...`} />;
  return <Quarter round={round.data} />;
}

function Quarter({ round }: { round: Round }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { tab = "positions" } = useSearch({ strict: false, select: readRoundSearch });
  const { id, fund, quarterEnds } = round;
  const name = quarterName(quarterEnds);
  return (
    <>
      <PageHeader
        title={
          <Trans>
            {name}, <bdi>{fund.name}</bdi>
          </Trans>
        }
        badge={<Progress round={round} />}
        description={<Facts round={round} />}
        actions={<RoundActions round={round} />}
      />
      <Sums round={round} />
      <Tabs
        label={t`Valuations`}
        value={tab}
        onChange={(chosen) =>
          void navigate({ to: "/portfolio/valuations/$id", params: { id }, search: { tab: chosen }, replace: true })
        }
        tabs={[
          { id: "positions", label: t`Positions`, content: <Positions round={round} /> },
          { id: "bridge", label: t`Bridge`, content: <Bridge id={id} /> },
        ]}
      />
    </>
  );
}

function Facts({ round: { fund, quarterEnds, closedUntil, approvedAt, approvedBy } }: { round: Round }) {
  const { t } = useLingui();
  const approver = approvedBy?.name ?? t`Former member`;
  const isClosed = closedUntil !== null && closedUntil >= quarterEnds;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <RecordLink record={{ id: fund.id, kind: "fund", label: fund.name }} />
      <Moment at={quarterEnds} />
      {approvedAt !== null && (
        <span>
          <Trans>
            Approved by <bdi>{approver}</bdi>, <Moment at={approvedAt} />
          </Trans>
        </span>
      )}
      {isClosed && approvedAt === null && (
        <Badge tone="warn">
          <Trans>Books closed</Trans>
        </Badge>
      )}
    </span>
  );
}

function Sums({ round: { fund, prior, proposed, difference, before, items } }: { round: Round }) {
  const { t } = useLingui();
  const money = (amount: string) => <CompactAmount amount={amount} currency={fund.currency} />;
  const parts = (of: (position: Round["items"][number]) => string) =>
    items.map((position) => ({ id: position.security.id, label: position.company.name, value: money(of(position)) }));
  const figures: RecordFigure[] = [
    {
      id: "prior",
      label: t`Prior value`,
      value: money(prior),
      explanation: {
        formula: (
          <Trans>
            Book value of these positions on <Moment at={before} />.
          </Trans>
        ),
        parts: parts((one) => one.prior),
      },
    },
    {
      id: "proposed",
      label: t`Value`,
      value: money(proposed),
      explanation: {
        formula: t`Marks for this quarter. Positions without one keep their book value.`,
        parts: parts(({ valuation, carrying }) => valuation?.fundValue ?? carrying),
      },
    },
    {
      id: "difference",
      label: t`Change`,
      value: <Change amount={difference} currency={fund.currency} />,
      explanation: {
        formula: t`Value less prior value, new money included. The bridge shows what changed.`,
        parts: [],
      },
    },
  ];
  return <RecordFigures label={t`Figures`} figures={figures} />;
}
