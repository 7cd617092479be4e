import { useLingui } from "@lingui/react/macro";
import { Controller } from "react-hook-form";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { useFirmDay } from "../app/firm-day.ts";
import { toast } from "../app/toasts.ts";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import { useEntryForm } from "../forms/form.ts";

type Props = {
  partner: string;
  record: (said: { returnedOn: string; reason: string }) => Promise<unknown>;
  onClose: () => void;
};

/** When and why the bank sent a payment back, for a colleague to confirm. */
export function ReturnDialog({ partner, record, onClose }: Props) {
  const { t } = useLingui();
  const today = useFirmDay();
  const form = useEntryForm({
    schema: () => import("#core/shared/bank/payment-forms.ts").then(({ returnForm }) => returnForm),
    defaultValues: { returnedOn: today, reason: "" },
    send: async ({ returnedOn, reason }) => {
      await record({ returnedOn, reason });
      toast.success(t`Returned payment recorded. A colleague has to confirm it`);
      onClose();
    },
  });
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: t`Payment to ${partner} returned`,
        description: t`Once a colleague confirms it, the money is back on the fund’s account and owed to the partner again.`,
        submit: t`Record return`,
        busy: t`Saving...`,
      }}
    >
      <div className="grid gap-4">
        <Field label={t`Returned on`} required error={form.errors.returnedOn?.message}>
          <Controller
            control={form.control}
            name="returnedOn"
            render={({ field }) => (
              <DateInput value={field.value} today={today} lie="behind" onChange={field.onChange} />
            )}
          />
        </Field>
        <Field label={t`Reason`} required error={form.errors.reason?.message}>
          <TextInput maxLength={500} {...form.register("reason")} />
        </Field>
      </div>
    </EntryDialog>
  );
}
