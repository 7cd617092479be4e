import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { api, InputOf, OutputOf } from "#core/web/api/api.ts";
import { useButtons } from "#core/web/api/session.tsx";
import { ColumnList } from "#core/web/lists/column-list.tsx";
import type { Selection } from "#core/web/lists/selection.ts";
import { EditLink } from "#core/web/records/page/edit-link.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { useNow } from "#ui/web/behaviour/now.ts";
import { useRowSelection } from "#ui/web/table/use-row-selection.ts";
import { dayBefore } from "#ui/web/text/dates.ts";
import { type DueGroup, dueGroupOf, inDueGroups } from "./due-groups.ts";
import { TaskDue, TaskMarks } from "./task-facts.tsx";
import { ToggleComplete, useTaskWords } from "./task-values.tsx";

const TaskBulk = whenOpened(() => import("./task-bulk.tsx"), "TaskBulk");

type Tasks = OutputOf<typeof api.tasks.list>["items"];
type List = InputOf<typeof api.tasks.list>;
type ListProps = {
  tasks: Tasks;
  of: { isGrouped: boolean; list: List };
  selection: Selection | undefined;
};

const GROUP_WORDS: Record<DueGroup, MessageDescriptor> = {
  overdue: msg`Overdue`,
  today: msg`Today`,
  tomorrow: msg`Tomorrow`,
  week: msg`This week`,
  later: msg`Later`,
  none: msg`No date`,
};
const NONE: ReadonlySet<string> = new Set();

/** Tasks in columns; by due day, each group under its heading. */
export function TaskList({ tasks, of: { isGrouped, list }, selection }: ListProps) {
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
      {selection && selection.ids.size > 0 && <TaskBulk selection={selection} list={list} />}
    </>
  );
}
