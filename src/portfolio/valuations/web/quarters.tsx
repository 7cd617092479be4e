import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { Scale } from "lucide-react";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { STATE_LABELS } from "#portfolio/valuations/shared/words.ts";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { PhoneRows } from "#ui/web/table/phone-rows.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { Change, type RoundSummary } from "./valuation-values.tsx";

/** Each fund's quarters, the latest first, with how far each is. */
export function Quarters({ onBegin }: { onBegin: (() => void) | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const columns = useColumns();
  const rounds = useRead(api.valuationRounds.list, undefined);
  if (rounds.isError) return <ReadProblem error={rounds.error} onRetry={() => void rounds.refetch()} />;
  if (rounds.isPending) return <RowsSkeleton loading={t`Loading...`} />;
  const { items } = rounds.data;
  if (items.length === 0)
    return (
      <EmptyState
        icon={<Scale />}
        title={t`No valuations yet`}
        text={t`Start a fund’s quarter to mark its positions. A colleague reviews each mark, then the quarter is approved and posted.`}
        {...(onBegin && {
          action: (
            <Button onClick={onBegin}>
              <Trans>Start a quarter</Trans>
            </Button>
          ),
        })}
      />
    );
  return (
    <>
      <div className="max-sm:hidden">
        <Table
          label={t`Quarters`}
          rows={items}
          rowId={({ id }) => id}
          columns={columns}
          onOpen={({ id }) => void navigate({ to: "/portfolio/valuations/$id", params: { id } })}
        />
      </div>
      <QuarterCards rounds={items} />
    </>
  );
}

/** The same on a phone. */
function QuarterCards({ rounds }: { rounds: readonly RoundSummary[] }) {
  const { t } = useLingui();
  const rows = rounds.map((round) => ({
    id: round.id,
    name: (
      <Link to="/portfolio/valuations/$id" params={{ id: round.id }} className="hover:underline">
        {quarterName(round.quarterEnds)}, <bdi>{round.fund.name}</bdi>
      </Link>
    ),
    figure: <CompactAmount amount={round.proposed} currency={round.fund.currency} />,
    note: <Progress round={round} />,
    change: <Change amount={round.difference} currency={round.fund.currency} />,
  }));
  return <PhoneRows label={t`Quarters`} rows={rows} />;
}

function useColumns(): TableColumn<RoundSummary, string>[] {
  const { t } = useLingui();
  return [
    {
      id: "quarter",
      label: t`Quarter`,
      width: 96,
      cell: ({ id, quarterEnds, fund }) => (
        <Link
          to="/portfolio/valuations/$id"
          params={{ id }}
          aria-label={`${quarterName(quarterEnds)}, ${fund.name}`}
          className="font-medium hover:underline"
        >
          {quarterName(quarterEnds)}
        </Link>
      ),
    },
    { id: "state", label: t`Status`, width: 200, grows: true, cell: (round) => <Progress round={round} /> },
    { id: "fund", label: t`Fund`, width: 160, cell: ({ fund }) => <bdi>{fund.name}</bdi> },
    {
      id: "prior",
      label: t`Prior`,
      width: 86,
      numeric: true,
      cell: ({ prior, fund }) => <CompactAmount amount={prior} currency={fund.currency} />,
    },
    {
      id: "proposed",
      label: t`Value`,
      width: 86,
      numeric: true,
      cell: ({ proposed, fund }) => <CompactAmount amount={proposed} currency={fund.currency} />,
    },
    {
      id: "difference",
      label: t`Change`,
      width: 86,
      numeric: true,
      cell: ({ difference, fund }) => <Change amount={difference} currency={fund.currency} />,
    },
  ];
}

/** How many marks of a quarter are where; one word once it is approved. */
export function Progress({ round: { approvedAt, counts, positions } }: { round: RoundSummary }) {
  const { i18n } = useLingui();
  if (approvedAt !== null)
    return (
      <Badge tone="success">
        <Trans>{positions} approved</Trans>
      </Badge>
    );
  const shown = (["missing", "returned", "prepared", "reviewed"] as const).filter((state) => counts[state] > 0);
  return (
    <span className="text-quiet">
      {shown.map((state) => `${counts[state]} ${i18n._(STATE_LABELS[state]).toLowerCase()}`).join(" · ")}
    </span>
  );
}
