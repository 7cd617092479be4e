import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import type { Facility, FacilityCosts } from "#funds/facilities/shared/api.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { PeriodFields } from "#ui/web/form/period-fields.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Fact, Facts } from "#ui/web/layout/facts.tsx";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

type Entered = { startsOn: string; endsOn: string; baseRate: string };
type Props = { facility: Facility; next: { startsOn: string; endsOn: string } | null; onClose: () => void };

function useCosts({ facility, next, onClose }: Props) {
  const { t } = useLingui();
  const [entered, setEntered] = useState<Entered>({
    startsOn: next?.startsOn ?? "",
    endsOn: next?.endsOn ?? "",
    baseRate: "",
  });
  const workOut = useCommand(api.facilityActs.workOut);
  const accrue = useCommand(api.facilityActs.accrue);
  const form = { facilityId: facility.id, ...entered };
  const error = workOut.error ?? accrue.error;
  const problems = error?.data.fields ?? {};
  const change = (changed: Entered) => {
    workOut.reset();
    accrue.reset();
    setEntered(changed);
  };
  const onSuccess = () => {
    toast.success(t`Interest prepared. It waits for approval`);
    onClose();
  };
  return { entered, workOut, accrue, form, error, problems, change, onSuccess };
}

/** Works interest and the commitment fee of a period out, and prepares them once somebody saw that. */
export function CostsDialog({ facility, next, onClose }: Props) {
  const { t } = useLingui();
  const today = useFirmDay();
  const { entered, workOut, accrue, form, error, problems, change, onSuccess } = useCosts({ facility, next, onClose });
  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      title={t`Accrue interest`}
      description={<Trans>Worked out by the day of what is drawn. Someone else approves the entry.</Trans>}
      footer={
        <>
          <Button
            variant={workOut.data ? "secondary" : "primary"}
            busy={workOut.isPending}
            disabled={entered.startsOn === "" || entered.endsOn === ""}
            onClick={() => workOut.mutate(form)}
          >
            <Trans>Work it out</Trans>
          </Button>
          {workOut.data && (
            <Button variant="primary" busy={accrue.isPending} onClick={() => accrue.mutate(form, { onSuccess })}>
              <Trans>Prepare entry</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && Object.keys(problems).length === 0 && <Alert tone="danger">{error.message}</Alert>}
        <PeriodFields
          period={entered}
          onChange={(period) => change({ ...entered, ...period })}
          today={today}
          problems={problems}
        >
          {facility.rateKind === "margin" && (
            <BaseField
              facility={facility}
              value={entered.baseRate}
              onChange={(baseRate) => change({ ...entered, baseRate })}
              problem={problems["baseRate"]}
            />
          )}
        </PeriodFields>
        {workOut.data && <Worked costs={workOut.data} />}
      </div>
    </Dialog>
  );
}

type BaseProps = { facility: Facility; value: string; onChange: (value: string) => void; problem: string | undefined };

/** The base of a margin in the period. */
const BaseField = ({ facility: { base, rate }, value, onChange, problem }: BaseProps) => (
  <Field
    label={
      <Trans>
        <bdi>{base}</bdi> (% a year)
      </Trans>
    }
    required
    hint={<Trans>The margin of {rate}% is added.</Trans>}
    error={problem}
  >
    <TextInput inputMode="decimal" value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  </Field>
);

type Stretch = FacilityCosts["stretches"][number];

function useColumns(currency: string): TableColumn<Stretch, string>[] {
  const { t } = useLingui();
  return [
    {
      id: "days",
      label: t`Days`,
      width: 170,
      grows: true,
      cell: ({ from, until }) => (
        <>
          <Moment at={from} /> – <Moment at={until} />
        </>
      ),
    },
    moneyColumn("drawn", t`Drawn`, ({ balance }) => balance, currency, 110),
    moneyColumn("undrawn", t`Undrawn`, ({ undrawn }) => undrawn, currency, 110),
    moneyColumn("interest", t`Interest`, (one) => one.interest, currency, 96),
    moneyColumn("fee", t`Commitment fee`, (one) => one.commitmentFee, currency, 120),
  ];
}

/** What a period comes to, stretch by stretch. */
function Worked({ costs: { currency, rate, interest, commitmentFee, stretches } }: { costs: FacilityCosts }) {
  const { t } = useLingui();
  const columns = useColumns(currency);
  return (
    <>
      <Facts columns="sm:grid-cols-3">
        <Fact label={t`Rate`}>
          <Trans>{rate}% a year</Trans>
        </Fact>
        <Fact label={t`Interest`}>
          <Amount amount={interest} currency={currency} />
        </Fact>
        <Fact label={t`Commitment fee`}>
          <Amount amount={commitmentFee} currency={currency} />
        </Fact>
      </Facts>
      <Table label={t`Interest and commitment fee`} rows={stretches} rowId={({ from }) => from} columns={columns} />
    </>
  );
}
