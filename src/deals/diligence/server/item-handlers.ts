import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { assertColleagues } from "#core/server/records/references.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { msg } from "#core/shared/text.ts";
import { type DiligenceItem, diligenceItemsApi } from "#deals/diligence/shared/api.ts";
import type { DiligenceItemForm } from "#deals/diligence/shared/forms.ts";
import { SETTLED } from "#deals/diligence/shared/rules.ts";
import { completeTasksOf } from "#work/tasks/server/queries.ts";
import {
  findItem,
  insertEvidence,
  isDocumentOf,
  itemWrites,
  listItems,
  removeEvidence,
  setItemStatus,
  setSignedOff,
} from "./item-queries.ts";
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

/** The item, after what was made of it was completed when nothing is left to do about it. */
async function settled(db: Db, item: DiligenceItem): Promise<DiligenceItem> {
  if (!SETTLED.includes(item.status) || item.task === null) return item;
  await completeTasksOf(db, { kind: "diligence_item", id: item.id });
  return { ...item, task: null };
}

export const diligenceItemHandlers = implement(diligenceItemsApi, {
  ...procedures,

  update: async (ctx, edit) => settled(ctx.db, await procedures.update(ctx, edit)),

  move: ({ db }, { id, before }) =>
    change(db, id, ({ projectId: recordId }) => itemWrites.place(db, { id, recordId }, before)),

  async setStatus({ db }, { id, status }) {
    const item = await change(db, id, async (before) => {
      if (before.status !== status) await setItemStatus(db, id, status);
    });
    return settled(db, item);
  },

  addEvidence: ({ db }, { id, documentId }) =>
    change(db, id, async ({ projectId }) => {
      if (!(await isDocumentOf(db, documentId, projectId))) throw refuseField("documentId", "core.gone");
      await insertEvidence(db, id, [documentId]);
    }),

  removeEvidence: ({ db }, { id, documentId }) => change(db, id, () => removeEvidence(db, id, documentId)),

  takeArrived: ({ db }, { id }) =>
    change(db, id, ({ arrived }) =>
      insertEvidence(
        db,
        id,
        arrived.map(({ documentId }) => documentId),
      ),
    ),

  signOff: ({ db }, { id, isSignedOff }) =>
    change(db, id, async ({ status }) => {
      if (isSignedOff && !SETTLED.includes(status)) throw refuse("diligence.not_settled");
      await setSignedOff(db, id, isSignedOff);
    }),
});
