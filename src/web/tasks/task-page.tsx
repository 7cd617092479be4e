import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { CommentsSection } from "../comments/comments-panel.tsx";
import { api, type OutputOf } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { AddressedRecord } from "../core/records/addressed-record.tsx";
import { FieldFacts } from "../core/records/field-facts.tsx";
import { fieldValue } from "../core/records/field-value.tsx";
import { QuickField } from "../core/records/quick-field.tsx";
import { RecordActions } from "../core/records/record-actions.tsx";
import { RecordAside } from "../core/records/record-aside.tsx";
import { RecordHeader } from "../core/records/record-header.tsx";
import type { Sentences } from "../core/records/record-history.tsx";
import { DueDay } from "../ui/due-day.tsx";
import { Prose, RecordColumns, Section } from "../ui/record-layout.tsx";
import { ToggleComplete, useTaskWords } from "./task-values.tsx";

type Task = OutputOf<typeof api.tasks.get>;

const HISTORY: Sentences = {
  "tasks.complete": (name) => <Trans>{name} completed this</Trans>,
  "tasks.reopen": (name) => <Trans>{name} reopened this</Trans>,
};

/** One task: what is to be done, by whom and until when, what was said of it, who changed what. */
export const TaskPage = () => (
  <AddressedRecord procedure={api.tasks.get}>{(task) => <TaskRecord task={task} />}</AddressedRecord>
);

function TaskRecord({ task }: { task: Task }) {
  const words = useTaskWords();
  return (
    <>
      <Header task={task} />
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
          <RecordAside procedure={api.tasks.history} id={task.id} words={words} sentences={HISTORY}>
            <Details task={task} />
          </RecordAside>
        }
      />
    </>
  );
}

function Details({ task }: { task: Task }) {
  const { t } = useLingui();
  const mayEdit = useCan("task:update");
  const words = useTaskWords();
  const quick = { record: task, words };
  return (
    <FieldFacts
      record={task}
      fields={["assignee", "priority", "dueDate", "taskType", "record", "completedAt", "createdAt"]}
      words={words}
      own={{
        dueDate: task.dueDate && <DueDay day={task.dueDate} isOverdue={task.isOverdue} />,
        ...(mayEdit && {
          assignee: (
            <QuickField {...quick} field="assignedTo" procedure={api.tasks.assign} failed={t`Failed to assign task`} />
          ),
          priority: (
            <QuickField
              {...quick}
              field="priority"
              procedure={api.tasks.prioritize}
              failed={t`Failed to set task priority`}
            />
          ),
        }),
      }}
    />
  );
}

function Header({ task }: { task: Task }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayEdit = useCan("task:update");
  const words = useTaskWords();
  return (
    <RecordHeader
      record={task}
      badges={
        <>
          {fieldValue(words, "status", task.status)}
          {fieldValue(words, "priority", task.priority)}
        </>
      }
      mayEdit={mayEdit}
      renderActions={(edit) => (
        <RecordActions
          kind="task"
          record={task}
          procedures={api.tasks}
          onEdit={edit}
          consequence={t`This permanently deletes the task and its comments. To hide it from the list, archive it instead.`}
        >
          <ToggleComplete task={task} enabled={mayEdit} hasLabel />
        </RecordActions>
      )}
      renderForm={{ goTo: () => void navigate({ to: "/tasks/$id/edit", params: { id: task.id } }) }}
    />
  );
}
