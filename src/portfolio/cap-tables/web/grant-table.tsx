import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type CapTable, usePrice, useShares } from "./cap-table-words.ts";
import { HolderName } from "./holder-name.tsx";

type Row = CapTable["grants"][number];

/** Options, warrants and shares that vest: what of each could be exercised on the day, and when more can. */
export function GrantTable({ table }: { table: CapTable }) {
  const { t } = useLingui();
  const columns = useColumns();
  const isOut = table.grants.some(({ isExpired }) => isExpired);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">
        <Trans>Options and warrants</Trans>
      </h2>
      <Table
        label={t`Options and warrants`}
        rows={table.grants}
        rowId={({ securityId }) => securityId}
        columns={columns}
      />
      <p className="text-sm text-quiet">
        <Trans>All that is granted counts as fully diluted, vested or not.</Trans>{" "}
        {isOut && <Trans>Expired options and warrants no longer count.</Trans>}
      </p>
    </section>
  );
}

function useColumns(): TableColumn<Row, string>[] {
  const { t } = useLingui();
  const shares = useShares();
  const price = usePrice();
  const kinds = { STOCK: t`Shares`, EQUITY_COMPENSATION: t`Options`, WARRANT: t`Warrant` };
  return [
    {
      id: "holder",
      label: t`Stakeholder`,
      width: 130,
      grows: true,
      cell: (row) => <HolderName holder={row.holder} fundId={row.fundId} />,
    },
    {
      id: "of",
      label: t`Instrument`,
      width: 128,
      cell: ({ family, of }) => <bdi>{[kinds[family], of].filter((one) => one !== null).join(" · ")}</bdi>,
    },
    { id: "quantity", label: t`Shares`, width: 72, numeric: true, cell: ({ quantity }) => shares(quantity) },
    { id: "vested", label: t`Vested`, width: 72, numeric: true, cell: ({ vested }) => shares(vested) },
    {
      id: "next",
      label: t`Vests next`,
      width: 104,
      cell: ({ vestsNext }) => (vestsNext === null ? "–" : <Moment at={vestsNext.date} />),
    },
    {
      id: "price",
      label: t`Exercise price`,
      width: 116,
      numeric: true,
      cell: ({ exercisePrice, currency }) =>
        exercisePrice === null || currency === null ? "–" : price(exercisePrice, currency),
    },
    {
      id: "expires",
      label: t`Expires`,
      width: 104,
      cell: ({ expiresOn, isExpired }) =>
        isExpired ? (
          <Badge tone="warn">
            <Trans>Expired</Trans>
          </Badge>
        ) : expiresOn === null ? (
          "–"
        ) : (
          <Moment at={expiresOn} />
        ),
    },
  ];
}
