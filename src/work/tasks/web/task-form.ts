import { api, type OutputOf } from "#core/web/api/api.ts";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { TASK_WORDED } from "./task-values.tsx";

export type Task = OutputOf<typeof api.tasks.get>;

/** What the form of a task asks, whole or in place. */
export const TASK_FORM = kindForm({
  procedures: api.tasks,
  schema: () => import("#work/tasks/shared/forms.ts").then(({ taskForm }) => taskForm),
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
