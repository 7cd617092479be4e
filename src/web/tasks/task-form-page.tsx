import { api, type OutputOf } from "../core/api/api.ts";
import { AddressedRecord } from "../core/records/addressed-record.tsx";
import { FormFields } from "../core/records/form-fields.tsx";
import { kindForm } from "../core/records/kind-form.ts";
import { KindFormScreen } from "../core/records/kind-form-screen.tsx";
import { TASK_WORDED } from "./task-values.tsx";

type Task = OutputOf<typeof api.tasks.get>;

const FORM = kindForm({
  procedures: api.tasks,
  schema: () => import("#shared/tasks/forms.ts").then(({ taskForm }) => taskForm),
  worded: TASK_WORDED,
  named: ["record"],
  empty: {
    title: "",
    assignedTo: "",
    dueDate: "",
    status: "pending",
    priority: "medium",
    taskType: "",
    record: null,
    description: "",
  },
  own: ({ record }: Task) => ({ record: record && { id: record.id, name: record.label } }),
});

export const NewTaskPage = () => <TaskForm edited={null} />;

export const EditTaskPage = () => (
  <AddressedRecord procedure={api.tasks.get}>{(task) => <TaskForm key={task.id} edited={task} />}</AddressedRecord>
);

function TaskForm({ edited }: { edited: Task | null }) {
  return (
    <KindFormScreen kind="task" form={FORM} edited={edited}>
      {(form) => <FormFields form={form} fields={FORM.fields} required={["title"]} />}
    </KindFormScreen>
  );
}
