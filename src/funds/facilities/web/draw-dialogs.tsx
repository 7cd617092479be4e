import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { Controller } from "react-hook-form";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import type { Facility, FacilityCallItem, FacilityStanding } from "#funds/facilities/shared/api.ts";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { exactAmount } from "#ui/web/text/amounts.ts";
import { ActAmount, ActDay, ActNote } from "./act-fields.tsx";
import { CALLED } from "./facility-words.tsx";

type Props = { facility: Facility; standing: FacilityStanding; onClose: () => void };

/** Money the fund borrows, by what it pays for. */
export function DrawdownDialog({ facility: { id: facilityId, currency }, standing, onClose }: Props) {
  const { t } = useLingui();
  const draw = useCommand(api.facilityActs.draw);
  const form = useEntryForm({
    schema: () => import("#funds/facilities/shared/forms.ts").then(({ drawdownForm }) => drawdownForm),
    defaultValues: { facilityId, actsOn: useFirmDay(), principal: "", fees: "", workingCapital: "", memo: "" },
    send: async (drawdown) => {
      await draw.mutateAsync(drawdown);
      toast.success(t`Drawdown prepared. It waits for approval`);
      onClose();
    },
  });
  const { control } = form;
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: t`Add drawdown`,
        description: (
          <Trans>
            <Amount amount={standing.undrawn} currency={currency} /> is undrawn. Someone else approves the entry.
          </Trans>
        ),
        submit: t`Prepare drawdown`,
        busy: t`Saving...`,
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <ActDay control={control} label={t`Drawn on`} />
        <ActAmount control={control} name="principal" label={t`Amount`} currency={currency} required />
        <ActAmount
          control={control}
          name="fees"
          label={t`Of it for fees and expenses`}
          hint={t`What is neither is for investments.`}
          currency={currency}
        />
        <ActAmount control={control} name="workingCapital" label={t`Of it as working capital`} currency={currency} />
        <ActNote control={control} label={t`What for`} isWide />
      </div>
    </EntryDialog>
  );
}

/** What the fund pays back, of its cash or of what was called for it. */
export function RepaymentDialog({ facility: { id: facilityId, currency }, standing, onClose }: Props) {
  const { t } = useLingui();
  const form = useRepayment(facilityId, onClose);
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: t`Add repayment`,
        description: (
          <Trans>
            <Amount amount={standing.drawn} currency={currency} /> is drawn, and{" "}
            <Amount amount={standing.owed} currency={currency} /> of interest and fees owed. Someone else approves the
            entry.
          </Trans>
        ),
        submit: t`Prepare repayment`,
        busy: t`Saving...`,
      }}
    >
      <RepaymentFields form={form} facilityId={facilityId} currency={currency} />
    </EntryDialog>
  );
}

function useRepayment(facilityId: string, onClose: () => void) {
  const { t } = useLingui();
  const repay = useCommand(api.facilityActs.repay);
  return useEntryForm({
    schema: () => import("#funds/facilities/shared/forms.ts").then(({ repaymentForm }) => repaymentForm),
    defaultValues: { facilityId, actsOn: useFirmDay(), principal: "", costsPaid: "", callItemId: "", memo: "" },
    send: async (repayment) => {
      await repay.mutateAsync(repayment);
      toast.success(t`Repayment prepared. It waits for approval`);
      onClose();
    },
  });
}

type RepaymentProps = { form: ReturnType<typeof useRepayment>; facilityId: string; currency: string };

function RepaymentFields({ form: { control, errors, setValue }, facilityId, currency }: RepaymentProps) {
  const { t } = useLingui();
  const choose = (item: FacilityCallItem | undefined) => {
    if (item === undefined) return;
    const isCosts = item.type === "capitalCallFacilityFees";
    setValue("principal", isCosts ? "" : item.remaining, { shouldDirty: true });
    setValue("costsPaid", isCosts ? item.remaining : "", { shouldDirty: true });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field className="sm:col-span-2" label={t`Paid from`} error={errors.callItemId?.message}>
        <Controller
          control={control}
          name="callItemId"
          render={({ field: { value, onChange, ...field } }) => (
            <PaidFrom
              {...field}
              value={value ?? ""}
              facilityId={facilityId}
              currency={currency}
              onChoose={(id, item) => {
                onChange(id);
                choose(item);
              }}
            />
          )}
        />
      </Field>
      <ActDay control={control} label={t`Paid on`} />
      <ActAmount control={control} name="principal" label={t`Of what is drawn`} currency={currency} />
      <ActAmount control={control} name="costsPaid" label={t`Of interest and fees`} currency={currency} />
      <ActNote control={control} label={t`Note`} />
    </div>
  );
}

type FromProps = Pick<ComponentProps<typeof Select>, "name" | "value" | "onBlur" | "ref"> & {
  facilityId: string;
  currency: string;
  onChoose: (id: string, item: FacilityCallItem | undefined) => void;
};

/** The fund's cash, or an item of a call that repays the facility and is not used up. */
function PaidFrom({ facilityId, currency, onChoose, ...field }: FromProps) {
  const { t, i18n } = useLingui();
  const { data } = useRead(api.facilityActs.callItems, { facilityId });
  const items = data?.items.filter(({ remaining }) => Number(remaining) > 0) ?? [];
  const labelOf = ({ call, type, remaining }: FacilityCallItem) => {
    const what = type in CALLED ? i18n._(CALLED[type as keyof typeof CALLED]) : type;
    return t`${call.name}, ${what}: ${exactAmount(remaining, currency, i18n.locales)} left`;
  };
  return (
    <Select
      {...field}
      onChange={({ currentTarget: { value } }) =>
        onChoose(
          value,
          items.find(({ id }) => id === value),
        )
      }
    >
      <option value="">{t`The fund’s cash`}</option>
      {items.map((item) => (
        <option key={item.id} value={item.id}>
          {labelOf(item)}
        </option>
      ))}
    </Select>
  );
}
