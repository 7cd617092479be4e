import { Trans, useLingui } from "@lingui/react/macro";
import { CircleSlash, ListChecks, Repeat } from "lucide-react";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { DueDay } from "#ui/web/text/due-day.tsx";

type Task = OutputOf<typeof api.tasks.list>["items"][number];
type Due = Pick<Task, "dueDate" | "dueTime" | "timeZone" | "isOverdue">;

const DEVICE_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day a task is due, and its time by the clock it was set by; a reader elsewhere sees which clock that is. */
export function TaskDue({ task: { dueDate, dueTime, timeZone, isOverdue } }: { task: Due }) {
  const here = useSession().user.preferences.timeZone ?? DEVICE_ZONE;
  if (dueDate === null) return null;
  const zone = dueTime !== null && timeZone !== null && timeZone !== here ? ` ${timeZone}` : "";
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <DueDay day={dueDate} isOverdue={isOverdue} />
      {dueTime !== null && (
        <span className="figure whitespace-nowrap text-quiet">
          {dueTime}
          {zone}
        </span>
      )}
    </span>
  );
}

/** What else a card of a task says: that it is blocked, how far its checklist is, and that it repeats. */
export function TaskMarks({ task: { status, isBlocked, checklist, repeats } }: { task: Task }) {
  const { t } = useLingui();
  const { done, total } = checklist;
  return (
    <>
      {isBlocked && status !== "completed" && (
        <Badge tone="warn">
          <CircleSlash aria-hidden className="size-3" />
          <Trans>Blocked</Trans>
        </Badge>
      )}
      {total > 0 && (
        <span className="figure inline-flex items-center gap-1 text-sm text-quiet" title={t`Checklist`}>
          <ListChecks aria-hidden className="size-3.5" />
          <span className="sr-only">{t`Checklist`}</span>
          {done}/{total}
        </span>
      )}
      {repeats !== null && (
        <span className="inline-flex text-quiet" title={t`Repeats`}>
          <Repeat aria-hidden className="size-3.5" />
          <span className="sr-only">{t`Repeats`}</span>
        </span>
      )}
    </>
  );
}
