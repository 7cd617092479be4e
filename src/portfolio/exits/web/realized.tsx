import { Trans, useLingui } from "@lingui/react/macro";
import { Trophy } from "lucide-react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { equals } from "#core/web/lists/address/list-address.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { multipleText } from "#ui/web/figures/multiple-text.ts";
import { percent } from "#ui/web/figures/percent.ts";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

type Company = OutputOf<typeof api.portfolioCompanies.list>["items"][number];
const MOST = 200;
const latestFirst = (a: Company, b: Company) => (b.exitDate ?? "").localeCompare(a.exitDate ?? "");

/** Companies of which everything was sold, with what came back. */
export function Realized() {
  const { t } = useLingui();
  const columns = useColumns();
  const { data, error, refetch } = useRead(api.portfolioCompanies.list, {
    filters: [equals("isExited", true)],
    sort: { field: "proceeds", direction: "desc" },
    limit: MOST,
  });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-64 w-full" />;
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={<Trophy />}
        title={t`No realized exits yet`}
        text={t`A company appears here once everything the funds held of it is sold.`}
      />
    );
  return (
    <>
      <Table
        label={t`Realized Exits`}
        rows={data.items.toSorted(latestFirst)}
        rowId={({ id }) => id}
        columns={columns}
      />
      {data.nextCursor !== undefined && (
        <p className="mt-2 text-sm text-quiet">
          <Trans>These are the {MOST} with the largest proceeds. The portfolio lists all of them.</Trans>
        </p>
      )}
    </>
  );
}

function useColumns(): TableColumn<Company, string>[] {
  const { t, i18n } = useLingui();
  const currencyOf = ({ currency }: Company) => currency ?? "";
  return [
    {
      id: "company",
      label: t`Company`,
      width: 200,
      grows: true,
      cell: ({ id, name }) => <RecordLink record={{ id, kind: "portfolio_company", label: name }} />,
    },
    { id: "sector", label: t`Sector`, width: 140, cell: ({ company }) => company.sector },
    { id: "on", label: t`Exit date`, width: 120, cell: ({ exitDate }) => exitDate && <Moment at={exitDate} /> },
    moneyColumn("invested", t`Invested`, ({ initialInvestment }) => initialInvestment, currencyOf),
    moneyColumn("valuation", t`Exit valuation`, ({ exitValuation }) => exitValuation, currencyOf),
    {
      id: "multiple",
      label: t`Multiple`,
      width: 92,
      numeric: true,
      cell: ({ exitMultiple }) => (exitMultiple === null ? "–" : multipleText(exitMultiple, i18n.locales)),
    },
    { id: "irr", label: t`IRR`, width: 92, numeric: true, cell: ({ irr }) => percent(irr, i18n.locales) },
  ];
}
