import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CalendarDays, ListTodo } from "lucide-react";
import { useState } from "react";
import { api, call, type OutputOf, useRead } from "#core/web/api/api.ts";
import { useButtons, useCan } from "#core/web/api/session.tsx";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "#core/web/lists/address/list-address.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ColumnList } from "#core/web/lists/column-list.tsx";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { KindResults } from "#core/web/lists/kind-results.tsx";
import { AddRecord } from "#core/web/lists/new-record.tsx";
import { RecordListHeader } from "#core/web/lists/record-list-header.tsx";
import { type Selection, useSelection } from "#core/web/lists/selection.ts";
import { viewsOf } from "#core/web/lists/views/saved-views.ts";
import { ViewTabs } from "#core/web/lists/views/view-tabs.tsx";
import { EditLink } from "#core/web/records/page/edit-link.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { afterPaint, inReserve, whenOpened } from "#ui/web/behaviour/later.tsx";
import { useNow } from "#ui/web/behaviour/now.ts";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { MenuItem, MenuLink } from "#ui/web/menu/menu.tsx";
import { useRowSelection } from "#ui/web/table/use-row-selection.ts";
import { dayBefore } from "#ui/web/text/dates.ts";
import { TASK_PRIORITIES, TASK_STATUSES, taskFilters } from "#work/tasks/shared/fields.ts";
import { type DueGroup, dueGroupOf, inDueGroups } from "./due-groups.ts";
import { TaskCards } from "./task-cards.tsx";
import { TaskDue, TaskMarks } from "./task-facts.tsx";
import { isOwnFilter, TaskFilters } from "./task-filters.tsx";
import { ToggleComplete, useTaskWords } from "./task-values.tsx";

const address = listAddress({
  fields: taskFilters,
  sorts: ["dueDate.asc", "createdAt.desc"],
  choices: {
    status: valuesOf("status", TASK_STATUSES),
    priority: valuesOf("priority", TASK_PRIORITIES),
    show: {
      mine: [equals("isMine", true)],
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

const OPEN = [{ field: "status", operator: "notEquals", value: "completed" }] as const;

const FeedDialog = whenOpened(() => import("./feed-dialog.tsx"), "FeedDialog");
const TaskBulk = whenOpened(() => import("./task-bulk.tsx"), "TaskBulk");
const QuickTask = afterPaint(() => import("./quick-task.tsx"), "QuickTask");
const TaskBoard = inReserve(() => import("./task-board.tsx"), "TaskBoard");

const VIEWS = viewsOf(api.taskViews, address);

/** Everything the firm has to do. */
export function TasksPage() {
  return useCan("task:read") ? <Tasks /> : <NotAllowed />;
}

function Tasks() {
  const { t } = useLingui();
  const isEnabled = useButtons("tasks");
  const mayEdit = useCan("task:update");
  const state = useListAddress(address);
  const { layout = "list" } = state.shown;
  const words = useTaskWords();
  const isGrouped =
    state.shown.sort === undefined && state.shown.status === undefined && state.shown.search === undefined;
  const list = address.listOf(state.shown, isGrouped && layout === "list" ? OPEN : []);
  const { data: metrics } = useRead(api.tasks.metrics, {});
  const selection = useSelection({
    question: JSON.stringify([list.search, list.filters]),
    readAll: () => call(api.tasks.ids, list),
  });
  const tasks = { kind: "task", procedures: api.tasks, address, state, words, list } as const;
  const [isFeedOpen, setFeedOpen] = useState(false);
  const results = (
    <KindResults
      of={tasks}
      first={{
        title: metrics !== undefined && metrics.total > 0 ? t`No open tasks.` : t`No tasks created yet.`,
        text: t`Add what needs doing, who does it and by when.`,
        add: { to: "/tasks/new", enabled: isEnabled("task:new") },
      }}
    >
      {(items) => <TaskList tasks={items} isGrouped={isGrouped} selection={mayEdit ? selection : undefined} />}
    </KindResults>
  );
  return (
    <>
      <RecordListHeader
        kind="task"
        list={list}
        onShowArchived={() => state.change({ show: "archived" })}
        menu={<TasksMenu onFeed={() => setFeedOpen(true)} />}
      >
        <AddRecord to="/tasks/new" enabled={isEnabled("task:new")} why={t`Your role can view tasks only.`} />
      </RecordListHeader>
      <TaskCards onShow={(shown) => state.change({ show: undefined, status: undefined, sort: undefined, ...shown })} />
      {isEnabled("task:new") && <QuickTask />}
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
          sorts: { "dueDate.asc": msg`Due first`, "createdAt.desc": msg`Newest first` },
        }}
        own={{
          active: 0,
          before: <TaskFilters filters={state.shown.filters ?? []} onChange={(filters) => state.change({ filters })} />,
          isFilter: isOwnFilter,
        }}
        offered={["assignee", "dueDate", "taskType", "isBlocked", "createdAt", "completedAt"]}
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
      {isFeedOpen && <FeedDialog onClose={() => setFeedOpen(false)} />}
    </>
  );
}

type Tasks = OutputOf<typeof api.tasks.list>["items"];
type ListProps = { tasks: Tasks; isGrouped: boolean; selection: Selection | undefined };

const GROUP_WORDS: Record<DueGroup, MessageDescriptor> = {
  overdue: msg`Overdue`,
  today: msg`Today`,
  tomorrow: msg`Tomorrow`,
  week: msg`This week`,
  later: msg`Later`,
  none: msg`No date`,
};
const NONE: ReadonlySet<string> = new Set();

function TaskList({ tasks, isGrouped, selection }: ListProps) {
  const { i18n } = useLingui();
  const isEnabled = useButtons("tasks");
  const today = dayBefore(useNow());
  const items = isGrouped ? inDueGroups(tasks, today).flatMap((one) => one.tasks) : tasks;
  const rows = useRowSelection(
    items.map(({ id }) => id),
    selection?.ids ?? NONE,
    (ids) => selection?.select(ids),
  );
  return (
    <>
      <ColumnList
        kind="task"
        items={items}
        {...(isGrouped && { groupOf: (task: Tasks[number]) => i18n._(GROUP_WORDS[dueGroupOf(task, today)]) })}
        {...(selection && { selection: rows })}
        words={useTaskWords()}
        name={{
          field: "title",
          width: "minmax(0,6fr)",
          renderBefore: (task) => <ToggleComplete task={task} enabled={isEnabled("task:toggle-complete")} />,
          renderAfter: (task) => <TaskMarks task={task} />,
        }}
        columns={[
          { field: "status", width: "7rem" },
          { field: "priority", width: "6rem" },
          {
            field: "dueDate",
            width: "11rem",
            render: (task) => task.dueDate && <TaskDue task={task} />,
          },
          { field: "assignee", width: "minmax(0,2fr)" },
          { field: "project", width: "minmax(0,2fr)" },
          { field: "record", width: "minmax(0,2fr)" },
        ]}
        actions={{
          width: "4rem",
          render: (task) => isEnabled("task:edit") && <EditLink record={task} to="/tasks/$id/edit" />,
        }}
      />
      {selection && selection.ids.size > 0 && <TaskBulk selection={selection} />}
    </>
  );
}

/** Calendars and templates: what is set up once. */
function TasksMenu({ onFeed }: { onFeed: () => void }) {
  return (
    <>
      <MenuItem icon={<CalendarDays aria-hidden />} onSelect={onFeed}>
        <Trans>Calendar address…</Trans>
      </MenuItem>
      <MenuLink icon={<ListTodo aria-hidden />} render={<Link to="/tasks/templates" />}>
        <Trans>Task templates</Trans>
      </MenuLink>
    </>
  );
}
