import { api } from "#core/web/api/api.ts";
import { KindFormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import type { Task } from "./task-form.ts";

const TaskForm = laterForm(() => import("./task-fields.tsx"), "TaskForm");

export const NewTaskPage = () => <Page edited={null} />;

export const EditTaskPage = () => (
  <AddressedRecord procedure={api.tasks.get}>{(task) => <Page key={task.id} edited={task} />}</AddressedRecord>
);

const Page = (props: { edited: Task | null }) => (
  <KindFormPage kind="task" {...props}>
    {(edited) => <TaskForm edited={edited} />}
  </KindFormPage>
);
