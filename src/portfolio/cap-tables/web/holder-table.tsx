import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { PhoneRows } from "#ui/web/table/phone-rows.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { type CapTable, useClassName, usePart, useShares } from "./cap-table-words.ts";

type Row = {
  id: string;
  name: string;
  isOurs: boolean;
  isSum: boolean;
  held: string;
  issued: string;
  legal: number | null;
  diluted: string;
  ownership: number | null;
};

/** Who holds what, the pool, and the sum: 100 % of the register and of all that could be shares. */
export function HolderTable({ table }: { table: CapTable }) {
  const { t } = useLingui();
  const columns = useColumns();
  const rows = useRows(table);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">
        <Trans>By stakeholder</Trans>
      </h2>
      <div className="max-sm:hidden">
        <Table label={t`By stakeholder`} rows={rows} rowId={({ id }) => id} columns={columns} />
      </div>
      <HolderRows rows={rows} />
    </section>
  );
}

/** The same on a phone. */
function HolderRows({ rows }: { rows: readonly Row[] }) {
  const { t } = useLingui();
  const shares = useShares();
  const part = usePart();
  const shown = rows.map((row) => ({
    id: row.id,
    name: <HolderLabel row={row} />,
    figure: part(row.ownership),
    note: <span className="text-quiet">{row.held === "" ? t`Fully diluted` : <bdi>{row.held}</bdi>}</span>,
    change: <span className="text-quiet">{shares(row.diluted)}</span>,
  }));
  return <PhoneRows label={t`By stakeholder`} rows={shown} />;
}

const bold = (row: Row, text: string) => (row.isSum ? <strong className="font-semibold">{text}</strong> : text);

function HolderLabel({ row }: { row: Row }) {
  return (
    <span className="flex items-center gap-2">
      <bdi className="truncate">{bold(row, row.name)}</bdi>
      {row.isOurs && (
        <Badge tone="info">
          <Trans>Ours</Trans>
        </Badge>
      )}
    </span>
  );
}

function useRows({ holders, pool, totals }: CapTable): Row[] {
  const { t } = useLingui();
  const shares = useShares();
  const called = useClassName();
  const all = holders
    .toSorted((a, b) => Number(b.fullyDiluted) - Number(a.fullyDiluted))
    .map(
      ({ stakeholderId, name, fundId, classes, outstanding, fullyDiluted, ownership, legalOwnership }): Row => ({
        id: stakeholderId,
        name,
        isOurs: fundId !== null,
        isSum: false,
        held: classes.map((one) => `${shares(one.quantity)} ${called(one)}`).join(", "),
        issued: outstanding,
        legal: legalOwnership,
        diluted: fullyDiluted,
        ownership,
      }),
    );
  const plain = { isOurs: false, held: "", legal: null };
  const available = { ...plain, isSum: false, issued: "0", diluted: pool.available, ownership: pool.ownership };
  const isSome = Number(totals.fullyDiluted) > 0;
  const legal = Number(totals.outstanding) > 0 ? 1 : null;
  const sum = { ...plain, isSum: true, issued: totals.outstanding, legal, diluted: totals.fullyDiluted };
  return [
    ...all,
    ...(Number(pool.available) > 0 ? [{ ...available, id: "pool", name: t`Option pool, available` }] : []),
    { ...sum, id: "total", name: t`Total`, ownership: isSome ? 1 : null },
  ];
}

function useColumns(): TableColumn<Row, string>[] {
  const { t } = useLingui();
  const shares = useShares();
  const part = usePart();
  return [
    { id: "name", label: t`Stakeholder`, width: 200, grows: true, cell: (row) => <HolderLabel row={row} /> },
    { id: "held", label: t`Holds`, width: 200, grows: true, cell: ({ held }) => <bdi>{held}</bdi> },
    {
      id: "issued",
      label: t`Issued`,
      width: 92,
      numeric: true,
      cell: (row) => bold(row, shares(row.issued)),
    },
    { id: "legal", label: t`% issued`, width: 96, numeric: true, cell: (row) => bold(row, part(row.legal)) },
    {
      id: "diluted",
      label: t`Fully diluted`,
      width: 104,
      numeric: true,
      cell: (row) => bold(row, shares(row.diluted)),
    },
    { id: "ownership", label: t`% diluted`, width: 96, numeric: true, cell: (row) => bold(row, part(row.ownership)) },
  ];
}
