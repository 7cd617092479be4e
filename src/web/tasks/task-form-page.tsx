import { api } from "../core/api/api.ts";
import { AddressedRecord } from "../core/records/addressed-record.tsx";
import { FormFields } from "../core/records/form-fields.tsx";
import { KindFormPage } from "../core/records/kind-form-screen.tsx";
import { TASK_FORM, type Task } from "./task-form.ts";

export const NewTaskPage = () => <TaskForm edited={null} />;

export const EditTaskPage = () => (
  <AddressedRecord procedure={api.tasks.get}>{(task) => <TaskForm key={task.id} edited={task} />}</AddressedRecord>
);

function TaskForm({ edited }: { edited: Task | null }) {
  return (
    <KindFormPage kind="task" form={TASK_FORM} edited={edited}>
      {(form) => <FormFields form={form} fields={TASK_FORM.fields} required={["title"]} />}
    </KindFormPage>
  );
}
