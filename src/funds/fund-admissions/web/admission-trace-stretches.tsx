import { Trans, useLingui } from "@lingui/react/macro";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { numberFormat } from "#ui/web/text/formats.ts";
import { Moment } from "#ui/web/text/moment.tsx";
import type { TracedSide } from "./admission-trace-flows.tsx";

type Stretch = TracedSide["flows"][number]["stretches"][number];
type Column = TableColumn<Stretch, string>;

const fromOf = ({ from }: Stretch) => <Moment at={from} />;
const untilOf = ({ until }: Stretch) => <Moment at={until} />;

/** Of the fee runs that are caught up: the stretches of the fund’s fee, each with one rate on one basis. */
export function TraceStretches({ flows, currency }: { flows: TracedSide["flows"]; currency: string }) {
  const { t, i18n } = useLingui();
  const percent = numberFormat(i18n.locales, { style: "percent", maximumFractionDigits: 4 });
  const stretches = flows.flatMap((flow) => flow.stretches);
  if (stretches.length === 0) return null;
  const bases = { committed: t`Committed`, invested: t`Invested`, nav: t`NAV` };
  const columns: Column[] = [
    { id: "from", label: t`From`, width: 110, cell: fromOf },
    { id: "until", label: t`Until`, width: 110, cell: untilOf },
    { id: "basis", label: t`Basis`, width: 120, grows: true, cell: ({ basis }) => bases[basis] },
    moneyColumn("base", t`Amount`, ({ base }) => base, currency),
    { id: "rate", label: t`Rate a year`, width: 110, numeric: true, cell: ({ rate }) => percent.format(Number(rate)) },
    moneyColumn("fee", t`Fee of the fund`, ({ fee }) => fee, currency),
  ];
  return (
    <div className="mt-4 flex flex-col gap-2">
      <p className="text-sm text-quiet">
        <Trans>Posted fees. Each new partner’s share depends on its own commitment and side letter.</Trans>
      </p>
      <Table
        label={t`Fee periods`}
        rows={stretches}
        rowId={({ from, basis }) => `${from} ${basis}`}
        columns={columns}
      />
    </div>
  );
}
