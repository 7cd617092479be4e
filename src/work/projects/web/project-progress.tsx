import { Trans, useLingui } from "@lingui/react/macro";
import { Progress } from "#ui/web/feedback/progress.tsx";

type Props = { project: { taskCount: number; completedCount: number } };

/** How many of a project’s tasks are completed; archived tasks do not count. */
export function ProjectProgress({ project: { taskCount, completedCount } }: Props) {
  const { t } = useLingui();
  if (taskCount === 0)
    return (
      <span className="text-quiet">
        <Trans>No tasks</Trans>
      </span>
    );
  return (
    <span className="figure inline-flex items-center gap-2">
      <Progress label={t`Progress`} value={completedCount} max={taskCount} className="w-14" />
      <Trans>
        {completedCount} of {taskCount} done
      </Trans>
    </span>
  );
}
