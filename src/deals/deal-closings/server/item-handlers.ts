import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { assertColleagues } from "#core/server/records/references.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { msg } from "#core/shared/text.ts";
import { type DealClosingItem, dealClosingItemsApi } from "#deals/deal-closings/shared/api.ts";
import type { DealClosingItemForm } from "#deals/deal-closings/shared/forms.ts";
import { completeTasksOf } from "#work/tasks/server/queries.ts";
import { findItem, itemWrites, listItems, listOpenItems, setItemStatus } from "./item-queries.ts";

const { procedures, change } = rowHandlers({
  word: msg("Item"),
  of: { word: msg("Deal closing"), key: "closingId", most: 300 },
  list: listItems,
  find: findItem,
  writes: itemWrites,

  /** Whom it named before may stay. */
  async valuesOf({ db }, form: DealClosingItemForm, before) {
    if (form.assignedTo !== (before?.assignedTo ?? null))
      await assertColleagues(db, "closing:read", { assignedTo: form.assignedTo });
    return form;
  },
});

/** The item, after what was made of it was completed when nothing is left to do about it. */
async function settled(db: Db, item: DealClosingItem): Promise<DealClosingItem> {
  if (item.status === "open" || item.task === null) return item;
  await completeTasksOf(db, { kind: "deal_closing_item", id: item.id });
  return { ...item, task: null };
}

export const dealClosingItemHandlers = implement(dealClosingItemsApi, {
  ...procedures,

  update: async (ctx, edit) => settled(ctx.db, await procedures.update(ctx, edit)),

  move: ({ db }, { id, before }) =>
    change(db, id, ({ closingId: recordId }) => itemWrites.place(db, { id, recordId }, before)),

  setStatus: async ({ db }, { id, status }) => settled(db, await change(db, id, () => setItemStatus(db, id, status))),

  open: ({ db }) => listOpenItems(db),
});
