import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { KindFormScreen } from "#core/web/records/form/kind-form-screen.tsx";
import { TASK_FORM, type Task } from "./task-form.ts";

/** The form of a task, on its page. */
export function TaskForm({ edited }: { edited: Task | null }) {
  return (
    <KindFormScreen kind="task" form={TASK_FORM} edited={edited}>
      {(form) => <FormFields form={form} fields={TASK_FORM.fields} required={["title"]} />}
    </KindFormScreen>
  );
}
