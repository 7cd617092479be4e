import { useLingui } from "@lingui/react/macro";
import { addAmounts } from "#maths/money/amount.ts";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import type { TracedSide } from "./admission-trace-flows.tsx";
import { traceNumber } from "./trace-number.ts";

type Row = { id: string; what: string; how: string; exact: string; part: string };
type Props = { side: TracedSide; of: "joining" | "earlier"; currency: string };

/** What the items of a partner come to, and how interest and premium follow from them. */
export function TraceSums({ side, of, currency }: Props) {
  const { t, i18n } = useLingui();
  const rows = useRows(side, of).filter(({ part }) => Number(part) !== 0);
  const columns: TableColumn<Row, string>[] = [
    { id: "what", label: t`What`, width: 180, cell: ({ what }) => what },
    { id: "how", label: t`Calculation`, width: 260, grows: true, cell: ({ how }) => how },
    {
      id: "exact",
      label: t`Unrounded`,
      width: 130,
      numeric: true,
      cell: ({ exact }) => traceNumber(exact, i18n.locales),
    },
    moneyColumn("part", t`Amount`, ({ part }) => part, currency),
  ];
  return (
    <div className="mt-4">
      <Table
        label={of === "joining" ? t`Totals due` : t`Totals returned`}
        rows={rows}
        rowId={({ id }) => id}
        columns={columns}
      />
    </div>
  );
}

function useRows({ flows, interest, feeInterest, premium }: TracedSide, of: Props["of"]): Row[] {
  const { t, i18n } = useLingui();
  const plain = (text = "0") => traceNumber(text, i18n.locales);
  const sum = (id: TracedSide["flows"][number]["kind"], what: string): Row => {
    const own = flows.filter(({ kind }) => kind === id);
    const added = (name: "exact" | "part") => addAmounts(["0", ...own.map((flow) => flow[name])]);
    return { id, what, how: t`The parts above`, exact: added("exact"), part: added("part") };
  };
  const [whole, weight, weights] = [plain(interest.whole), plain(interest.weight), plain(interest.weights)];
  const [value, commitment, all, net] = [
    plain(premium?.whole),
    plain(premium?.weight),
    plain(premium?.weights),
    plain(premium?.net),
  ];
  const isJoining = of === "joining";
  return [
    sum("call", isJoining ? t`Contributions` : t`Contributions that come back`),
    sum("distribution", isJoining ? t`Distributions, which it gets` : t`Distributions, which it gives`),
    sum("recallable", isJoining ? t`Recallable, which it gets` : t`Recallable, which it gives`),
    sum("fee", t`Catch-up management fees, to the manager`),
    {
      id: "interest",
      what: t`Late interest`,
      how: isJoining
        ? t`Of contributions less distributions, rounded once`
        : t`${whole} late interest, allocated by amount × days: ${weight} of ${weights}`,
      ...interest,
    },
    { id: "feeInterest", what: t`Interest on fees`, how: t`Of fees, rounded once`, ...feeInterest },
    {
      id: "premium",
      what: t`Premium over cost`,
      how: isJoining
        ? t`${commitment} of ${all} of the value ${value}, less ${net} contributed`
        : t`${commitment} of ${all} of ${value} that the joining pay`,
      exact: premium?.exact ?? "0",
      part: premium?.part ?? "0",
    },
  ];
}
