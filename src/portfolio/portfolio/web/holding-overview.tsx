import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeftRight } from "lucide-react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { afterPaint, NoPlace } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { numberFormat } from "#ui/web/text/formats.ts";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Asked } from "./portfolio-search.ts";
import {
  type Flow,
  type PortfolioCompany,
  type Position,
  useMultiple,
  useTransactionWords,
} from "./portfolio-values.ts";
import { ValueOverTime } from "./value/value-over-time.tsx";

const WaitingPanel = afterPaint(() => import("#funds/ledger/web/waiting-panel.tsx"), "WaitingPanel", NoPlace);

type Props = { company: PortfolioCompany; asked: Asked; onRecord: () => void };

/** What each fund holds of the company, and the money that went in and came back. */
export function HoldingOverview({ company, asked, onRecord }: Props) {
  const { t } = useLingui();
  const mayPost = useCan("ledger:post");
  const columns = usePositionColumns();
  const of = { id: company.id, ...(asked.asOf !== undefined && { asOf: asked.asOf }) };
  const positions = useRead(api.portfolioCompanies.positions, of, { keepPrevious: true });
  if (positions.isError) return <ReadProblem error={positions.error} onRetry={() => void positions.refetch()} />;
  if (positions.isPending) return <Skeleton className="h-64 w-full" />;
  const { items } = positions.data;
  const waiting = <WaitingPanel portfolioCompanyId={company.id} />;
  if (items.length === 0)
    return (
      <div className="flex flex-col gap-4">
        {waiting}
        <EmptyState
          icon={<ArrowLeftRight />}
          title={t`Nothing posted yet`}
          text={t`Record the first purchase. It counts once someone else approves it in the fund’s journal.`}
          {...(mayPost && {
            action: (
              <Button onClick={onRecord}>
                <Trans>Record transaction</Trans>
              </Button>
            ),
          })}
        />
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <ValueOverTime id={company.id} asked={asked} />
      {waiting}
      <h2 className="text-lg font-semibold">
        <Trans>Positions</Trans>
      </h2>
      <Table
        label={t`Positions`}
        rows={items}
        rowId={({ fund, security }) => `${fund.id} ${security.id}`}
        columns={columns}
      />
      <Flows of={of} />
    </div>
  );
}

const sumOf = (of: "invested" | "proceeds" | "fairValue") => (row: Position) => (
  <Amount amount={row[of]} currency={row.currency} />
);

function usePositionColumns(): TableColumn<Position, string>[] {
  const { t, i18n } = useLingui();
  const multiple = useMultiple();
  const words = useTransactionWords();
  return [
    { id: "fund", label: t`Fund`, width: 170, grows: true, cell: ({ fund }) => <FundLink fund={fund} /> },
    {
      id: "security",
      label: t`Security`,
      width: 150,
      grows: true,
      cell: ({ security: { name, kind } }) => (
        <span title={words.text("securityKind", kind)}>
          <bdi>{name}</bdi>
        </span>
      ),
    },
    {
      id: "units",
      label: t`Units`,
      width: 84,
      numeric: true,
      cell: ({ quantity }) => numberFormat(i18n.locales, { maximumFractionDigits: 8 }).format(quantity),
    },
    { id: "invested", label: t`Invested`, width: 108, numeric: true, cell: sumOf("invested") },
    { id: "proceeds", label: t`Proceeds`, width: 96, numeric: true, cell: sumOf("proceeds") },
    { id: "value", label: t`Value`, width: 108, numeric: true, cell: sumOf("fairValue") },
    { id: "multiple", label: t`Multiple`, width: 76, numeric: true, cell: (row) => multiple(row.multiple) },
  ];
}

const FundLink = ({ fund: { id, name } }: { fund: { id: string; name: string } }) => (
  <RecordLink record={{ id, kind: "fund", label: name }} />
);

function useFlowColumns(): TableColumn<Flow, string>[] {
  const { t } = useLingui();
  const words = useTransactionWords();
  return [
    { id: "date", label: t`Date`, width: 120, cell: ({ date }) => <Moment at={date} /> },
    { id: "kind", label: t`Type`, width: 120, cell: ({ kind }) => words.text("kind", kind) },
    { id: "fund", label: t`Fund`, width: 200, grows: true, cell: ({ fund }) => <FundLink fund={fund} /> },
    {
      id: "amount",
      label: t`Amount`,
      width: 150,
      numeric: true,
      cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
    },
  ];
}

/** Money that went into the company and came back, newest first. */
function Flows({ of }: { of: { id: string; asOf?: string } }) {
  const { t } = useLingui();
  const columns = useFlowColumns();
  const flows = useRead(api.portfolioCompanies.flows, of, { keepPrevious: true });
  if (flows.isError) return <ReadProblem error={flows.error} onRetry={() => void flows.refetch()} />;
  if (flows.isPending) return <Skeleton className="h-40 w-full" />;
  const rows = flows.data.items.map((flow, place) => ({ ...flow, place }));
  return (
    <>
      <h2 className="text-lg font-semibold">
        <Trans>Cash flows</Trans>
      </h2>
      <Table label={t`Cash flows`} rows={rows} rowId={({ place }) => String(place)} columns={columns} />
    </>
  );
}
