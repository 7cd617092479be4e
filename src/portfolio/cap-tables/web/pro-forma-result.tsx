import { useLingui } from "@lingui/react/macro";
import { type RecordFigure, RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { type ProForma, usePart, usePrice, useShares } from "./cap-table-words.ts";
import { HolderName } from "./holder-name.tsx";

type Asked = { preMoney: string; newMoney: string; currency: string; poolTiming: "before" | "after" };
type Props = { asked: Asked; result: ProForma };
type Row = ProForma["rows"][number];

/** Price, pool and conversions of a round that might be, and everybody before and after it. */
export function ProFormaResult({ asked, result }: Props) {
  const { t } = useLingui();
  const figures = useFigures({ asked, result });
  const rows = useRowColumns();
  const conversions = useConversionColumns(asked.currency);
  return (
    <div className="flex flex-col gap-3" aria-live="polite">
      <RecordFigures label={t`The round in figures`} figures={figures} />
      {result.conversions.length > 0 && (
        <Table
          label={t`Conversions`}
          rows={[...result.conversions.entries()]}
          rowId={([place]) => String(place)}
          columns={conversions}
        />
      )}
      <Table label={t`Before and after the round`} rows={result.rows} rowId={({ holder }) => holder} columns={rows} />
    </div>
  );
}

function useFigures({ asked, result }: Props): RecordFigure[] {
  const { t } = useLingui();
  const shares = useShares();
  const price = usePrice();
  const { currency } = asked;
  const money = (amount: string) => <Amount amount={amount} currency={currency} />;
  return [
    {
      id: "price",
      label: t`Price a share`,
      value: price(result.price, currency),
      explanation: {
        formula:
          asked.poolTiming === "before"
            ? t`Pre-money, divided by today’s shares, converted shares and the growth of the pool.`
            : t`Pre-money, divided by today’s shares and converted shares.`,
        parts: [
          { id: "pre", label: t`Pre-money`, value: money(asked.preMoney) },
          { id: "before", label: t`Shares today, fully diluted`, value: shares(result.sharesBefore) },
          { id: "pool", label: t`Growth of the pool`, value: shares(result.poolIncrease) },
        ],
      },
    },
    {
      id: "post",
      label: t`Post-money`,
      value: money(result.postMoney),
      explanation: {
        formula: t`Pre-money and new money.`,
        parts: [{ id: "shares", label: t`Shares after the round`, value: shares(result.sharesAfter) }],
      },
    },
    {
      id: "effective",
      label: t`Worth to today’s holders`,
      value: money(result.effectivePreMoney),
      explanation: {
        formula: t`The pre-money without what converts and without the pool that grows in it: the option pool shuffle.`,
        parts: [
          { id: "pool", label: t`Taken by the pool`, value: money(result.poolWorth) },
          { id: "conversions", label: t`Taken by conversions`, value: money(result.conversionsWorth) },
        ],
      },
    },
    {
      id: "pool",
      label: t`Growth of the pool`,
      value: shares(result.poolIncrease),
      explanation: {
        formula: t`New options until the available pool has its share of all shares after the round.`,
        parts: [],
      },
    },
  ];
}

function useHolderName(): (holder: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    pool: t`Option pool, available`,
    "new investors": t`New investors`,
  };
  return (holder) => words[holder] ?? holder;
}

function useRowColumns(): TableColumn<Row, string>[] {
  const { t } = useLingui();
  const shares = useShares();
  const part = usePart();
  const called = useHolderName();
  return [
    {
      id: "holder",
      label: t`Stakeholder`,
      width: 200,
      grows: true,
      cell: ({ holder, fundId }) => <HolderName holder={called(holder)} fundId={fundId} />,
    },
    { id: "before", label: t`Before`, width: 116, numeric: true, cell: ({ before }) => shares(before) },
    { id: "shareBefore", label: t`% before`, width: 92, numeric: true, cell: (row) => part(row.shareBefore) },
    { id: "after", label: t`After`, width: 116, numeric: true, cell: ({ after }) => shares(after) },
    { id: "shareAfter", label: t`% after`, width: 92, numeric: true, cell: (row) => part(row.shareAfter) },
  ];
}

type Conversion = [place: number, conversion: ProForma["conversions"][number]];

function useConversionColumns(currency: string): TableColumn<Conversion, string>[] {
  const { t } = useLingui();
  const shares = useShares();
  const price = usePrice();
  const words = { cap: t`Valuation cap`, discount: t`Discount`, floor: t`Valuation floor`, roundPrice: t`Round price` };
  return [
    { id: "holder", label: t`Converts`, width: 200, grows: true, cell: ([, { holder }]) => <bdi>{holder}</bdi> },
    {
      id: "amount",
      label: t`Amount`,
      width: 120,
      numeric: true,
      cell: ([, { amount }]) => <Amount amount={amount} currency={currency} />,
    },
    { id: "method", label: t`By`, width: 130, cell: ([, { method }]) => words[method] },
    { id: "price", label: t`Price a share`, width: 116, numeric: true, cell: ([, one]) => price(one.price, currency) },
    { id: "shares", label: t`New shares`, width: 116, numeric: true, cell: ([, one]) => shares(one.shares) },
  ];
}
