import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CalendarClock, ListTodo } from "lucide-react";
import { useState } from "react";
import { api, call, useRead } from "#core/web/api/api.ts";
import { useButtons, useCan } from "#core/web/api/session.tsx";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "#core/web/lists/address/list-address.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { KindResults } from "#core/web/lists/kind-results.tsx";
import { AddRecord } from "#core/web/lists/new-record.tsx";
import { RecordListHeader } from "#core/web/lists/record-list-header.tsx";
import { useSelection } from "#core/web/lists/selection.ts";
import { viewsOf } from "#core/web/lists/views/saved-views.ts";
import { ViewTabs } from "#core/web/lists/views/view-tabs.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { afterPaint, inReserve, whenOpened } from "#ui/web/behaviour/later.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { MenuItem, MenuLink } from "#ui/web/menu/menu.tsx";
import { TASK_PRIORITIES, TASK_STATUSES, taskFilters } from "#work/tasks/shared/fields.ts";
import { isOwnFilter, TaskFilters } from "./task-filters.tsx";
import { TaskList } from "./task-list.tsx";
import { useTaskWords } from "./task-values.tsx";

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
const TaskCards = afterPaint(() => import("./task-cards.tsx"), "TaskCards");
const QuickTask = afterPaint(() => import("./quick/quick-task.tsx"), "QuickTask");
const TaskBoard = inReserve(() => import("./task-board.tsx"), "TaskBoard");

const VIEWS = viewsOf(api.taskViews, address);

/** Everything the firm has to do. */
export function TasksPage() {
  return useCan("task:read") ? <Tasks /> : <NotAllowed />;
}

function useTasks() {
  const state = useListAddress(address);
  const words = useTaskWords();
  const { layout = "list", sort, status, search, show } = state.shown;
  const isGrouped = ![sort, status, search].some((one) => one !== undefined) && show !== "archived";
  const list = address.listOf(state.shown, isGrouped && layout === "list" ? OPEN : []);
  return { kind: "task", procedures: api.tasks, address, state, words, list, isGrouped } as const;
}
type Of = ReturnType<typeof useTasks>;

function Tasks() {
  const { t } = useLingui();
  const isEnabled = useButtons("tasks");
  const tasks = useTasks();
  const { state, list } = tasks;
  const { layout = "list" } = state.shown;
  const [isFeedOpen, setFeedOpen] = useState(false);
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
      <TaskBar of={tasks} />
      <Tabs<Layout>
        label={t`Tasks`}
        value={layout}
        onChange={(to) => state.change({ layout: to === "board" ? "board" : undefined })}
        tabs={[
          { id: "list", label: t`List View`, content: <Results of={tasks} /> },
          { id: "board", label: t`Kanban Board`, content: <TaskBoard list={list} /> },
        ]}
      />
      {isFeedOpen && <FeedDialog onClose={() => setFeedOpen(false)} />}
    </>
  );
}

function TaskBar({ of }: { of: Of }) {
  const { t } = useLingui();
  const { state } = of;
  return (
    <ListFilters
      of={of}
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
        before: <TaskFilters filters={state.shown.filters ?? []} onChange={(filters) => state.change({ filters })} />,
        isFilter: isOwnFilter,
      }}
      offered={["assignee", "dueDate", "taskType", "isBlocked", "createdAt", "completedAt"]}
    />
  );
}

function Results({ of }: { of: Of }) {
  const { t } = useLingui();
  const isEnabled = useButtons("tasks");
  const mayEdit = useCan("task:update");
  const { list, isGrouped } = of;
  const { data: metrics } = useRead(api.tasks.metrics, {});
  const selection = useSelection({
    question: JSON.stringify([list.search, list.filters]),
    readAll: () => call(api.tasks.ids, list),
  });
  return (
    <KindResults
      of={of}
      first={{
        title: metrics !== undefined && metrics.total > 0 ? t`No open tasks.` : t`No tasks created yet.`,
        text: t`Add what needs doing, who does it and by when.`,
        add: { to: "/tasks/new", enabled: isEnabled("task:new") },
      }}
    >
      {(items) => <TaskList tasks={items} of={{ isGrouped, list }} selection={mayEdit ? selection : undefined} />}
    </KindResults>
  );
}

/** Calendars and templates: what is set up once. */
function TasksMenu({ onFeed }: { onFeed: () => void }) {
  return (
    <>
      <MenuItem icon={<CalendarClock aria-hidden />} onSelect={onFeed}>
        <Trans>Calendar address…</Trans>
      </MenuItem>
      <MenuLink icon={<ListTodo aria-hidden />} render={<Link to="/tasks/templates" />}>
        <Trans>Task templates</Trans>
      </MenuLink>
    </>
  );
}
