import { useEffect } from "react";
import { useOver } from "#core/web/app/over.ts";
import { useAfterForm } from "#core/web/records/form/after-form.ts";
import { RecordFormPage } from "#core/web/records/form/record-form-dialog.tsx";
import { DealFormFields } from "./deal-fields.tsx";
import { type DealTask, useDealForm } from "./deal-form.ts";

/** The form of a deal, on its page. */
export function DealFormScreen({ task }: { task: DealTask }) {
  const edited = task.kind === "edit" ? task.deal : undefined;
  const { onGiveUp, ...after } = useAfterForm({ page: "/deals/$id", screen: "/dealflow" }, edited?.id);
  const form = useDealForm(task, after);
  const isOver = useOver() !== undefined;
  const { setFocus } = form;
  useEffect(() => {
    if (isOver) setFocus("company");
  }, [isOver, setFocus]);
  return (
    <RecordFormPage form={form} onGiveUp={onGiveUp}>
      <DealFormFields form={form} />
    </RecordFormPage>
  );
}
