import { useLingui } from "@lingui/react/macro";
import { useNavigate, useParams } from "@tanstack/react-router";
import { api, type OutputOf, useRead } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { FormFields } from "../core/records/form-fields.tsx";
import { kindForm, useKindForm } from "../core/records/kind-form.ts";
import { NotAllowed } from "../core/records/read-problem.tsx";
import { RecordFormScreen } from "../core/records/record-form-dialog.tsx";
import { RecordScreen } from "../core/records/record-screen.tsx";
import { useTaskWords } from "./task-values.tsx";

type Task = OutputOf<typeof api.tasks.get>;

const FORM = kindForm({
  procedures: api.tasks,
  schema: () => import("#shared/tasks/forms.ts").then(({ taskForm }) => taskForm),
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

export function NewTaskPage() {
  return useCan("task:create") ? <TaskForm edited={null} /> : <NotAllowed />;
}

export function EditTaskPage() {
  const { t } = useLingui();
  const { id } = useParams({ from: "/frame/tasks/$id/edit" });
  const task = useRead(api.tasks.get, { id });
  if (!useCan("task:update")) return <NotAllowed />;
  return (
    <RecordScreen record={task} loading={t`Loading...`}>
      {(read) => <TaskForm key={id} edited={read} />}
    </RecordScreen>
  );
}

function TaskForm({ edited }: { edited: Task | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const show = (id: string) => void navigate({ to: "/tasks/$id", params: { id } });
  const form = useKindForm(FORM, {
    edited,
    action: edited ? t`Update task` : t`Create task`,
    one: t`task`,
    words: useTaskWords(),
    onSaved: ({ id }) => show(id),
  });
  return (
    <RecordFormScreen
      form={form}
      title={edited ? t`Edit ${edited.title}` : t`New task`}
      onGiveUp={() => (edited ? show(edited.id) : void navigate({ to: "/tasks" }))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields form={form} fields={FORM.fields} required={["title"]} />
      </div>
    </RecordFormScreen>
  );
}
