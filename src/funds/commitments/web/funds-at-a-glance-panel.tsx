import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { OverviewCard } from "#ui/web/layout/overview-card.tsx";
import { Table } from "#ui/web/table/table.tsx";
import { useFundColumns } from "./figure-columns-panel.tsx";

const MOST = 6;

const nameOf = ({ id, name }: { id: string; name: string }) => (
  <RecordLink record={{ id, kind: "fund", label: name }} />
);

/** What each fund is worth and returned, and what it may still call; absent for who may not read that, and before the first fund. */
export function FundsAtAGlance() {
  const { t } = useLingui();
  const mayRead = useCan("fund:read");
  const { data } = useRead(api.funds.list, { limit: MOST }, { enabled: mayRead });
  const funds = data?.items ?? [];
  const { isReader, columns, drawer } = useFundColumns(funds);
  if (!isReader || funds.length === 0) return null;
  const { nav, irr, tvpi, dpi, dryPowder } = columns;
  const figure = { width: 76, numeric: true };
  return (
    <OverviewCard
      title={<Trans>Funds</Trans>}
      beside={
        <Link to="/portfolio/funds" className="text-sm text-primary-text hover:underline">
          <Trans>All funds</Trans>
        </Link>
      }
    >
      <Table
        label={t`Funds`}
        rows={funds}
        rowId={({ id }) => id}
        columns={[
          {
            id: "name",
            label: t`Fund`,
            width: 176,
            grows: true,
            cell: nameOf,
          },
          { id: "nav", label: t`NAV`, ...figure, cell: nav },
          { id: "irr", label: t`Net IRR`, ...figure, cell: irr },
          { id: "tvpi", label: t`TVPI`, ...figure, width: 68, cell: tvpi },
          { id: "dpi", label: t`DPI`, ...figure, width: 68, cell: dpi },
          { id: "dryPowder", label: t`Dry powder`, ...figure, width: 100, cell: dryPowder },
        ]}
      />
      {drawer}
    </OverviewCard>
  );
}
