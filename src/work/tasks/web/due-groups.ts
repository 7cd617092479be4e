import { mondayOf, numberOf } from "#ui/web/text/day-text.ts";

export const DUE_GROUPS = ["overdue", "today", "tomorrow", "week", "later", "none"] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

const SUNDAY = 6;

/** Under which heading a task of the list is. A task whose time passed today is overdue. Weeks end on Sunday. */
export function dueGroupOf(
  { dueDate, isOverdue }: { dueDate: string | null; isOverdue: boolean },
  today: string,
): DueGroup {
  const due = dueDate === null ? undefined : numberOf(dueDate);
  const now = numberOf(today);
  if (due === undefined || now === undefined) return "none";
  if (isOverdue || due < now) return "overdue";
  if (due === now) return "today";
  if (due === now + 1) return "tomorrow";
  return due <= mondayOf(now) + SUNDAY ? "week" : "later";
}

/** Tasks in the order of their groups; within one they keep theirs. */
export function inDueGroups<Task extends { dueDate: string | null; isOverdue: boolean }>(
  tasks: readonly Task[],
  today: string,
): { group: DueGroup; tasks: Task[] }[] {
  const byGroup = Map.groupBy(tasks, (task) => dueGroupOf(task, today));
  return DUE_GROUPS.flatMap((group) => {
    const found = byGroup.get(group);
    return found ? [{ group, tasks: found }] : [];
  });
}
