import { Trans, useLingui } from "@lingui/react/macro";
import { RunActions, RunState } from "#core/web/records/approval/run-state.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { FacilityAct } from "#funds/facilities/shared/api.ts";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Fact, Facts } from "#ui/web/layout/facts.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { ACTS } from "./facility-words.tsx";

type Props = { act: FacilityAct; currency: string; onClose: () => void };

/** One act: what it moved, who prepared and approved it, and what can be done while it waits. */
export function ActDialog({ act, currency, onClose }: Props) {
  const { t, i18n } = useLingui();
  const { kind, actsOn, startsOn, state, isStale, draft, preparedBy, approvedBy, entryNo, memo, call, baseRate } = act;
  const amounts = useAmounts(act).filter(([, amount]) => Number(amount) > 0);
  return (
    <Dialog
      open
      onClose={onClose}
      title={i18n._(ACTS[kind])}
      description={
        <span className="flex flex-wrap items-center gap-2">
          <span>
            {startsOn !== null && (
              <>
                <Moment at={startsOn} /> –{" "}
              </>
            )}
            <Moment at={actsOn} />
          </span>
          <RunState state={state} isStale={isStale} />
        </span>
      }
      {...(draft && { footer: <RunActions draft={{ ...draft, preparedBy }} onDone={onClose} /> })}
    >
      <Facts columns="sm:grid-cols-2">
        {amounts.map(([label, amount]) => (
          <Fact key={label} label={label}>
            <Amount amount={amount} currency={currency} />
          </Fact>
        ))}
        {baseRate !== null && (
          <Fact label={t`Base`}>
            <Trans>{baseRate}% a year</Trans>
          </Fact>
        )}
        {call && (
          <Fact label={t`Paid from`}>
            <RecordLink record={{ id: call.id, kind: "capital_call", label: call.name }} />
          </Fact>
        )}
        {memo !== null && <Fact label={t`What for`}>{memo}</Fact>}
        {entryNo !== null && <Fact label={t`Entry`}>{entryNo}</Fact>}
        <Fact label={t`Prepared by`}>{preparedBy?.name}</Fact>
        {approvedBy && <Fact label={t`Approved by`}>{approvedBy.name}</Fact>}
      </Facts>
    </Dialog>
  );
}

function useAmounts(act: FacilityAct): [label: string, amount: string][] {
  const { t } = useLingui();
  if (act.kind === "drawdown")
    return [
      [t`Drawn`, act.principal],
      [t`Investments`, act.investments],
      [t`Fees and expenses`, act.fees],
      [t`Working capital`, act.workingCapital],
    ];
  if (act.kind === "capitalised") return [[t`Interest and fees borrowed`, act.principal]];
  if (act.kind === "use")
    return [
      [t`Used`, act.workingCapital],
      [t`Investments`, act.investments],
      [t`Fees and expenses`, act.fees],
    ];
  if (act.kind === "repayment")
    return [
      [t`Paid back`, act.principal],
      [t`Interest and fees paid`, act.costsPaid],
    ];
  return [
    [t`Interest`, act.interest],
    [t`Commitment fee`, act.commitmentFee],
  ];
}
