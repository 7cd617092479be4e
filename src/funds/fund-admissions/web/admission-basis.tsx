import { Trans, useLingui } from "@lingui/react/macro";
import type { AdmissionFlow } from "#funds/fund-admissions/shared/api.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { FlowSource } from "./flow-source.tsx";
import { type Basis, DAY_COUNT_WORDS } from "./fund-admission-values.ts";

type Props = {
  basis: Basis;
  currency: string;
  /** Where deals realised before may be left out: what to do with one. */
  onLeaveOut?: ((key: string, isLeftOut: boolean) => void) | undefined;
};

/** By which terms a closing is worked out, and from which calls and distributions. */
export function AdmissionBasis({ basis: { terms, flows, nav, addedBack }, currency, onLeaveOut }: Props) {
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
        )}{" "}
        {Number(addedBack ?? 0) !== 0 && (
          <Trans>
            <Amount amount={addedBack ?? "0"} currency={currency} /> of management fees that earlier partners bore alone
            count towards it: who joins bears its own.
          </Trans>
        )}
      </p>
      {flows.some(({ what }) => what === "fee") && <FeeRule flows={flows} />}
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

/** By what management fees are caught up. */
function FeeRule({ flows }: { flows: readonly AdmissionFlow[] }) {
  return (
    <p className="text-sm text-quiet">
      {flows.some(({ startsOn }) => startsOn !== undefined) ? (
        <Trans>
          Management fees are caught up by the fee runs of the fund: of each period what the joining would have paid at
          their own rate. Fees that were called are covered by them.
        </Trans>
      ) : (
        <Trans>
          Management fees are caught up as they were called, for no fee was run: of each what the joining would have
          paid at their own rate.
        </Trans>
      )}
    </p>
  );
}

type FlowsProps = { flows: readonly AdmissionFlow[]; currency: string; onLeaveOut: Props["onLeaveOut"] };
type Column = TableColumn<AdmissionFlow, string>;

function Flows({ flows, ...more }: FlowsProps) {
  const { t } = useLingui();
  const columns = useFlowColumns(more);
  const isSomeOut = flows.some(({ isLeftOut, isCovered }) => isLeftOut || isCovered === true);
  const shown = more.onLeaveOut || isSomeOut ? columns : columns.slice(0, -1);
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
      cell: ({ startsOn = null, ...flow }) => <FlowSource {...flow} startsOn={startsOn} />,
    },
    moneyColumn("amount", t`Amount`, ({ amount }) => amount, currency),
    {
      id: "out",
      label: t`Left out`,
      width: 150,
      cell: ({ key, isLeftOut, isCovered, date }) =>
        isCovered === true ? (
          t`Covered by fee runs`
        ) : onLeaveOut ? (
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
