import { useLingui } from "@lingui/react/macro";
import { Controller } from "react-hook-form";
import { api, useCommand } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import type { PartnerBankAccount } from "#investors/limited-partners/shared/bank-accounts-api.ts";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";

/** Confirms bank details with the call that found them right. */
export function CallBackDialog({ account, onClose }: { account: PartnerBankAccount; onClose: () => void }) {
  const { t } = useLingui();
  const today = useFirmDay();
  const confirm = useCommand(api.partnerBankAccounts.confirm);
  const { id, rowVersion, name, accountEnd } = account;
  const form = useEntryForm({
    schema: () =>
      import("#investors/limited-partners/shared/bank-account-forms.ts").then((forms) => forms.callBackForm),
    defaultValues: { calledName: "", calledNumber: "", calledOn: today },
    send: async (call) => {
      await confirm.mutateAsync({ id, rowVersion, ...call });
      toast.success(t`Bank details confirmed`);
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
        title: t`Confirm ${name}, ending in ${accountEnd}`,
        description: t`Call the partner at a number you already have on file, never at one from the request, and read the account out.`,
        submit: t`Confirm`,
        busy: t`Saving...`,
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Whom you called`} required error={errors.calledName?.message}>
          <TextInput maxLength={200} {...register("calledName")} />
        </Field>
        <Field label={t`Number you called`} required error={errors.calledNumber?.message}>
          <TextInput type="tel" maxLength={50} {...register("calledNumber")} />
        </Field>
        <Field label={t`Day of the call`} required error={errors.calledOn?.message}>
          <Controller
            control={control}
            name="calledOn"
            render={({ field }) => (
              <DateInput value={field.value} today={today} lie="behind" onChange={field.onChange} />
            )}
          />
        </Field>
      </div>
    </EntryDialog>
  );
}
