import { useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { RecordFormDialog } from "../../core/records/record-form-dialog.tsx";
import { DealFormFields } from "./deal-fields.tsx";
import { type DealTask, useDealForm } from "./deal-form.ts";

type Props = { task: DealTask; onClose: () => void };

/** Add Deal and Edit Deal over the list. */
export function DealFormDialog({ task, onClose }: Props) {
  const { t } = useLingui();
  const form = useDealForm(task, onClose);
  const { setFocus } = form;
  useEffect(() => setFocus("company"), [setFocus]);
  return (
    <RecordFormDialog
      form={form}
      title={task.kind === "edit" ? t`Edit ${task.deal.name}` : t`Add Deal`}
      onClose={onClose}
    >
      <DealFormFields form={form} />
    </RecordFormDialog>
  );
}
