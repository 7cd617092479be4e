import { Trans, useLingui } from "@lingui/react/macro";
import type { ClosingFlow } from "#shared/fund-closings/api.ts";
import { RecordLink } from "../core/records/record-link.tsx";
import { Amount } from "../ui/amount.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Moment } from "../ui/moment.tsx";
import { Table, type TableColumn } from "../ui/table.tsx";
import { type Basis, DAY_COUNT_WORDS } from "./fund-closing-values.ts";

type Props = {
  basis: Basis;
  currency: string;
  /** Where deals realised before may be left out: what to do with one. */
  onLeaveOut?: ((key: string, isLeftOut: boolean) => void) | undefined;
};

/** By which terms a closing is worked out, and from which calls and distributions. */
export function ClosingBasis({ basis: { terms, flows, nav }, currency, onLeaveOut }: Props) {
  const { i18n } = useLingui();
  if (terms === null)
    return (
      <p className="text-sm text-quiet">
        <Trans>The first closing moves nothing: partners join, and calls follow.</Trans>
      </p>
    );
  const { rate } = terms;
  const dayCount = i18n._(DAY_COUNT_WORDS[terms.dayCount]);
  const mayLeaveOut = onLeaveOut !== undefined && terms.realised === "out";
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-quiet">
        <Trans>
          By the fund’s terms: late interest of {rate}% a year, {dayCount}.
        </Trans>{" "}
        {nav !== null && (
          <Trans>
            At net asset value, <Amount amount={nav} currency={currency} /> before it: a premium takes the place of
            interest.
          </Trans>
        )}
      </p>
      {flows.length === 0 ? (
        <p className="text-sm text-quiet">
          <Trans>Nothing was called or paid before.</Trans>
        </p>
      ) : (
        <Flows flows={flows} currency={currency} onLeaveOut={mayLeaveOut ? onLeaveOut : undefined} />
      )}
    </div>
  );
}

type FlowsProps = { flows: readonly ClosingFlow[]; currency: string; onLeaveOut: Props["onLeaveOut"] };
type Column = TableColumn<ClosingFlow, string>;

function Flows({ flows, ...more }: FlowsProps) {
  const { t } = useLingui();
  const columns = useFlowColumns(more);
  const shown = more.onLeaveOut || flows.some(({ isLeftOut }) => isLeftOut) ? columns : columns.slice(0, -1);
  return <Table label={t`Worked out from`} rows={flows} rowId={({ key }) => key} columns={shown} />;
}

function useFlowColumns({ currency, onLeaveOut }: Omit<FlowsProps, "flows">): Column[] {
  const { t } = useLingui();
  const what = {
    call: t`Contribution`,
    fee: t`Management fee`,
    distribution: t`Distribution`,
    recallable: t`Recallable`,
  };
  return [
    { id: "date", label: t`Date`, width: 116, cell: ({ date }) => <Moment at={date} /> },
    { id: "what", label: t`What`, width: 130, cell: (flow) => what[flow.what] },
    {
      id: "source",
      label: t`From`,
      width: 220,
      grows: true,
      cell: ({ sourceId, label }) =>
        sourceId === null ? (
          t`The books`
        ) : (
          <RecordLink record={{ id: sourceId, kind: "capital_call", label: label ?? "" }} />
        ),
    },
    {
      id: "amount",
      label: t`Amount`,
      width: 130,
      numeric: true,
      cell: ({ amount }) => <Amount amount={amount} currency={currency} />,
    },
    {
      id: "out",
      label: t`Left out`,
      width: 100,
      cell: ({ key, isLeftOut, date }) =>
        onLeaveOut ? (
          <Checkbox
            label={<span className="sr-only">{t`Leave out ${date}`}</span>}
            checked={isLeftOut}
            onChange={({ currentTarget }) => onLeaveOut(key, currentTarget.checked)}
          />
        ) : (
          isLeftOut && t`Left out`
        ),
    },
  ];
}
