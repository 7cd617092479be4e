import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Circle, CircleCheck } from "lucide-react";
import { api, type OutputOf, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { Button } from "#ui/web/button.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { taskFields } from "#work/tasks/shared/fields.ts";
import { useCompleteAnyway } from "./complete-anyway.tsx";

/** A task as a list has it. */
type Task = OutputOf<typeof api.tasks.list>["items"][number];

const CHOICES = {
  status: { pending: msg`To Do`, in_progress: msg`In Progress`, completed: msg`Completed` },
  priority: { high: msg`High`, medium: msg`Medium`, low: msg`Low` },
  reminder: {
    none: msg`On the morning of the due day`,
    at_due: msg`When it is due`,
    quarter_hour: msg`15 minutes before`,
    hour: msg`1 hour before`,
    day: msg`1 day before`,
  },
};
const TONES = {
  status: { pending: "neutral", in_progress: "info", completed: "success" },
  priority: { high: "danger", medium: "warn", low: "neutral" },
} as const;

export const TASK_WORDED: Worded = { fields: taskFields, choices: CHOICES, tones: TONES };
export const useTaskWords = () => useFieldWords(taskFields, TASK_WORDED);

type ToggleProps = { task: Task; enabled: boolean; hasLabel?: boolean };

/** Completes a task or reopens it, each of which the toast takes back. */
export function ToggleComplete({ task: { id, title, status }, enabled, hasLabel = false }: ToggleProps) {
  const { t } = useLingui();
  const completing = useCommand(api.tasks.complete);
  const reopening = useCommand(api.tasks.reopen);
  const blocked = useCompleteAnyway();
  const complete = (completeAnyway: boolean) =>
    completing.mutate(
      { id, completeAnyway },
      {
        onSuccess: () => toast.success(t`Task completed`, reopen),
        onError: (error) => blocked.refused(error, { title, run: () => complete(true) }),
      },
    );
  const reopen = () =>
    reopening.mutate(
      { id },
      {
        onSuccess: () => toast.success(t`Task reopened`, () => complete(true)),
        onError: (error) => toast.refused(error, t`Failed to update task`),
      },
    );
  const isCompleted = status === "completed";
  const control = {
    disabled: !enabled,
    busy: completing.isPending || reopening.isPending,
    onClick: isCompleted ? reopen : () => complete(false),
  };
  return (
    <>
      {hasLabel ? (
        <Button {...control}>{isCompleted ? t`Reopen` : t`Complete`}</Button>
      ) : (
        <IconButton size="sm" label={isCompleted ? t`Reopen ${title}` : t`Complete ${title}`} {...control}>
          {isCompleted ? <CircleCheck className="text-success" /> : <Circle />}
        </IconButton>
      )}
      {blocked.dialog}
    </>
  );
}
