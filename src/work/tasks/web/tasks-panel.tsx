import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Filter } from "#core/shared/lists/filters.ts";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan, useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { useReadPages } from "#core/web/lists/pages.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { LoadMore } from "#ui/web/table/load-more.tsx";
import { TaskDue } from "./task-facts.tsx";
import { ToggleComplete } from "./task-values.tsx";

/** Of a record of any kind, or of a project. */
type Of = { recordId: string } | { projectId: string };

/** The open tasks about a record, as a part of its page. */
export function TasksPanel(of: Of) {
  const { t } = useLingui();
  const mayAdd = useCan("task:create");
  if (!useCan("task:read")) return null;
  return (
    <Section title={<Trans>Tasks</Trans>} label={t`Tasks`}>
      <OpenTasks {...of} />
      {mayAdd && <QuickAdd {...of} />}
    </Section>
  );
}

const openOf = (of: Of): Filter[] => [
  "projectId" in of
    ? { field: "project", operator: "equals", value: of.projectId }
    : { field: "record", operator: "equals", value: of.recordId },
  { field: "status", operator: "notEquals", value: "completed" },
];

function OpenTasks(of: Of) {
  const { t } = useLingui();
  const mayEdit = useCan("task:update");
  const tasks = useReadPages(api.tasks.list, {
    filters: openOf(of),
    sort: { field: "dueDate", direction: "asc" },
    limit: 10,
  });
  if (tasks.error && !tasks.data) return <p className="text-sm text-danger">{tasks.error.message}</p>;
  if (tasks.data === undefined) return <Skeleton className="h-8" />;
  if (tasks.data.length === 0)
    return (
      <p className="text-quiet">
        <Trans>No open tasks.</Trans>
      </p>
    );
  return (
    <>
      <ul aria-label={t`Open tasks`} className="-mx-1 flex flex-col gap-1">
        {tasks.data.map((task) => (
          <li key={task.id} className="flex items-start gap-1.5">
            <ToggleComplete task={task} enabled={mayEdit} />
            <div className="min-w-0 flex-1 py-1">
              <p className="wrap-anywhere">
                <RecordLink record={{ id: task.id, kind: "task", label: task.title }} className="!text-text" />
              </p>
              {(task.dueDate !== null || task.assignee !== null) && (
                <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
                  {task.dueDate !== null && <TaskDue task={task} />}
                  {task.assignee !== null && <bdi>{task.assignee.name}</bdi>}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {tasks.hasNextPage && <LoadMore busy={tasks.isFetchingNextPage} onMore={() => void tasks.fetchNextPage()} />}
    </>
  );
}

/** A title is enough: the task is its author's, and its page asks for the rest. */
function QuickAdd(of: Of) {
  const { t } = useLingui();
  const { user } = useSession();
  const [title, setTitle] = useState("");
  const create = useCommand(api.tasks.create);

  function add(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === "" || create.isPending) return;
    create.mutate(
      { title, ...of, assignedTo: user.id },
      { onSuccess: () => setTitle(""), onError: ({ message }) => toast.error(message, t`Failed to add task`) },
    );
  }

  return (
    <form onSubmit={add} className="mt-3 flex items-center gap-2">
      <TextInput
        aria-label={t`New task`}
        placeholder={t`Add a task for yourself`}
        value={title}
        maxLength={200}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <IconButton type="submit" label={t`Add task`} busy={create.isPending}>
        <Plus />
      </IconButton>
    </form>
  );
}
