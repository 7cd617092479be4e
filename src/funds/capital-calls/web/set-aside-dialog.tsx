import { useLingui } from "@lingui/react/macro";
import { api, call } from "#core/web/api/api.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";

/** Says what a row of a bank’s file is that pays no call. */
export function SetAsideDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const form = useEntryForm({
    schema: () => import("#funds/capital-calls/shared/bank-forms.ts").then(({ setAsideForm }) => setAsideForm),
    defaultValues: { reason: "" },
    send: async ({ reason }) => {
      await call(api.bankRows.setAside, { id, reason });
      onClose();
    },
  });
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: t`Mark as not applicable`,
        description: t`It pays no call. It is kept in the list with your note.`,
        submit: t`Mark as not applicable`,
        busy: t`Saving...`,
      }}
    >
      <Field label={t`What it is`} required error={form.errors.reason?.message}>
        <TextInput maxLength={300} {...form.register("reason")} />
      </Field>
    </EntryDialog>
  );
}
