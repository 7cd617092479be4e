import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ListChecks } from "lucide-react";
import { TASK_PRIORITIES, TASK_STATUSES, taskFilters } from "#shared/tasks/fields.ts";
import { api } from "../core/api/api.ts";
import { useButtons, useCan } from "../core/api/session.tsx";
import { ColumnList } from "../core/lists/column-list.tsx";
import { ExportMenu } from "../core/lists/export-menu.tsx";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "../core/lists/list-address.ts";
import { ListFilters } from "../core/lists/list-filters.tsx";
import { useListWords } from "../core/lists/list-words.ts";
import { NewRecordPage } from "../core/lists/new-record.tsx";
import { RecordResults } from "../core/lists/record-results.tsx";
import { rowLink } from "../core/lists/row-list.tsx";
import { useListAddress } from "../core/lists/use-list-address.ts";
import { NotAllowed } from "../core/records/read-problem.tsx";
import { RecordLink } from "../core/records/record-link.tsx";
import { buttonStyle } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import {
  DueDate,
  PRIORITY_WORDS,
  PriorityBadge,
  STATUS_WORDS,
  StatusBadge,
  type TaskRow,
  ToggleComplete,
  useTaskWords,
} from "./task-values.tsx";

const address = listAddress({
  fields: taskFilters,
  sorts: ["createdAt.desc", "dueDate.asc"],
  choices: {
    status: valuesOf("status", TASK_STATUSES),
    priority: valuesOf("priority", TASK_PRIORITIES),
    show: {
      mine: [equals("assignee", "me")],
      overdue: [equals("isOverdue", true)],
      today: [equals("isDueToday", true)],
      archived: [equals("isArchived", true)],
    },
  },
  more: readBuilt,
});
export type TasksSearch = SearchOf<typeof address>;

/** Everything the firm has to do. */
export function TasksPage() {
  return useCan("task:read") ? <Tasks /> : <NotAllowed />;
}

function Tasks() {
  const { t } = useLingui();
  const isEnabled = useButtons("tasks");
  const { shown, change, clear } = useListAddress(address);
  const words = useListWords({ one: t`task`, many: t`tasks` });
  const narrowed = address.isNarrowed(shown);
  const list = address.listOf(shown);
  const showArchived = { label: t`Show archived`, run: () => change({ show: "archived" }) };
  return (
    <>
      <PageHeader
        title={<Trans>Tasks</Trans>}
        actions={
          <>
            <ExportMenu
              name="tasks"
              list={list}
              done={words.exported}
              leftOut={{ text: words.leftOut, show: showArchived }}
              disabled={!isEnabled("task:export")}
            />
            <NewRecordPage label={t`New task`} enabled={isEnabled("task:new")} to="/tasks/new" />
          </>
        }
      />
      <TaskFilters shown={shown} onChange={change} onClear={clear} />
      <RecordResults
        procedures={api.tasks}
        list={list}
        words={words}
        none={{
          icon: <ListChecks />,
          title: narrowed ? words.none : <Trans>No tasks created yet.</Trans>,
          text: narrowed
            ? t`No task matches your search and filters.`
            : t`Say what is to be done, by whom and until when.`,
        }}
        onClear={narrowed ? clear : undefined}
      >
        {(tasks) => <TaskList tasks={tasks} isEnabled={isEnabled} />}
      </RecordResults>
    </>
  );
}

type FilterProps = {
  shown: TasksSearch;
  onChange: (changed: Partial<TasksSearch>) => void;
  onClear: () => void;
};

function TaskFilters(props: FilterProps) {
  const { t } = useLingui();
  const { label, text } = useTaskWords();
  return (
    <ListFilters
      address={address}
      {...props}
      words={{
        search: { label: t`Search tasks`, placeholder: t`Search title or description` },
        choices: {
          status: { label: label("status"), none: t`Any status`, words: STATUS_WORDS },
          priority: { label: label("priority"), none: t`Any priority`, words: PRIORITY_WORDS },
          show: {
            label: t`Show`,
            none: t`All but archived`,
            words: { mine: msg`My tasks`, overdue: msg`Overdue`, today: msg`Due today`, archived: msg`Archived` },
          },
        },
        sorts: { "createdAt.desc": msg`Newest first`, "dueDate.asc": msg`Due first` },
        built: {
          fields: taskFilters,
          offered: ["assignee", "dueDate", "taskType", "createdAt", "completedAt"],
          first: "assignee",
          purpose: t`Tasks for which all of these hold`,
          label,
          value: text,
        },
      }}
    />
  );
}

function TaskList({ tasks, isEnabled }: { tasks: TaskRow[]; isEnabled: (button: string) => boolean }) {
  const { t } = useLingui();
  const { label } = useTaskWords();
  return (
    <ColumnList
      label={t`Tasks`}
      items={tasks}
      name={{
        label: label("title"),
        width: "minmax(0,5fr)",
        render: (task) => (
          <div className="flex min-w-0 items-center gap-2">
            <ToggleComplete task={task} enabled={isEnabled("task:toggle-complete")} />
            <h2 className="min-w-0 truncate text-base font-medium">
              <Link to="/tasks/$id" params={{ id: task.id }} {...rowLink}>
                <bdi>{task.title}</bdi>
              </Link>
            </h2>
          </div>
        ),
      }}
      columns={[
        { label: label("status"), width: "7rem", render: ({ status }) => <StatusBadge status={status} /> },
        { label: label("priority"), width: "6rem", render: ({ priority }) => <PriorityBadge priority={priority} /> },
        { label: label("dueDate"), width: "11rem", render: (task) => task.dueDate && <DueDate task={task} /> },
        { label: label("assignee"), width: "minmax(0,3fr)", render: ({ assignee }) => assignee && assignee.name },
        {
          label: label("record"),
          width: "minmax(0,3fr)",
          render: ({ record }) => record && <RecordLink record={record} />,
        },
      ]}
      actions={{
        width: "4rem",
        render: ({ id, title }) =>
          isEnabled("task:edit") && (
            <Link
              to="/tasks/$id/edit"
              params={{ id }}
              aria-label={t`Edit ${title}`}
              className={buttonStyle({ size: "sm" })}
            >
              <Trans>Edit</Trans>
            </Link>
          ),
      }}
    />
  );
}
