import { useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import { FormDate } from "#core/web/forms/form-date.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";

/** Asks a colleague to close the books of a fund until a day, with a reason. */
export function CloseBooksDialog({ fundId, onClose }: { fundId: string; onClose: () => void }) {
  const { t } = useLingui();
  const ask = useCommand(api.periodLocks.requestLock);
  const form = useEntryForm({
    schema: () => import("#funds/ledger/shared/forms.ts").then(({ closeBooksForm }) => closeBooksForm),
    defaultValues: { endsOn: "", reason: "" },
    send: async (asked) => {
      await ask.mutateAsync({ ...asked, fundId });
      toast.success(t`Request sent. Someone else can now close the books`);
      onClose();
    },
  });
  const { control, register, errors } = form;
  return (
    <EntryDialog
      open
      onClose={onClose}
      size="sm"
      form={form}
      words={{
        title: t`Close books`,
        description: t`A colleague closes them. No entries can be dated on or before that day. A quarter is closed on its own page.`,
        submit: t`Ask to close`,
        busy: t`Sending...`,
      }}
    >
      <Field label={t`Until`} required error={errors.endsOn?.message}>
        <FormDate control={control} name="endsOn" lie="behind" />
      </Field>
      <Field label={t`Reason`} required error={errors.reason?.message}>
        <TextInput maxLength={500} {...register("reason")} />
      </Field>
    </EntryDialog>
  );
}
