import { implement } from "#core/server/http/rpc.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { msg } from "#core/shared/text.ts";
import { taskItemsApi } from "#work/tasks/shared/items-api.ts";
import { findItem, itemWrites, listItems } from "./part-queries.ts";

const MOST = 100;

const { procedures, change } = rowHandlers({
  word: msg("Item"),
  of: { word: msg("Task"), key: "taskId", most: MOST },
  list: listItems,
  find: findItem,
  writes: itemWrites,
  valuesOf: (_ctx, form: { taskId: string; text: string; isDone: boolean }) => Promise.resolve(form),
});

/** The checklist of a task. */
export const taskItemHandlers = implement(taskItemsApi, {
  ...procedures,
  check: ({ db }, { id, isDone }) => change(db, id, () => itemWrites.set(db, id, { isDone })),
  place: ({ db }, { id, before }) =>
    change(db, id, ({ taskId }) => itemWrites.place(db, { id, recordId: taskId }, before)),
});
