import { Trans, useLingui } from "@lingui/react/macro";
import { PhoneRows } from "#ui/web/table/phone-rows.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { type CapTable, useClassName, usePart, useShares } from "./cap-table-words.ts";

type Row = CapTable["classes"][number];

/** Share classes, options, warrants and the pool: together all shares there could be. */
export function ClassTable({ table }: { table: CapTable }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">
        <Trans>By class</Trans>
      </h2>
      <div className="max-sm:hidden">
        <Table label={t`By class`} rows={table.classes} rowId={({ classId }) => classId} columns={columns} />
      </div>
      <ClassRows classes={table.classes} />
    </section>
  );
}

/** The same on a phone. */
function ClassRows({ classes }: { classes: readonly Row[] }) {
  const { t } = useLingui();
  const shares = useShares();
  const part = usePart();
  const called = useClassName();
  const rank = useRank();
  const rows = classes.map((row) => ({
    id: row.classId,
    name: <bdi>{called(row)}</bdi>,
    figure: part(row.ownership),
    note: <span className="text-quiet">{rank(row)}</span>,
    change: <span className="text-quiet">{shares(row.fullyDiluted)}</span>,
  }));
  return <PhoneRows label={t`By class`} rows={rows} />;
}

function useRank() {
  const { t } = useLingui();
  return ({ family, isPreferred }: Row) => {
    if (family !== "STOCK") return "–";
    return isPreferred ? t`Preferred` : t`Ordinary`;
  };
}

function useColumns(): TableColumn<Row, string>[] {
  const { t } = useLingui();
  const shares = useShares();
  const part = usePart();
  const called = useClassName();
  const rank = useRank();
  return [
    { id: "name", label: t`Class`, width: 200, grows: true, cell: (row) => <bdi>{called(row)}</bdi> },
    { id: "rank", label: t`Rank`, width: 110, cell: rank },
    {
      id: "ratio",
      label: t`Converts at`,
      width: 110,
      numeric: true,
      cell: ({ family, conversionRatio }) => (family === "STOCK" ? `${shares(conversionRatio)} : 1` : "–"),
    },
    { id: "issued", label: t`Issued`, width: 120, numeric: true, cell: ({ outstanding }) => shares(outstanding) },
    {
      id: "diluted",
      label: t`Fully diluted`,
      width: 120,
      numeric: true,
      cell: ({ fullyDiluted }) => shares(fullyDiluted),
    },
    { id: "ownership", label: t`% diluted`, width: 92, numeric: true, cell: ({ ownership }) => part(ownership) },
  ];
}
