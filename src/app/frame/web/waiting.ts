import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ME } from "#core/shared/me.ts";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";

const equals = (field: string, value: string | boolean) => ({ field, operator: "equals" as const, value });
const MY_LATE_DEALS = { filters: [equals("owner", ME), equals("overdue", true)] };
const MY_LATE_TASKS = { filters: [equals("assignee", ME), equals("isOverdue", true), equals("isArchived", false)] };

export type Waiting = { count: number; said: string };

/** What waits for its reader, by the screen it waits on. */
export function useWaiting(): Readonly<Record<string, Waiting>> {
  const { t } = useLingui();
  const deals = useRead(api.deals.count, MY_LATE_DEALS, { enabled: useCan("deal:read") }).data?.count ?? 0;
  const tasks = useRead(api.tasks.count, MY_LATE_TASKS, { enabled: useCan("task:read") }).data?.count ?? 0;
  return {
    ...(deals > 0 && {
      "/dealflow": {
        count: deals,
        said: t`${plural(deals, { one: "# deal of yours overdue", other: "# deals of yours overdue" })}`,
      },
    }),
    ...(tasks > 0 && {
      "/tasks": {
        count: tasks,
        said: t`${plural(tasks, { one: "# task of yours overdue", other: "# tasks of yours overdue" })}`,
      },
    }),
  };
}

/** Unread mentions of its reader, the newest first. */
export function useMentions() {
  const { data } = useRead(api.notifications.list, {});
  return data?.items.filter(({ kind, readAt }) => kind === "mention" && readAt === null) ?? [];
}
