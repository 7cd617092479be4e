import { useLingui } from "@lingui/react/macro";
import { Controller } from "react-hook-form";
import { api, call } from "../core/api/api.ts";
import { useFirmDay } from "../core/app/firm-day.ts";
import { toast } from "../core/app/toasts.ts";
import { EntryDialog } from "../core/forms/entry-dialog.tsx";
import { useEntryForm } from "../core/forms/form.ts";
import { DateInput } from "../ui/date-input.tsx";
import { Field } from "../ui/field.tsx";

type Props = { line: { id: string; partner: { name: string } }; onClose: () => void };

/** On which day a partner was paid without a list, for a colleague to confirm. */
export function ReleaseDialog({ line: { id, partner }, onClose }: Props) {
  const { t } = useLingui();
  const today = useFirmDay();
  const form = useEntryForm({
    schema: () => import("#shared/distributions/forms.ts").then(({ releaseForm }) => releaseForm),
    defaultValues: { paidOn: today },
    send: async ({ paidOn }) => {
      await call(api.distributions.release, { id, paidOn });
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
