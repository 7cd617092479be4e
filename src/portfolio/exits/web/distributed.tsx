import { Trans, useLingui } from "@lingui/react/macro";
import { Split } from "lucide-react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { NotAllowed, ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { Amounts } from "./amounts.tsx";

type Distribution = OutputOf<typeof api.distributions.list>["items"][number];
const MOST = 100;

/** What funds paid out, the latest first. */
export const Distributed = () => (useCan("carry:read") ? <Distributions /> : <NotAllowed />);

function Distributions() {
  const { t } = useLingui();
  const columns = useColumns();
  const summary = useRead(api.exits.summary, {});
  const { data, error, refetch } = useRead(api.distributions.list, {
    sort: { field: "paidOn", direction: "desc" },
    limit: MOST,
  });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-64 w-full" />;
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={<Split />}
        title={t`No distributions yet`}
        text={t`What funds pay to their partners appears here.`}
      />
    );
  const sums = summary.data?.distributed ?? [];
  const carry = sums.flatMap(({ currency, carry: amount }) => (Number(amount) > 0 ? [{ currency, amount }] : []));
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Trans>
          Carried interest of all distributions: <Amounts amounts={carry} />
        </Trans>
      </p>
      <Table label={t`Distributions`} rows={data.items} rowId={({ id }) => id} columns={columns} />
      {data.nextCursor !== undefined && (
        <p className="text-sm text-quiet">
          <Trans>These are the latest {MOST}.</Trans>
        </p>
      )}
    </div>
  );
}

function useColumns(): TableColumn<Distribution, string>[] {
  const { t } = useLingui();
  const currencyOf = ({ currency }: Distribution) => currency;
  return [
    {
      id: "name",
      label: t`Distribution`,
      width: 240,
      grows: true,
      cell: ({ id, name }) => <RecordLink record={{ id, kind: "distribution", label: name }} />,
    },
    {
      id: "company",
      label: t`Company`,
      width: 180,
      cell: ({ portfolioCompany }) => portfolioCompany && <RecordLink record={portfolioCompany} />,
    },
    { id: "on", label: t`Payment date`, width: 120, cell: ({ paidOn }) => <Moment at={paidOn} /> },
    moneyColumn("amount", t`Amount`, ({ amount }) => amount, currencyOf),
    moneyColumn("carry", t`Carry`, ({ carry }) => carry, currencyOf),
  ];
}
