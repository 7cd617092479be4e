import { useLingui } from "@lingui/react/macro";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { call } from "../api/api.ts";
import { toast } from "../app/toasts.ts";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import { useEntryForm } from "../forms/form.ts";
import type { ReceiptProcedures } from "./receipt-procedures.ts";

type Props = {
  receipt: { id: string; partner: { name: string } };
  undo: ReceiptProcedures["undo"];
  onClose: () => void;
};

/** Asks a colleague to take back a receipt that was confirmed wrongly. */
export function UndoDialog({ receipt: { id, partner }, undo, onClose }: Props) {
  const { t } = useLingui();
  const form = useEntryForm({
    schema: () => import("#core/shared/bank/payment-forms.ts").then(({ undoForm }) => undoForm),
    defaultValues: { reason: "" },
    send: async ({ reason }) => {
      await call(undo, { id, reason });
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
        title: t`Reverse the receipt from ${partner.name}?`,
        description: t`A colleague must confirm it. What was posted is reversed.`,
        submit: t`Reverse`,
        busy: t`Saving...`,
      }}
    >
      <Field label={t`Reason`} required error={form.errors.reason?.message}>
        <TextInput maxLength={500} {...form.register("reason")} />
      </Field>
    </EntryDialog>
  );
}
