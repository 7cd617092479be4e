import { Trans, useLingui } from "@lingui/react/macro";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { type RecordFigure, RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { PhoneRows } from "#ui/web/table/phone-rows.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { Change } from "./valuation-values.tsx";

type Read = OutputOf<typeof api.valuationRounds.bridge>;
type Row = Read["items"][number];

/** Why the positions are worth more or less than at the round before. */
export function Bridge({ id }: { id: string }) {
  const { t } = useLingui();
  const bridge = useRead(api.valuationRounds.bridge, { id });
  const columns = useColumns(bridge.data?.currency ?? "");
  if (bridge.isError) return <ReadProblem error={bridge.error} onRetry={() => void bridge.refetch()} />;
  if (bridge.isPending) return <Skeleton className="h-64 w-full" />;
  const { from, to, items } = bridge.data;
  return (
    <div className="flex flex-col gap-3">
      <Totals bridge={bridge.data} />
      <p className="text-sm text-quiet">
        <Trans>
          From <Moment at={from} /> to <Moment at={to} />. Where both marks use multiples, metric and multiple are shown
          separately; the rest is “Other”.
        </Trans>
      </p>
      <div className="max-sm:hidden">
        <Table label={t`Value bridge`} rows={items} rowId={({ security }) => security.id} columns={columns} />
      </div>
      <BridgeRows bridge={bridge.data} />
    </div>
  );
}

function useParts() {
  const { t } = useLingui();
  return [
    ["newMoney", t`New money`],
    ["sales", t`Sales`],
    ["currency", t`Currency`],
    ["metric", t`Metric`],
    ["multiple", t`Multiple`],
    ["netDebt", t`Net debt`],
    ["other", t`Other`],
  ] as const;
}

/** The sums of the fund, with their parts. */
function Totals({ bridge: { totals, currency, items } }: { bridge: Read }) {
  const { t } = useLingui();
  const parts = useParts();
  const money = (amount: string) => <CompactAmount amount={amount} currency={currency} />;
  const rowsOf = (of: keyof Read["totals"]) =>
    items
      .filter((item) => Number(item[of]) !== 0)
      .map((item) => ({ id: item.security.id, label: item.company.name, value: money(item[of]) }));
  const figures: RecordFigure[] = [
    {
      id: "opening",
      label: t`Before`,
      value: money(totals.opening),
      explanation: {
        formula: t`Book value of all positions at the end of the previous round.`,
        parts: rowsOf("opening"),
      },
    },
    {
      id: "change",
      label: t`Change`,
      value: <Change amount={totals.change} currency={currency} />,
      explanation: {
        formula: t`All parts add up to the change.`,
        parts: parts.map(([id, label]) => ({ id, label, value: money(totals[id]) })),
      },
    },
    {
      id: "closing",
      label: t`Now`,
      value: money(totals.closing),
      explanation: {
        formula: t`Marks for this quarter. Positions without one keep their book value.`,
        parts: rowsOf("closing"),
      },
    },
  ];
  return <RecordFigures label={t`Bridge`} figures={figures} />;
}

/** The same on a phone: only the parts there are. */
function BridgeRows({ bridge: { items, currency } }: { bridge: Read }) {
  const { t } = useLingui();
  const parts = useParts();
  const rows = items.map((row) => {
    const changed = parts.filter(([id]) => Number(row[id]) !== 0);
    return {
      id: row.security.id,
      name: <bdi>{row.company.name}</bdi>,
      figure: <CompactAmount amount={row.closing} currency={currency} />,
      note: (
        <span className="text-quiet">
          <Trans>
            Before <CompactAmount amount={row.opening} currency={currency} />
          </Trans>
        </span>
      ),
      ...(changed.length > 0 && {
        more: (
          <span className="flex flex-wrap gap-x-3">
            {changed.map(([id, label]) => (
              <span key={id}>
                {label} <Change amount={row[id]} currency={currency} />
              </span>
            ))}
          </span>
        ),
      }),
    };
  });
  return <PhoneRows label={t`Value bridge`} rows={rows} />;
}

function useColumns(currency: string): TableColumn<Row, string>[] {
  const { t } = useLingui();
  const parts = useParts();
  const amount = (of: (typeof parts)[number][0] | "opening" | "closing", label: string): TableColumn<Row, string> => ({
    id: of,
    label,
    width: 100,
    numeric: true,
    cell: (row) =>
      Number(row[of]) === 0 ? (
        <span className="text-quiet">–</span>
      ) : (
        <CompactAmount amount={row[of]} currency={currency} />
      ),
  });
  return [
    { id: "company", label: t`Company`, width: 170, grows: true, cell: ({ company }) => <bdi>{company.name}</bdi> },
    amount("opening", t`Before`),
    ...parts.map(([id, label]) => amount(id, label)),
    amount("closing", t`Now`),
  ];
}
