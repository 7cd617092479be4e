import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { CalendarCheck } from "lucide-react";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import type { ListedQuarter } from "#funds/quarters/shared/closes-api.ts";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { CloseState } from "./close-state.tsx";

const to = "/portfolio/funds/$id/quarters/$endsOn";

/** Quarters of a fund that have ended, the latest first: each leads to its close. */
export function QuartersPanel({ fundId }: { fundId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const columns = useColumns(fundId);
  const quarters = useRead(api.quarterCloses.list, { fundId });
  if (quarters.isError) return <ReadProblem error={quarters.error} onRetry={() => void quarters.refetch()} />;
  if (quarters.isPending) return <RowsSkeleton loading={t`Loading...`} />;
  const { items } = quarters.data;
  if (items.length === 0)
    return (
      <EmptyState
        icon={<CalendarCheck />}
        title={t`No quarters yet`}
        text={t`Quarters appear here once the fund’s books have a first entry and the quarter has ended.`}
      />
    );
  return (
    <>
      <p className="mb-3 text-sm text-quiet">
        <Trans>Each quarter is closed step by step: one person prepares the close, another locks it.</Trans>
      </p>
      <Table
        label={t`Quarters`}
        rows={items}
        rowId={({ endsOn }) => endsOn}
        columns={columns}
        onOpen={({ endsOn }) => void navigate({ to, params: { id: fundId, endsOn } })}
      />
    </>
  );
}

function useColumns(fundId: string): TableColumn<ListedQuarter, string>[] {
  const { t } = useLingui();
  return [
    {
      id: "quarter",
      label: t`Quarter`,
      width: 120,
      cell: ({ endsOn }) => (
        <Link to={to} params={{ id: fundId, endsOn }} className="font-medium hover:underline">
          {quarterName(endsOn)}
        </Link>
      ),
    },
    { id: "state", label: t`Status`, width: 180, grows: true, cell: ({ state }) => <CloseState state={state} /> },
    { id: "ends", label: t`Quarter end`, width: 120, cell: ({ endsOn }) => <Moment at={endsOn} /> },
    {
      id: "locked",
      label: t`Locked`,
      width: 120,
      cell: ({ lockedAt }) => (lockedAt === null ? <span className="text-quiet">–</span> : <Moment at={lockedAt} />),
    },
  ];
}
