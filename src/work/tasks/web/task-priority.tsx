import { useLingui } from "@lingui/react/macro";
import { ArrowUpDown } from "lucide-react";
import { api, useCommand } from "#core/web/api/api.ts";
import { usePageActions } from "#core/web/app/page-actions.ts";
import { toast } from "#core/web/app/toasts.ts";
import { useChosen } from "#core/web/records/chosen.ts";
import { MenuChoice } from "#ui/web/menu/menu.tsx";
import { StateMenu } from "#ui/web/menu/state-menu.tsx";
import { TASK_PRIORITIES } from "#work/tasks/shared/fields.ts";
import type { Task } from "./task-form.ts";
import { useTaskWords } from "./task-values.tsx";

/** How urgent a task is, with what it can be said to be; in the palette too. */
export function TaskPriority({ task }: { task: Task }) {
  const { t } = useLingui();
  const words = useTaskWords();
  const { mutateAsync, isPending } = useCommand(api.tasks.prioritize);
  const [priority, choose] = useChosen(task.priority);
  const labels = new Map(words.options("priority"));
  const set = (to: typeof priority) =>
    choose(to, () =>
      mutateAsync({ id: task.id, priority: to }).then(
        () => true,
        ({ message }: Error) => {
          toast.error(message, t`Failed to set task priority`);
          return false;
        },
      ),
    );
  usePageActions(
    TASK_PRIORITIES.filter((to) => to !== priority).map((to) => ({
      id: `priority ${to}`,
      label: t`Set priority to ${labels.get(to) ?? to}`,
      icon: ArrowUpDown,
      run: () => set(to),
    })),
  );
  return (
    <StateMenu
      label={words.label("priority")}
      text={words.text("priority", priority)}
      tone={words.tone("priority", priority)}
      busy={isPending}
    >
      <MenuChoice
        closes
        label={words.label("priority")}
        value={priority}
        options={TASK_PRIORITIES.map((one) => ({ value: one, label: labels.get(one) ?? one }))}
        onChange={set}
      />
    </StateMenu>
  );
}
