import { Plural, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { ArrowLeftRight } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { api, type InputOf, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { useButtons } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { useReadPages } from "#core/web/lists/pages.ts";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { dragKind, useDragSource, useDropTarget } from "#ui/web/behaviour/drag.ts";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Menu, MenuChoice } from "#ui/web/menu/menu.tsx";
import { LoadMore } from "#ui/web/table/load-more.tsx";
import { TASK_STATUSES } from "#work/tasks/shared/fields.ts";
import { useCompleteAnyway } from "./complete-anyway.tsx";
import { TaskDue, TaskMarks } from "./task-facts.tsx";
import { ToggleComplete, useTaskWords } from "./task-values.tsx";

type List = InputOf<typeof api.tasks.list>;
type Task = OutputOf<typeof api.tasks.list>["items"][number];
type Status = (typeof TASK_STATUSES)[number];
type Moved = { id: string; title: string; status: Status };

const AT_ONCE = 25;
const DRAGGED_TASK = dragKind<Moved>("task");

/** Tasks by how far they are. Mouse, keyboard (Alt and an arrow) and the menu of a card move it. */
export function TaskBoard({ list }: { list: List }) {
  const { t } = useLingui();
  const words = useTaskWords();
  const mayMove = useButtons("tasks")("task:edit");
  const set = useCommand(api.tasks.setStatus);
  const blocked = useCompleteAnyway();
  const put = ({ id, title, status: from }: Moved, status: Status, completeAnyway: boolean) => {
    if (status === from) return;
    set.mutate(
      { id, status, completeAnyway },
      {
        onSuccess: () =>
          toast.success(t`${title} moved to ${words.text("status", status)}`, () =>
            put({ id, title, status }, from, true),
          ),
        onError: (error) =>
          blocked.refused(error, { title, run: () => put({ id, title, status: from }, status, true) }),
      },
    );
  };
  const move: Move = (task, status) => put(task, status, false);
  return (
    <>
      <section aria-label={t`Kanban Board`} className="grid items-start gap-3 md:grid-cols-3">
        {TASK_STATUSES.map((status) => (
          <Column key={status} status={status} list={list} move={mayMove ? move : undefined} />
        ))}
      </section>
      {blocked.dialog}
    </>
  );
}

type Move = (task: Moved, status: Status) => void;
type ColumnProps = { status: Status; list: List; move: Move | undefined };

function Column({ status, list, move }: ColumnProps) {
  const words = useTaskWords();
  const { i18n } = useLingui();
  const column = useRef<HTMLElement>(null);
  const isOver = useDropTarget(column, DRAGGED_TASK, move !== undefined, (task) => move?.(task, status));
  const filters = [...(list.filters ?? []), { field: "status", operator: "equals", value: status } as const];
  const asked = { ...list, filters };
  const pages = useReadPages(api.tasks.list, { ...asked, limit: AT_ONCE });
  const { data: counted } = useRead(api.tasks.count, { filters, ...(list.search && { search: list.search }) });
  const name = words.text("status", status);
  const count = counted?.count;
  return (
    <section
      ref={column}
      aria-label={name}
      className={clsx(
        "flex min-w-0 flex-col rounded-card bg-sunken pb-2",
        isOver && "outline-2 -outline-offset-2 outline-primary outline-dashed",
      )}
    >
      <header className="flex h-11 items-center gap-2 px-3 text-sm">
        <h2 className="font-semibold">{name}</h2>
        <span className="figure text-quiet">
          <span aria-hidden>{count !== undefined && i18n.number(count)}</span>
          <span className="sr-only">
            {count !== undefined && <Plural value={count} one="# task" other="# tasks" />}
          </span>
        </span>
      </header>
      <Cards pages={pages} move={move} />
    </section>
  );
}

type CardsProps = { pages: ReturnType<typeof useReadPages<List, Task>>; move: Move | undefined };

function Cards({ pages, move }: CardsProps) {
  const { error, data, hasNextPage, isFetchingNextPage } = pages;
  if (error && !data) return <ReadProblem error={error} onRetry={() => void pages.refetch()} />;
  if (data === undefined) return <Skeleton className="mx-2 h-24" />;
  return (
    <>
      <ul className="flex flex-col gap-2 px-2">
        {data.map((task) => (
          <Card key={task.id} task={task} move={move} />
        ))}
      </ul>
      {hasNextPage && <LoadMore busy={isFetchingNextPage} onMore={() => void pages.fetchNextPage()} />}
    </>
  );
}

function Card({ task, move }: { task: Task; move: Move | undefined }) {
  const { t } = useLingui();
  const words = useTaskWords();
  const isEnabled = useButtons("tasks");
  const card = useRef<HTMLLIElement>(null);
  const { id, title, status, priority, assignee } = task;
  useDragSource(card, DRAGGED_TASK, { id, title, status });
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const to = by === undefined ? undefined : TASK_STATUSES[TASK_STATUSES.indexOf(status) + by];
    if (!event.altKey || !move || to === undefined) return;
    event.preventDefault();
    move(task, to);
  }
  return (
    <li
      ref={card}
      draggable={move !== undefined}
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-3"
    >
      <div className="flex items-start gap-2">
        <ToggleComplete task={task} enabled={isEnabled("task:toggle-complete")} />
        <Link
          to="/tasks/$id"
          params={{ id }}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1 font-medium wrap-anywhere hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
        {move && (
          <Menu
            align="end"
            trigger={
              <IconButton size="sm" label={t`Move ${title} to…`}>
                <ArrowLeftRight />
              </IconButton>
            }
          >
            <MenuChoice
              closes
              label={t`Move to…`}
              value={status}
              onChange={(to) => move(task, to)}
              options={TASK_STATUSES.map((one) => ({ value: one, label: words.text("status", one) }))}
            />
          </Menu>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
        {fieldValue(words, "priority", priority)}
        <TaskDue task={task} />
        <TaskMarks task={task} />
        {assignee && <bdi className="truncate">{assignee.name}</bdi>}
      </div>
    </li>
  );
}
