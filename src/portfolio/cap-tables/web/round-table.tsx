import { Trans, useLingui } from "@lingui/react/macro";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type CapTable, usePrice, useShares } from "./cap-table-words.ts";

type Row = CapTable["rounds"][number];

/** Rounds, the last first: what they cost and what the company was worth. */
export function RoundTable({ table }: { table: CapTable }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">
        <Trans>Rounds</Trans>
      </h2>
      <Table label={t`Rounds`} rows={table.rounds} rowId={({ id }) => id} columns={columns} />
      <p className="text-sm text-quiet">
        <Trans>Post-money is the price of a share times all shares after the round, fully diluted.</Trans>
      </p>
    </section>
  );
}

function useColumns(): TableColumn<Row, string>[] {
  const { t } = useLingui();
  const shares = useShares();
  const price = usePrice();
  const money = (of: "newMoney" | "preMoney" | "postMoney") => (row: Row) => (
    <CompactAmount amount={row[of]} currency={row.currency} />
  );
  return [
    { id: "name", label: t`Round`, width: 120, grows: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { id: "date", label: t`Date`, width: 112, cell: ({ date }) => <Moment at={date} /> },
    {
      id: "price",
      label: t`Price a share`,
      width: 112,
      numeric: true,
      cell: (row) => price(row.price, row.currency),
    },
    { id: "shares", label: t`New shares`, width: 104, numeric: true, cell: ({ newShares }) => shares(newShares) },
    { id: "money", label: t`New money`, width: 100, numeric: true, cell: money("newMoney") },
    { id: "pre", label: t`Pre-money`, width: 100, numeric: true, cell: money("preMoney") },
    { id: "post", label: t`Post-money`, width: 104, numeric: true, cell: money("postMoney") },
  ];
}
