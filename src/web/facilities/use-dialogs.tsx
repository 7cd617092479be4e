import { Trans, useLingui } from "@lingui/react/macro";
import { Controller } from "react-hook-form";
import type { Facility, FacilityStanding } from "#shared/facilities/api.ts";
import { addDays } from "#shared/money/plain-date.ts";
import { api, useCommand } from "../core/api/api.ts";
import { useFirmDay } from "../core/app/firm-day.ts";
import { toast } from "../core/app/toasts.ts";
import { EntryDialog } from "../core/forms/entry-dialog.tsx";
import { useEntryForm } from "../core/forms/form.ts";
import { FormDate } from "../core/forms/form-date.tsx";
import { Amount } from "../ui/amount.tsx";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { FacilityMoney } from "./facility-money.tsx";

type Props = { facility: Facility; standing: FacilityStanding; onClose: () => void };

/** Interest and fees that are owed become part of what is drawn. */
export function CapitalisationDialog({ facility: { id: facilityId, currency }, standing, onClose }: Props) {
  const { t } = useLingui();
  const today = useFirmDay();
  const capitalise = useCommand(api.facilityActs.capitalise);
  const { owed, accruedUntil } = standing;
  const actsOn = accruedUntil === null ? today : addDays(accruedUntil, 1);
  const form = useEntryForm({
    schema: () => import("#shared/facilities/forms.ts").then(({ capitalisationForm }) => capitalisationForm),
    defaultValues: { facilityId, actsOn: actsOn > today ? today : actsOn, principal: owed, memo: "" },
    send: async (capitalisation) => {
      await capitalise.mutateAsync(capitalisation);
      toast.success(t`Entry prepared. It waits for approval`);
      onClose();
    },
  });
  const { control, register, errors } = form;
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: t`Borrow interest and fees`,
        description: (
          <Trans>
            <Amount amount={owed} currency={currency} /> is owed. It becomes part of what is drawn, and no cash moves.
            Someone else approves the entry.
          </Trans>
        ),
        submit: t`Prepare entry`,
        busy: t`Saving...`,
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Borrowed on`} required error={errors.actsOn?.message}>
          <FormDate control={control} name="actsOn" lie="behind" />
        </Field>
        <Field label={t`Amount`} required error={errors.principal?.message}>
          <Controller
            control={control}
            name="principal"
            render={({ field }) => <FacilityMoney field={field} currency={currency} />}
          />
        </Field>
        <Field className="sm:col-span-2" label={t`Note`} error={errors.memo?.message}>
          <TextInput {...register("memo")} />
        </Field>
      </div>
    </EntryDialog>
  );
}

/** What borrowed working capital pays for from a day on. */
export function UseDialog({ facility: { id: facilityId, currency }, standing, onClose }: Props) {
  const { t } = useLingui();
  const use = useCommand(api.facilityActs.use);
  const form = useEntryForm({
    schema: () => import("#shared/facilities/forms.ts").then(({ capitalUseForm }) => capitalUseForm),
    defaultValues: { facilityId, actsOn: useFirmDay(), workingCapital: "", fees: "", memo: "" },
    send: async (used) => {
      await use.mutateAsync(used);
      toast.success(t`Entry prepared. It waits for approval`);
      onClose();
    },
  });
  const { control, register, errors } = form;
  const money = (name: "workingCapital" | "fees") => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => <FacilityMoney field={field} currency={currency} />}
    />
  );
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: t`Use working capital`,
        description: (
          <Trans>
            <Amount amount={standing.workingCapital} currency={currency} /> is kept. As much is owed as before; returns
            without the facility see what it paid for. Someone else approves the entry.
          </Trans>
        ),
        submit: t`Prepare entry`,
        busy: t`Saving...`,
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Used on`} required error={errors.actsOn?.message}>
          <FormDate control={control} name="actsOn" lie="behind" />
        </Field>
        <Field label={t`Amount`} required error={errors.workingCapital?.message}>
          {money("workingCapital")}
        </Field>
        <Field
          label={t`Of it for fees and expenses`}
          hint={t`The rest is for investments.`}
          error={errors.fees?.message}
        >
          {money("fees")}
        </Field>
        <Field label={t`What for`} error={errors.memo?.message}>
          <TextInput {...register("memo")} />
        </Field>
      </div>
    </EntryDialog>
  );
}
