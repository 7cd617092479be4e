import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { ListTodo } from "lucide-react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import type { TaskOriginKind } from "#work/tasks/shared/origins.ts";

/** Rows are asked about together, up to as many. */
const MOST_ROWS = 500;

/** An entry of a row's menu that makes a task of the row, with its owner and due day. */
export function MakeTask({ kind, id }: { kind: TaskOriginKind; id: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const make = useCommand(api.tasks.make);
  if (!useCan("task:create")) return null;
  const run = () =>
    make.mutate(
      { kind, id },
      {
        onSuccess: (task) =>
          toast.done(t`Task added`, {
            label: t`Open`,
            run: () => void navigate({ to: "/tasks/$id", params: { id: task.id } }),
          }),
        onError: ({ message }) => toast.error(message, t`Failed to add task`),
      },
    );
  return (
    <MenuItem icon={<ListTodo aria-hidden />} onSelect={run}>
      <Trans>Make a task</Trans>
    </MenuItem>
  );
}

/** The way to the open task that was made of a row. */
export function MadeTask({ task: { id, title } }: { task: { id: string; title: string } }) {
  const { t } = useLingui();
  return (
    <span className="inline-flex min-w-0 items-center gap-1">
      <ListTodo aria-hidden className="size-3.5 shrink-0" />
      <RecordLink record={{ id, kind: "task", label: t`Task: ${title}` }} className="wrap-anywhere" />
    </span>
  );
}

type MadeOf = { kind: TaskOriginKind; ids: readonly string[] };

/** The open tasks that were made of these rows, by the row. Nothing for readers without tasks. */
export function useMadeTasks({ kind, ids }: MadeOf) {
  const mayRead = useCan("task:read");
  const { data } = useRead(
    api.tasks.madeOf,
    { kind, ids: [...ids].slice(0, MOST_ROWS) },
    { enabled: mayRead && ids.length > 0 },
  );
  return new Map(data?.items.map((task) => [task.originId, task]));
}

/** The way to the open task that was made of one thing, if there is one. */
export function MadeTaskOf({ kind, id }: { kind: TaskOriginKind; id: string }) {
  const task = useMadeTasks({ kind, ids: [id] }).get(id);
  return task && <MadeTask task={task} />;
}
