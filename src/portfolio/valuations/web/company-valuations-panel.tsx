import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Scale } from "lucide-react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { useMethodWord } from "./valuation-values.tsx";

type Row = OutputOf<typeof api.valuations.ofCompany>["items"][number];

/** Every approved mark of a company, the latest first; those before marks were kept with their reasons stand by their entry alone. */
export function CompanyValuationsPanel({ id }: { id: string }) {
  const { t } = useLingui();
  const columns = useColumns();
  const marks = useRead(api.valuations.ofCompany, { id });
  if (marks.isError) return <ReadProblem error={marks.error} onRetry={() => void marks.refetch()} />;
  if (marks.isPending) return <Skeleton className="h-64 w-full" />;
  const { items } = marks.data;
  if (items.length === 0)
    return (
      <EmptyState
        icon={<Scale />}
        title={t`No marks yet`}
        text={t`It is valued at cost until a quarter with its mark is approved.`}
      />
    );
  return (
    <Table
      label={t`Valuations`}
      rows={items}
      rowId={({ on, fund, security }) => `${on} ${fund.id} ${security.id}`}
      columns={columns}
    />
  );
}

function useColumns(): TableColumn<Row, string>[] {
  const { t } = useLingui();
  const method = useMethodWord();
  return [
    {
      id: "on",
      label: t`Date`,
      width: 112,
      cell: ({ on, valuation }) =>
        valuation ? (
          <Link to="/portfolio/valuations/$id" params={{ id: valuation.roundId }} className="hover:underline">
            <Moment at={on} />
          </Link>
        ) : (
          <Moment at={on} />
        ),
    },
    { id: "fund", label: t`Fund`, width: 160, cell: ({ fund }) => <bdi>{fund.name}</bdi> },
    { id: "security", label: t`Security`, width: 140, cell: ({ security }) => <bdi>{security.name}</bdi> },
    {
      id: "value",
      label: t`Fair value`,
      width: 120,
      numeric: true,
      cell: ({ fairValue, currency }) => <Amount amount={fairValue} currency={currency} />,
    },
    {
      id: "method",
      label: t`Method`,
      width: 170,
      cell: ({ valuation }) =>
        valuation ? method(valuation.method) : <span className="text-quiet">{t`Journal entry`}</span>,
    },
    {
      id: "reason",
      label: t`Reason`,
      width: 200,
      grows: true,
      cell: ({ valuation }) => <bdi>{valuation?.reason ?? "–"}</bdi>,
    },
  ];
}
