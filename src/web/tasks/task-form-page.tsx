import { useLingui } from "@lingui/react/macro";
import { useNavigate, useParams } from "@tanstack/react-router";
import { Controller } from "react-hook-form";
import { TASK_PRIORITIES, TASK_STATUSES } from "#shared/tasks/fields.ts";
import { api, type OutputOf, useRead } from "../core/api/api.ts";
import { useOwners } from "../core/api/owners.ts";
import { useCan } from "../core/api/session.tsx";
import { OwnerSelect } from "../core/forms/owner-select.tsx";
import { AnyRecordPicker } from "../core/records/any-record-picker.tsx";
import { FormField } from "../core/records/form-field.tsx";
import { kindForm, useKindForm } from "../core/records/kind-form.ts";
import { NotAllowed } from "../core/records/read-problem.tsx";
import { RecordFormScreen } from "../core/records/record-form-dialog.tsx";
import { RecordScreen } from "../core/records/record-screen.tsx";
import { DateInput } from "../ui/date-input.tsx";
import { Select } from "../ui/select.tsx";
import { SuggestedInput } from "../ui/suggested-input.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { useTaskWords } from "./task-values.tsx";

type Task = OutputOf<typeof api.tasks.get>;

const FORM = kindForm({
  procedures: api.tasks,
  schema: () => import("#shared/tasks/forms.ts").then(({ taskForm }) => taskForm),
  named: ["record"],
  empty: {
    title: "",
    description: "",
    status: "pending",
    priority: "medium",
    assignedTo: "",
    dueDate: "",
    taskType: "",
    record: null,
  },
  own: ({ record }: Task) => ({ record: record && { id: record.id, name: record.label } }),
});

const USUAL_TYPES = ["Call", "Meeting", "Review", "Document"];

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

function useTaskForm(edited: Task | null, onSaved: (task: Task) => void) {
  const { t } = useLingui();
  const { nameOf } = useOwners();
  const words = useTaskWords();
  return useKindForm(FORM, {
    edited,
    action: edited ? t`Update task` : t`Create task`,
    one: t`task`,
    words: {
      ...words,
      text: (field, value) => (field === "assignedTo" ? nameOf(String(value)) : words.text(field, value)),
    },
    onSaved,
  });
}

function TaskForm({ edited }: { edited: Task | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const show = (id: string) => void navigate({ to: "/tasks/$id", params: { id } });
  const form = useTaskForm(edited, ({ id }) => show(id));
  return (
    <RecordFormScreen
      form={form}
      title={edited ? t`Edit ${edited.title}` : t`New task`}
      onGiveUp={() => (edited ? show(edited.id) : void navigate({ to: "/tasks" }))}
    >
      <TaskFields form={form} />
    </RecordFormScreen>
  );
}

function TaskFields({ form }: { form: ReturnType<typeof useTaskForm> }) {
  const { register, control, words } = form;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField form={form} name="title" required className="sm:col-span-2">
        <TextInput autoComplete="off" {...register("title")} />
      </FormField>
      <FormField form={form} name="assignedTo">
        <Controller control={control} name="assignedTo" render={({ field }) => <OwnerSelect {...field} />} />
      </FormField>
      <FormField form={form} name="dueDate">
        <DateInput {...register("dueDate")} />
      </FormField>
      <FormField form={form} name="status">
        <Select {...register("status")}>
          {TASK_STATUSES.map((status) => (
            <option key={status} value={status}>
              {words.text("status", status)}
            </option>
          ))}
        </Select>
      </FormField>
      <FormField form={form} name="priority">
        <Select {...register("priority")}>
          {TASK_PRIORITIES.map((priority) => (
            <option key={priority} value={priority}>
              {words.text("priority", priority)}
            </option>
          ))}
        </Select>
      </FormField>
      <FormField form={form} name="taskType">
        <SuggestedInput suggestions={USUAL_TYPES} {...register("taskType")} />
      </FormField>
      <FormField form={form} name="recordId">
        <Controller
          control={control}
          name="record"
          render={({ field: { value, onChange } }) => <AnyRecordPicker value={value} onChange={onChange} />}
        />
      </FormField>
      <FormField form={form} name="description" className="sm:col-span-2">
        <Textarea rows={4} {...register("description")} />
      </FormField>
    </div>
  );
}
