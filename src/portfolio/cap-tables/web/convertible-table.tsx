import { Trans, useLingui } from "@lingui/react/macro";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Amount, CompactAmount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type CapTable, useEntryWords, usePart } from "./cap-table-words.ts";
import { HolderName } from "./holder-name.tsx";

type Row = CapTable["convertibles"][number];

/** SAFEs, notes and BSA AIRs that have not converted, with their terms. */
export function ConvertibleTable({ table }: { table: CapTable }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">
        <Trans>Convertibles outstanding</Trans>
      </h2>
      <Table
        label={t`Convertibles outstanding`}
        rows={table.convertibles}
        rowId={({ securityId }) => securityId}
        columns={columns}
      />
    </section>
  );
}

/** What it is; a SAFE may take the best terms of later ones. */
function Instrument({ kind, mostFavoured }: Row) {
  const { t } = useLingui();
  const words = useEntryWords();
  const instrument = words.text("convertibleKind", kind);
  return mostFavoured ? (
    <span title={t`Most favoured: takes the best terms of later SAFEs`}>{t`${instrument}, MFN`}</span>
  ) : (
    instrument
  );
}

function useColumns(): TableColumn<Row, string>[] {
  const { t } = useLingui();
  const part = usePart();
  const rate = (share: string | null) => (share === null ? "–" : part(Number(share)));
  return [
    {
      id: "holder",
      label: t`Stakeholder`,
      width: 120,
      grows: true,
      cell: (row) => <HolderName holder={row.holder} fundId={row.fundId} />,
    },
    { id: "kind", label: t`Instrument`, width: 92, cell: (row) => <Instrument {...row} /> },
    { id: "issued", label: t`Issued`, width: 100, cell: ({ issued }) => <Moment at={issued} /> },
    {
      id: "principal",
      label: t`Principal`,
      width: 88,
      numeric: true,
      cell: ({ principal, currency }) => <Amount amount={principal} currency={currency} />,
    },
    {
      id: "balance",
      label: t`With interest`,
      width: 108,
      numeric: true,
      cell: ({ balance, currency }) => <Amount amount={balance} currency={currency} />,
    },
    {
      id: "cap",
      label: t`Cap`,
      width: 104,
      cell: ({ cap, capMoney, currency }) =>
        cap === null ? (
          "–"
        ) : (
          <>
            <CompactAmount amount={cap} currency={currency} /> {capMoney === "preMoney" ? t`pre` : t`post`}
          </>
        ),
    },
    { id: "discount", label: t`Discount`, width: 84, numeric: true, cell: ({ discount }) => rate(discount) },
    { id: "interest", label: t`Interest`, width: 76, numeric: true, cell: ({ interest }) => rate(interest) },
  ];
}
