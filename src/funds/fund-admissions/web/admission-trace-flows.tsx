import { Trans, useLingui } from "@lingui/react/macro";
import type { AdmissionLineTrace } from "#funds/fund-admissions/shared/api.ts";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { FlowSource } from "./flow-source.tsx";
import { traceNumber } from "./trace-number.ts";

export type TracedSide = NonNullable<AdmissionLineTrace["joining"]>;
type Flow = TracedSide["flows"][number];
type Column = TableColumn<Flow, string>;

type Props = { label: string; flows: readonly Flow[]; side: "joining" | "earlier"; currency: string };

/** Each item that is reallocated: of what, by which weights, the exact part and the cents, and its interest. */
export function TraceFlows({ label, flows, side, currency }: Props) {
  const { t, i18n } = useLingui();
  const plain = (text: string) => traceNumber(text, i18n.locales);
  const what = {
    call: t`Contribution`,
    fee: t`Management fee`,
    distribution: t`Distribution`,
    recallable: t`Recallable`,
  };
  const isCounting = flows.some(({ interest }) => Number(interest) !== 0);
  const columns: Column[] = [
    { id: "date", label: t`Date`, width: 104, cell: dayOf },
    { id: "what", label: t`What`, width: 110, cell: ({ kind }) => what[kind] },
    { id: "source", label: t`From`, width: 140, grows: true, cell: sourceOf },
    moneyColumn("whole", side === "joining" ? t`Amount` : t`Paid by new partners`, ({ whole }) => whole, currency, 112),
    number(side === "joining" ? t`LP commitment` : t`Drawn from partner`, ({ weight }) => plain(weight)),
    number(t`Total commitments`, ({ weights }) => plain(weights)),
    number(t`Unrounded`, ({ exact }) => plain(exact), 130),
    moneyColumn("part", t`LP share`, ({ part }) => part, currency, 112),
    ...(isCounting && side === "joining"
      ? [
          number(t`Days`, ({ days }) => String(days), 64),
          number(t`Interest, unrounded`, ({ interest }) => plain(interest), 120),
        ]
      : []),
  ];
  if (flows.length === 0)
    return (
      <p className="text-sm text-quiet">
        <Trans>Nothing was called or paid before.</Trans>
      </p>
    );
  return <Table label={label} rows={flows} rowId={({ key }) => key} columns={columns} />;
}

const number = (label: string, cell: Column["cell"], width = 96): Column => ({
  id: label,
  label,
  width,
  numeric: true,
  cell,
});

const dayOf = ({ date }: Flow) => <Moment at={date} />;
const sourceOf = ({ kind, ...flow }: Flow) => <FlowSource {...flow} what={kind} />;
