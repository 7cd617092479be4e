import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { TaskBoard } from "./task-board.tsx";

/** The firm’s tasks as a board, with the way to their list. */
export function TaskBoardPanel() {
  return (
    <div className="flex flex-col gap-3">
      <Link to="/tasks" className="self-end text-sm text-primary-text hover:underline">
        <Trans>All tasks</Trans>
      </Link>
      <TaskBoard list={{}} />
    </div>
  );
}
