import { api, type OutputOf } from "#core/web/api/api.ts";
import { recordInput } from "#core/web/records/fields/record-input.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { TimeInput } from "./repeats/time-input.tsx";
import { TASK_WORDED } from "./task-values.tsx";

export type Task = OutputOf<typeof api.tasks.get>;

/** What the form of a task asks, whole or in place. */
export const TASK_FORM = kindForm({
  procedures: api.tasks,
  schema: () => import("#work/tasks/shared/forms.ts").then(({ taskForm }) => taskForm),
  worded: TASK_WORDED,
  named: ["record", "project"],
  controls: { project: recordInput("project"), dueTime: TimeInput },
  empty: {
    title: "",
    assignedTo: "",
    dueDate: "",
    dueTime: "",
    reminder: "none",
    status: "pending",
    priority: "medium",
    taskType: "",
    project: null,
    record: null,
    description: "",
  },
  own: ({ record, project }: Task) => ({
    record: record && { id: record.id, name: record.label },
    project: project && { id: project.id, name: project.label },
  }),
});
