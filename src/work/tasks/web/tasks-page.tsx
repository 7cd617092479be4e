import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { api, type OutputOf } from "#core/web/api/api.ts";
import { useButtons, useCan } from "#core/web/api/session.tsx";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "#core/web/lists/address/list-address.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ColumnList } from "#core/web/lists/column-list.tsx";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { KindResults } from "#core/web/lists/kind-results.tsx";
import { AddRecord } from "#core/web/lists/new-record.tsx";
import { RecordListHeader } from "#core/web/lists/record-list-header.tsx";
import { viewsOf } from "#core/web/lists/views/saved-views.ts";
import { ViewTabs } from "#core/web/lists/views/view-tabs.tsx";
import { EditLink } from "#core/web/records/page/edit-link.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { inReserve } from "#ui/web/behaviour/later.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { DueDay } from "#ui/web/text/due-day.tsx";
import { TASK_PRIORITIES, TASK_STATUSES, taskFilters } from "#work/tasks/shared/fields.ts";
import { TaskCards } from "./task-cards.tsx";
import { ToggleComplete, useTaskWords } from "./task-values.tsx";

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
  more: (raw) => ({ ...readBuilt(raw), ...readLayout(raw) }),
});

type Layout = "list" | "board";

function readLayout(raw: Record<string, unknown>): { layout?: "board" | undefined } {
  return raw["layout"] === "board" ? { layout: "board" } : {};
}
export type TasksSearch = SearchOf<typeof address>;

const TaskBoard = inReserve(() => import("./task-board.tsx"), "TaskBoard");

const VIEWS = viewsOf(api.taskViews, address);

/** Everything the firm has to do. */
export function TasksPage() {
  return useCan("task:read") ? <Tasks /> : <NotAllowed />;
}

function Tasks() {
  const { t } = useLingui();
  const isEnabled = useButtons("tasks");
  const state = useListAddress(address);
  const { layout = "list" } = state.shown;
  const words = useTaskWords();
  const list = address.listOf(state.shown);
  const tasks = { kind: "task", procedures: api.tasks, address, state, words, list } as const;
  const results = (
    <KindResults
      of={tasks}
      first={{
        title: t`No tasks created yet.`,
        text: t`Add what needs doing, who does it and by when.`,
        add: { to: "/tasks/new", enabled: isEnabled("task:new") },
      }}
    >
      {(items) => <TaskList tasks={items} />}
    </KindResults>
  );
  return (
    <>
      <RecordListHeader kind="task" list={list} onShowArchived={() => state.change({ show: "archived" })}>
        <AddRecord to="/tasks/new" enabled={isEnabled("task:new")} why={t`Your role can view tasks only.`} />
      </RecordListHeader>
      <TaskCards onShow={(shown) => state.change({ show: undefined, status: undefined, ...shown })} />
      <ListFilters
        of={tasks}
        views={<ViewTabs list={VIEWS} page={t`Tasks`} search={state.shown} onView={state.open} />}
        said={{
          search: t`Search title or description`,
          choices: {
            show: {
              label: t`Show`,
              none: t`Not archived`,
              isPlain: true,
              words: { mine: msg`My tasks`, overdue: msg`Overdue`, today: msg`Due today`, archived: msg`Archived` },
            },
          },
          sorts: { "createdAt.desc": msg`Newest first`, "dueDate.asc": msg`Due first` },
        }}
        offered={["assignee", "dueDate", "taskType", "createdAt", "completedAt"]}
      />
      <Tabs<Layout>
        label={t`Tasks`}
        value={layout}
        onChange={(to) => state.change({ layout: to === "board" ? "board" : undefined })}
        tabs={[
          { id: "list", label: t`List View`, content: results },
          { id: "board", label: t`Kanban Board`, content: <TaskBoard list={list} /> },
        ]}
      />
    </>
  );
}

function TaskList({ tasks }: { tasks: OutputOf<typeof api.tasks.list>["items"] }) {
  const isEnabled = useButtons("tasks");
  return (
    <ColumnList
      kind="task"
      items={tasks}
      words={useTaskWords()}
      name={{
        field: "title",
        width: "minmax(0,6fr)",
        renderBefore: (task) => <ToggleComplete task={task} enabled={isEnabled("task:toggle-complete")} />,
      }}
      columns={[
        { field: "status", width: "7rem" },
        { field: "priority", width: "6rem" },
        {
          field: "dueDate",
          width: "11rem",
          render: ({ dueDate, isOverdue }) => dueDate && <DueDay day={dueDate} isOverdue={isOverdue} />,
        },
        { field: "assignee", width: "minmax(0,2fr)" },
        { field: "record", width: "minmax(0,2fr)" },
      ]}
      actions={{
        width: "4rem",
        render: (task) => isEnabled("task:edit") && <EditLink record={task} to="/tasks/$id/edit" />,
      }}
    />
  );
}
