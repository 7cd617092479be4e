import { expect, test } from "vitest";
import { dueGroupOf, inDueGroups } from "./due-groups.ts";

// 2026-11-26 is a Thursday.
const due = (dueDate: string | null, isOverdue = false) => ({ dueDate, isOverdue });

test.each([
  ["2026-11-25", false, "overdue"],
  ["2026-11-26", true, "overdue"],
  ["2026-11-26", false, "today"],
  ["2026-11-27", false, "tomorrow"],
  ["2026-11-28", false, "week"],
  ["2026-11-29", false, "week"],
  ["2026-11-30", false, "later"],
  [null, false, "none"],
])("%s is in its group", (day, isOverdue, group) => {
  expect(dueGroupOf(due(day, isOverdue), "2026-11-26")).toBe(group);
});

test("on a Sunday Monday is tomorrow, and nothing is left of the week", () => {
  expect(dueGroupOf(due("2026-11-30"), "2026-11-29")).toBe("tomorrow");
  expect(dueGroupOf(due("2026-12-01"), "2026-11-29")).toBe("later");
});

test("groups keep the order of their tasks, and empty ones are left out", () => {
  const tasks = [due("2026-11-25"), due("2026-11-26"), due("2026-11-26", true), due(null)];
  expect(inDueGroups(tasks, "2026-11-26")).toEqual([
    { group: "overdue", tasks: [tasks[0], tasks[2]] },
    { group: "today", tasks: [tasks[1]] },
    { group: "none", tasks: [tasks[3]] },
  ]);
});
