import { useLingui } from "@lingui/react/macro";
import { Controller } from "react-hook-form";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import { CurrencySelect } from "#ui/web/form/currency-select.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";

/** Another limit, for a colleague to confirm. */
export function PostingLimitDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const create = useCommand(api.postingLimits.create);
  const form = useEntryForm({
    schema: () => import("#funds/ledger/shared/forms.ts").then(({ postingLimitForm }) => postingLimitForm),
    defaultValues: { currency: "EUR", amount: "" },
    send: async (limit) => {
      await create.mutateAsync(limit);
      toast.success(t`Limit prepared. A colleague has to confirm it`);
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
        title: t`Set posting limit`,
        description: t`It counts once a colleague has confirmed it.`,
        submit: t`Set limit`,
        busy: t`Saving...`,
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Currency`} required error={errors.currency?.message}>
          <Controller control={control} name="currency" render={({ field }) => <CurrencySelect {...field} />} />
        </Field>
        <Field label={t`Amount`} required hint={t`0 for always two people`} error={errors.amount?.message}>
          <TextInput inputMode="decimal" {...register("amount")} />
        </Field>
      </div>
    </EntryDialog>
  );
}
