import { DONE } from "#shared/core/contract.ts";
import { AppError } from "#shared/core/errors.ts";
import { originsApi } from "#shared/origins/api.ts";
import type { OriginType } from "#shared/origins/rules.ts";
import { findContactId } from "../contacts/queries.ts";
import type { Db } from "../core/ctx.ts";
import { editConflict } from "../core/edit-conflict.ts";
import { spelled } from "../core/firm-words.ts";
import { found } from "../core/found.ts";
import { readHistory } from "../core/history.ts";
import { implement } from "../core/rpc.ts";
import {
  archiveOrigin,
  countOrigins,
  deleteOrigin,
  findOrigin,
  findOriginType,
  insertOrigin,
  listOrigins,
  restoreOrigin,
  updateOrigin,
} from "./queries.ts";

const WORD: Record<OriginType, string> = { event: "Event", partner: "Partner" };

export const originHandlers = implement(originsApi, {
  list: ({ db }, list) => listOrigins(db, list),
  count: ({ db }, question) => countOrigins(db, question),
  get: ({ db }, { id }) => theOrigin(db, id),

  async create({ db }, form) {
    if (form.contactId !== null) found(await findContactId(db, form.contactId), "Contact");
    return theOrigin(db, await insertOrigin(db, await spelled(db, "origins", form)));
  },

  async update({ db }, { id, rowVersion, ...form }) {
    const { type } = found(await findOriginType(db, id), WORD[form.type]);
    if (type !== form.type) throw new AppError("invalid", "An event stays an event, and a partner a partner");
    if (form.contactId !== null) found(await findContactId(db, form.contactId), "Contact");
    const isUpdated = await updateOrigin(db, id, rowVersion, await spelled(db, "origins", form, [id]));
    const current = await theOrigin(db, id);
    if (!isUpdated) throw await editConflict(db, { id, rowVersion }, current, type);
    return current;
  },

  async archive({ db }, { id }) {
    await archiveOrigin(db, id);
    return theOrigin(db, id);
  },

  async restore({ db }, { id }) {
    await restoreOrigin(db, id);
    return theOrigin(db, id);
  },

  async delete({ db }, { id }) {
    const { type } = await theOrigin(db, id);
    found(await deleteOrigin(db, id), WORD[type]);
    return DONE;
  },

  async history({ db }, { id, cursor }) {
    found(await findOriginType(db, id), "Record");
    return readHistory(db, id, cursor);
  },
});

async function theOrigin(db: Db, id: string) {
  return found(await findOrigin(db, id), "Event or partner");
}
