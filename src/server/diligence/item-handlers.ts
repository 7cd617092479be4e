import { DONE } from "#shared/core/contract.ts";
import { msg } from "#shared/core/text.ts";
import { diligenceItemsApi } from "#shared/diligence/api.ts";
import { SETTLED } from "#shared/diligence/rules.ts";
import type { Db } from "../core/ctx.ts";
import { editConflict } from "../core/edit-conflict.ts";
import { assertColleagues } from "../core/records/references.ts";
import { refuse } from "../core/refuse.ts";
import { assertFound, required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import {
  countItems,
  findItem,
  insertItem,
  itemWrites,
  listItems,
  setItemStatus,
  setSignedOff,
} from "./item-queries.ts";
import { holdProject, noteProgress } from "./queries.ts";

const MOST_ITEMS = 500;
const word = msg("Item");
const get = async (db: Db, id: string) => required(await findItem(db, id), word);

/** The item, with its project held: whose checklist changes at once follows the other. */
async function held(db: Db, id: string) {
  const { projectId } = await get(db, id);
  await holdProject(db, projectId);
  return get(db, id);
}

export const diligenceItemHandlers = implement(diligenceItemsApi, {
  list: async ({ db }, { projectId }) => ({ items: await listItems(db, projectId) }),

  async create({ db }, form) {
    const { projectId } = form;
    assertFound(await holdProject(db, projectId), msg("Due diligence project"));
    if ((await countItems(db, projectId)) >= MOST_ITEMS) throw refuse("diligence.too_many", { most: MOST_ITEMS });
    await assertColleagues(db, "diligence:read", { assignedTo: form.assignedTo });
    const id = await insertItem(db, form);
    await noteProgress(db, projectId);
    return get(db, id);
  },

  async update({ db }, { id, rowVersion, ...form }) {
    const before = await held(db, id);
    assertFound(form.projectId === before.projectId, word);
    if (form.assignedTo !== before.assignedTo)
      await assertColleagues(db, "diligence:read", { assignedTo: form.assignedTo });
    const values = { ...form, ...(form.status !== before.status && { signedOffBy: null, signedOffAt: null }) };
    const isUpdated = await itemWrites.update(db, { id, rowVersion }, values);
    const current = await get(db, id);
    if (!isUpdated) throw await editConflict(db, { id, rowVersion }, current, word);
    await noteProgress(db, current.projectId);
    return current;
  },

  async setStatus({ db }, { id, status }) {
    const before = await held(db, id);
    if (before.status !== status) await setItemStatus(db, id, status);
    await noteProgress(db, before.projectId);
    return get(db, id);
  },

  async signOff({ db }, { id, isSignedOff }) {
    const { status } = await held(db, id);
    if (isSignedOff && !SETTLED.includes(status)) throw refuse("diligence.not_settled");
    await setSignedOff(db, id, isSignedOff);
    return get(db, id);
  },

  async delete({ db }, { id }) {
    const { projectId } = await held(db, id);
    assertFound(await itemWrites.remove(db, id), word);
    await noteProgress(db, projectId);
    return DONE;
  },
});
