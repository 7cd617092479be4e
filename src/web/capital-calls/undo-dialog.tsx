import { useLingui } from "@lingui/react/macro";
import { api, call } from "../core/api/api.ts";
import { toast } from "../core/app/toasts.ts";
import { EntryDialog } from "../core/forms/entry-dialog.tsx";
import { useEntryForm } from "../core/forms/form.ts";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import type { CallReceipt } from "./capital-call-values.tsx";

/** Asks a colleague to take back a receipt that was confirmed wrongly. */
export function UndoDialog({ receipt: { id, partner }, onClose }: { receipt: CallReceipt; onClose: () => void }) {
  const { t } = useLingui();
  const form = useEntryForm({
    schema: () => import("#shared/capital-calls/forms.ts").then(({ reasonForm }) => reasonForm),
    defaultValues: { reason: "" },
    send: async ({ reason }) => {
      await call(api.capitalCallReceipts.undo, { id, reason });
      toast.success(t`A colleague must confirm it`);
      onClose();
    },
  });
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: t`Take back the receipt from ${partner.name}?`,
        description: t`A colleague must confirm it. What was posted is reversed.`,
        submit: t`Take back`,
        busy: t`Saving...`,
      }}
    >
      <Field label={t`Reason`} required error={form.errors.reason?.message}>
        <TextInput maxLength={500} {...form.register("reason")} />
      </Field>
    </EntryDialog>
  );
}
