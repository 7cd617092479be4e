import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Circle, CircleCheck } from "lucide-react";
import { type TASK_PRIORITIES, type TASK_STATUSES, taskFields } from "#shared/tasks/fields.ts";
import { api, type OutputOf, useCommand } from "../core/api/api.ts";
import { toast } from "../core/app/toasts.ts";
import { useFieldWords } from "../core/records/field-words.ts";
import { Badge, type Tone } from "../ui/badge.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Moment } from "../ui/moment.tsx";

/** A task as a list has it. */
export type TaskRow = OutputOf<typeof api.tasks.list>["items"][number];
type Status = (typeof TASK_STATUSES)[number];
type Priority = (typeof TASK_PRIORITIES)[number];

export const STATUS_WORDS: Record<Status, MessageDescriptor> = {
  pending: msg`To Do`,
  in_progress: msg`In Progress`,
  completed: msg`Completed`,
};
export const PRIORITY_WORDS: Record<Priority, MessageDescriptor> = {
  high: msg`High`,
  medium: msg`Medium`,
  low: msg`Low`,
};
const STATUS_TONES: Record<Status, Tone> = { pending: "neutral", in_progress: "info", completed: "success" };
const PRIORITY_TONES: Record<Priority, Tone> = { high: "danger", medium: "warn", low: "neutral" };
const CHOICES = { status: STATUS_WORDS, priority: PRIORITY_WORDS };

export const useTaskWords = () => useFieldWords(taskFields, { choices: CHOICES });

export function StatusBadge({ status }: Pick<TaskRow, "status">) {
  const { i18n } = useLingui();
  return <Badge tone={STATUS_TONES[status]}>{i18n._(STATUS_WORDS[status])}</Badge>;
}

export function PriorityBadge({ priority }: Pick<TaskRow, "priority">) {
  const { i18n } = useLingui();
  return <Badge tone={PRIORITY_TONES[priority]}>{i18n._(PRIORITY_WORDS[priority])}</Badge>;
}

/** The day it is due, marked when that has passed where the firm is. */
export function DueDate({ task: { dueDate, isOverdue } }: { task: Pick<TaskRow, "dueDate" | "isOverdue"> }) {
  if (dueDate === null) return null;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Moment at={dueDate} />
      {isOverdue && (
        <Badge tone="danger">
          <Trans>Overdue</Trans>
        </Badge>
      )}
    </span>
  );
}

/** Completes a task or reopens it, each of which the toast takes back. */
export function ToggleComplete({ task: { id, title, status }, enabled }: { task: TaskRow; enabled: boolean }) {
  const { t } = useLingui();
  const completing = useCommand(api.tasks.complete);
  const reopening = useCommand(api.tasks.reopen);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to update task`);
  const complete = () =>
    completing.mutate({ id }, { onSuccess: () => toast.success(t`Task completed`, reopen), onError });
  const reopen = () =>
    reopening.mutate({ id }, { onSuccess: () => toast.success(t`Task reopened`, complete), onError });
  const isCompleted = status === "completed";
  return (
    <IconButton
      size="sm"
      label={isCompleted ? t`Reopen ${title}` : t`Complete ${title}`}
      disabled={!enabled}
      busy={completing.isPending || reopening.isPending}
      onClick={isCompleted ? reopen : complete}
    >
      {isCompleted ? <CircleCheck className="text-success" /> : <Circle />}
    </IconButton>
  );
}
