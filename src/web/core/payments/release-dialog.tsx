import { useLingui } from "@lingui/react/macro";
import { Controller } from "react-hook-form";
import { DateInput } from "../../ui/date-input.tsx";
import { Field } from "../../ui/field.tsx";
import { call, type Procedure } from "../api/api.ts";
import { useFirmDay } from "../app/firm-day.ts";
import { toast } from "../app/toasts.ts";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import { useEntryForm } from "../forms/form.ts";

/** Records a payment of a day, or confirms what another recorded. */
export type Release = Procedure<{ id: string; paidOn: string }, unknown>;
type Props = { line: { id: string; partner: { name: string } }; release: Release; onClose: () => void };

/** On which day a partner was paid without a list, for a colleague to confirm. */
export function ReleaseDialog({ line: { id, partner }, release, onClose }: Props) {
  const { t } = useLingui();
  const today = useFirmDay();
  const form = useEntryForm({
    schema: () => import("#shared/core/payment-forms.ts").then(({ releaseForm }) => releaseForm),
    defaultValues: { paidOn: today },
    send: async ({ paidOn }) => {
      await call(release, { id, paidOn });
      toast.success(t`Payment recorded. A colleague has to confirm it`);
      onClose();
    },
  });
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: t`Record ${partner.name} as paid`,
        description: t`For a payment without a payment list. It is posted on this day once a colleague confirms it.`,
        submit: t`Record as paid`,
        busy: t`Saving...`,
      }}
    >
      <Field label={t`Paid on`} required error={form.errors.paidOn?.message}>
        <Controller
          control={form.control}
          name="paidOn"
          render={({ field }) => <DateInput value={field.value} today={today} lie="behind" onChange={field.onChange} />}
        />
      </Field>
    </EntryDialog>
  );
}
