import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useParams } from "@tanstack/react-router";
import { TASK_PRIORITIES } from "#shared/tasks/fields.ts";
import { CommentsSection } from "../comments/comments-panel.tsx";
import { api, type OutputOf, useCommand, useRead } from "../core/api/api.ts";
import { useButtons } from "../core/api/session.tsx";
import { toast } from "../core/app/toasts.ts";
import { OwnerSelect } from "../core/forms/owner-select.tsx";
import { useActionWords } from "../core/records/action-words.ts";
import { FieldFacts } from "../core/records/field-facts.tsx";
import { EditButton, MoreActions } from "../core/records/more-actions.tsx";
import { RecordHeader } from "../core/records/record-header.tsx";
import { RecordHistory, type Sentences } from "../core/records/record-history.tsx";
import { RecordScreen } from "../core/records/record-screen.tsx";
import { Prose, RecordColumns, Section } from "../ui/record-layout.tsx";
import { Select } from "../ui/select.tsx";
import { DueDate, PRIORITY_WORDS, PriorityBadge, StatusBadge, ToggleComplete, useTaskWords } from "./task-values.tsx";

type Task = OutputOf<typeof api.tasks.get>;
type Shown = { task: Task; isEnabled: (button: string) => boolean };

const HISTORY: Sentences = {
  "tasks.complete": (name) => <Trans>{name} completed it</Trans>,
  "tasks.reopen": (name) => <Trans>{name} reopened it</Trans>,
};

/** One task: what is to be done, by whom and until when, what was said of it, who changed what. */
export function TaskPage() {
  const { t } = useLingui();
  const { id } = useParams({ from: "/frame/tasks/$id" });
  const task = useRead(api.tasks.get, { id });
  const isEnabled = useButtons("tasks");
  return (
    <RecordScreen record={task} loading={t`Loading...`}>
      {(read) => <TaskRecord task={read} isEnabled={isEnabled} />}
    </RecordScreen>
  );
}

function TaskRecord(shown: Shown) {
  const { task } = shown;
  const words = useTaskWords();
  return (
    <>
      <Header {...shown} />
      <RecordColumns
        main={
          <>
            <Section title={words.label("description")}>
              <Prose text={task.description} none={<Trans>No description yet.</Trans>} />
            </Section>
            <CommentsSection recordId={task.id} />
          </>
        }
        aside={
          <>
            <Section title={<Trans>Details</Trans>}>
              <FieldFacts
                record={task}
                fields={["assignee", "priority", "dueDate", "taskType", "record", "completedAt", "createdAt"]}
                words={words}
                own={{
                  dueDate: <DueDate task={task} />,
                  ...(shown.isEnabled("task:edit") && {
                    assignee: <Assign task={task} />,
                    priority: <Prioritize task={task} />,
                  }),
                }}
              />
            </Section>
            <Section title={<Trans>History</Trans>}>
              <RecordHistory procedure={api.tasks.history} id={task.id} words={words} sentences={HISTORY} />
            </Section>
          </>
        }
      />
    </>
  );
}

function Header({ task, isEnabled }: Shown) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const words = useActionWords(
    t`task`,
    t`The task is removed for good, with its comments. To only take it off the list, archive it.`,
  );
  return (
    <RecordHeader
      record={task}
      badges={
        <>
          <StatusBadge status={task.status} />
          <PriorityBadge priority={task.priority} />
        </>
      }
      mayEdit={isEnabled("task:edit")}
      renderActions={(edit) => (
        <>
          <ToggleComplete task={task} enabled={isEnabled("task:toggle-complete")} />
          <EditButton enabled={isEnabled("task:edit")} onEdit={edit} />
          <MoreActions
            record={task}
            procedures={api.tasks}
            may={{ archive: isEnabled("task:archive"), delete: isEnabled("task:delete") }}
            words={words}
            onDeleted={() => void navigate({ to: "/tasks" })}
          />
        </>
      )}
      renderForm={{ goTo: () => void navigate({ to: "/tasks/$id/edit", params: { id: task.id } }) }}
    />
  );
}

function Assign({ task: { id, assignedTo } }: { task: Task }) {
  const { t } = useLingui();
  const assigning = useCommand(api.tasks.assign);
  return (
    <OwnerSelect
      aria-label={t`Assigned to`}
      value={assigning.isPending ? assigning.variables.assignedTo : assignedTo}
      onChange={({ currentTarget: { value } }) =>
        assigning.mutate(
          { id, assignedTo: value },
          { onError: ({ message }) => toast.error(message, t`Failed to assign task`) },
        )
      }
    />
  );
}

function Prioritize({ task: { id, priority } }: { task: Task }) {
  const { t, i18n } = useLingui();
  const setting = useCommand(api.tasks.prioritize);
  return (
    <Select
      aria-label={t`Priority`}
      value={setting.isPending ? setting.variables.priority : priority}
      onChange={({ currentTarget: { value } }) =>
        setting.mutate(
          { id, priority: TASK_PRIORITIES.find((one) => one === value) ?? priority },
          { onError: ({ message }) => toast.error(message, t`Failed to set task priority`) },
        )
      }
    >
      {TASK_PRIORITIES.map((one) => (
        <option key={one} value={one}>
          {i18n._(PRIORITY_WORDS[one])}
        </option>
      ))}
    </Select>
  );
}
