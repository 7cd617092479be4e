import { useLingui } from "@lingui/react/macro";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { api, call } from "../api/api.ts";
import { toast } from "../app/toasts.ts";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import { useEntryForm } from "../forms/form.ts";

type Props = { id: string; partner: string; onClose: () => void };

/** Asks a colleague to undo a return: the payment had arrived. */
export function UndoReturnDialog({ id, partner, onClose }: Props) {
  const { t } = useLingui();
  const form = useEntryForm({
    schema: () => import("#core/shared/bank/payment-forms.ts").then(({ undoForm }) => undoForm),
    defaultValues: { reason: "" },
    send: async ({ reason }) => {
      await call(api.paymentReturns.undo, { id, reason });
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
        title: t`Undo the return of ${partner}?`,
        description: t`A colleague must confirm it. What was posted is reversed, and the payment is valid again.`,
        submit: t`Ask to undo`,
        busy: t`Saving...`,
      }}
    >
      <Field label={t`Reason`} required error={form.errors.reason?.message}>
        <TextInput maxLength={500} {...form.register("reason")} />
      </Field>
    </EntryDialog>
  );
}
