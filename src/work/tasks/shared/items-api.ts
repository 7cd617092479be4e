import { z } from "zod";
import { id, rowVersion } from "#core/shared/contract.ts";
import { placing, rowCommands, rowContract } from "#core/shared/records/row-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { taskItemForm } from "./forms.ts";

const taskItem = z.object({ id, rowVersion, taskId: id, text: z.string(), isDone: z.boolean() });
export type TaskItem = z.infer<typeof taskItem>;

const of = { entry: RECORDS.task, key: "taskId" } as const;
const command = rowCommands({ can: RECORDS.task.can, path: "task-items" }, taskItem);

/** The checklist of a task. */
export const taskItemsApi = {
  ...rowContract({
    of,
    path: "task-items",
    one: "item",
    many: "items",
    reads: ["task_items"],
    row: taskItem,
    form: taskItemForm.extend({ taskId: id }),
    edit: taskItemForm.extend({ taskId: id, id, rowVersion }),
  }),
  check: command("check", {
    summary: "Say that an item is done, or open again",
    input: { isDone: z.boolean() },
  }),
  place: command("place", placing),
};
