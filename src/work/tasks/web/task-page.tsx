import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { ArrowRightLeft } from "lucide-react";
import type { ReactNode } from "react";
import type { AppError } from "#core/shared/errors.ts";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { usePageActions } from "#core/web/app/page-actions.ts";
import { toast } from "#core/web/app/toasts.ts";
import { useChosen } from "#core/web/records/chosen.ts";
import { FieldFacts, FieldText } from "#core/web/records/fields/field-facts.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { useFieldWords } from "#core/web/records/fields/field-words.ts";
import { editorsOf } from "#core/web/records/fields/in-place.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { OwnerMenu } from "#core/web/records/page/owner-menu.tsx";
import { RecordActions } from "#core/web/records/page/record-actions.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { historyOf, type Sentences } from "#core/web/records/page/record-history.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { MenuChoice } from "#ui/web/menu/menu.tsx";
import { StateMenu } from "#ui/web/menu/state-menu.tsx";
import { DueDay } from "#ui/web/text/due-day.tsx";
import { TASK_STATUSES, taskFields } from "#work/tasks/shared/fields.ts";
import { TASK_ORIGINS } from "#work/tasks/shared/origins.ts";
import { useCompleteAnyway } from "./complete-anyway.tsx";
import { TaskDue, TaskMarks } from "./task-facts.tsx";
import { TASK_FORM, type Task } from "./task-form.ts";
import { TaskPriority } from "./task-priority.tsx";
import { TASK_WORDED, ToggleComplete, useTaskWords } from "./task-values.tsx";

const TaskChecklist = afterPaint(() => import("./task-checklist.tsx"), "TaskChecklist");
const TaskParts = afterPaint(() => import("./task-parts.tsx"), "TaskParts");
const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");

const HISTORY: Sentences = {
  "tasks.complete": (name) => <Trans>{name} completed this</Trans>,
  "tasks.reopen": (name) => <Trans>{name} reopened this</Trans>,
  "tasks.help": (name) => <Trans>{name} changed the helpers</Trans>,
  "tasks.block": (name) => <Trans>{name} changed what blocks this</Trans>,
  ...Object.fromEntries(
    ["create", "update", "check", "delete", "restore"].map((verb) => [
      `taskItems.${verb}`,
      (name: ReactNode) => <Trans>{name} changed the checklist</Trans>,
    ]),
  ),
};

/** What a task names besides its fields, in its history. */
const NAMED = {
  labels: { helpers: msg`Helpers`, blockedBy: msg`Blocked by`, checklist: msg`Checklist` },
};

/** One task: what is to be done, by whom and until when, what was said of it, who changed what. */
export const TaskPage = ({ renderDecision }: Decisions) => (
  <AddressedRecord procedure={api.tasks.get}>
    {(task) => <TaskRecord task={task} renderDecision={renderDecision} />}
  </AddressedRecord>
);

type Origin = NonNullable<Task["origin"]>;
/** What can be decided about the record that a task was made from. */
export type Decisions = { renderDecision: (origin: Origin) => ReactNode };

function TaskRecord({ task, renderDecision }: { task: Task } & Decisions) {
  const { t } = useLingui();
  const words = useTaskWords();
  const told = useFieldWords(taskFields, { ...TASK_WORDED, ...NAMED });
  const mayEdit = useCan("task:update");
  const editorOf = editorsOf(TASK_FORM, { one: t`task`, record: task, may: mayEdit });
  return (
    <>
      <Header task={task} />
      <RecordColumns
        lead={
          <>
            <Section title={words.label("description")}>
              <FieldText
                record={task}
                field="description"
                words={words}
                none={<Trans>No description yet.</Trans>}
                editorOf={editorOf}
              />
            </Section>
            <TaskChecklist taskId={task.id} mayEdit={mayEdit} />
          </>
        }
        main={
          <TimelinePanel
            kind="task"
            record={task}
            history={historyOf({ procedure: api.tasks.history, words: told, sentences: HISTORY })}
          />
        }
        aside={
          <>
            {task.origin && <MadeFrom origin={task.origin}>{renderDecision(task.origin)}</MadeFrom>}
            <Section title={<Trans>Details</Trans>}>
              <FieldFacts
                record={task}
                fields={[
                  ...(mayEdit ? [] : (["priority"] as const)),
                  "dueDate",
                  "dueTime",
                  "reminder",
                  "taskType",
                  "project",
                  "record",
                  "completedAt",
                  "createdAt",
                ]}
                words={words}
                own={{ dueDate: task.dueDate && <DueDay day={task.dueDate} isOverdue={task.isOverdue} /> }}
                editorOf={editorOf}
              />
            </Section>
            <TaskParts task={task} mayEdit={mayEdit} />
          </>
        }
      />
    </>
  );
}

/** What it was made from, and where that is. */
function MadeFrom({ origin: { kind, title, record }, children }: { origin: Origin; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <Section title={i18n._(TASK_ORIGINS[kind].label)}>
      {title !== record?.label && (
        <p dir="auto" className="wrap-anywhere">
          {title}
        </p>
      )}
      {record && (
        <p className="mt-1 text-sm wrap-anywhere">
          <RecordLink record={record} />
        </p>
      )}
      {children !== null && <div className="mt-2">{children}</div>}
    </Section>
  );
}

function Header({ task }: { task: Task }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayEdit = useCan("task:update");
  const words = useTaskWords();
  const assign = useCommand(api.tasks.assign);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to assign task`);
  return (
    <RecordHeader
      record={task}
      state={mayEdit ? <Status task={task} /> : fieldValue(words, "status", task.status)}
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
    >
      {mayEdit && <TaskPriority task={task} />}
      <OwnerMenu
        label={words.label("assignee")}
        value={task.assignedTo}
        may={mayEdit}
        onChange={(assignedTo) =>
          assign.mutateAsync({ id: task.id, assignedTo: assignedTo ?? "" }).then(
            () => true,
            (error: Error) => {
              onError(error);
              return false;
            },
          )
        }
      />
      <span className="inline-flex flex-wrap items-center gap-3 text-sm empty:hidden">
        <TaskDue task={task} />
        <TaskMarks task={task} />
      </span>
    </RecordHeader>
  );
}

function Status({ task }: { task: Task }) {
  const { t } = useLingui();
  const words = useTaskWords();
  const set = useCommand(api.tasks.setStatus);
  const blocked = useCompleteAnyway();
  const [status, choose] = useChosen(task.status);
  const labels = new Map(words.options("status"));
  const { id, title } = task;
  async function put(to: typeof status, completeAnyway: boolean): Promise<boolean> {
    try {
      await set.mutateAsync({ id, status: to, completeAnyway });
      toast.success(t`${title} moved to ${labels.get(to) ?? to}`, () => void put(status, true));
      return true;
    } catch (error) {
      blocked.refused(error as AppError, { title, run: () => move(to, true) });
      return false;
    }
  }
  const move = (to: typeof status, completeAnyway = false) => choose(to, () => put(to, completeAnyway));
  usePageActions(
    TASK_STATUSES.filter((to) => to !== status).map((to) => ({
      id: `move to ${to}`,
      label: t`Move to ${labels.get(to) ?? to}`,
      icon: ArrowRightLeft,
      run: () => move(to),
    })),
  );
  return (
    <>
      <StateMenu
        label={words.label("status")}
        text={words.text("status", status)}
        tone={words.tone("status", status)}
        busy={set.isPending}
      >
        <MenuChoice
          closes
          label={words.label("status")}
          value={status}
          options={TASK_STATUSES.map((one) => ({ value: one, label: labels.get(one) ?? one }))}
          onChange={(to) => move(to)}
        />
      </StateMenu>
      {blocked.dialog}
    </>
  );
}
