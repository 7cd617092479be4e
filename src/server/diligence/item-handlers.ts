import { msg } from "#shared/core/text.ts";
import { diligenceItemsApi } from "#shared/diligence/api.ts";
import type { DiligenceItemForm } from "#shared/diligence/forms.ts";
import { SETTLED } from "#shared/diligence/rules.ts";
import { assertColleagues } from "../core/records/references.ts";
import { rowHandlers } from "../core/records/row-handlers.ts";
import { refuse } from "../core/refuse.ts";
import { implement } from "../core/rpc.ts";
import { findItem, itemWrites, listItems, setItemStatus, setSignedOff } from "./item-queries.ts";
import { noteProgress } from "./queries.ts";

const { procedures, change } = rowHandlers({
  word: msg("Item"),
  of: { word: msg("Due diligence project"), key: "projectId", most: 500 },
  list: listItems,
  find: findItem,
  writes: itemWrites,
  changed: noteProgress,

  /** Whom it named before may stay; what was signed off was signed off as it was. */
  async valuesOf({ db }, form: DiligenceItemForm, before) {
    if (form.assignedTo !== (before?.assignedTo ?? null))
      await assertColleagues(db, "diligence:read", { assignedTo: form.assignedTo });
    const isMoved = before !== undefined && form.status !== before.status;
    return { ...form, ...(isMoved && { signedOffBy: null, signedOffAt: null }) };
  },
});

export const diligenceItemHandlers = implement(diligenceItemsApi, {
  ...procedures,

  move: ({ db }, { id, before }) =>
    change(db, id, ({ projectId: recordId }) => itemWrites.place(db, { id, recordId }, before)),

  setStatus: ({ db }, { id, status }) =>
    change(db, id, async (item) => {
      if (item.status !== status) await setItemStatus(db, id, status);
    }),

  signOff: ({ db }, { id, isSignedOff }) =>
    change(db, id, async ({ status }) => {
      if (isSignedOff && !SETTLED.includes(status)) throw refuse("diligence.not_settled");
      await setSignedOff(db, id, isSignedOff);
    }),
});
