import { useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";

/** Another waiting time, for a colleague to confirm. */
export function PayoutRuleDialog({ hours, onClose }: { hours: number; onClose: () => void }) {
  const { t } = useLingui();
  const create = useCommand(api.payoutRules.create);
  const form = useEntryForm({
    schema: () =>
      import("#investors/limited-partners/shared/bank-account-forms.ts").then((forms) => forms.payoutRuleForm),
    defaultValues: { hours: String(hours) },
    send: async (rule) => {
      await create.mutateAsync(rule);
      toast.success(t`Waiting time set. A colleague has to confirm it`);
      onClose();
    },
  });
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: t`Set waiting time`,
        description: t`It counts once a colleague has confirmed it.`,
        submit: t`Set waiting time`,
        busy: t`Saving...`,
      }}
    >
      <Field label={t`Hours`} required hint={t`72 hours are usual.`} error={form.errors.hours?.message}>
        <TextInput inputMode="numeric" {...form.register("hours")} />
      </Field>
    </EntryDialog>
  );
}
