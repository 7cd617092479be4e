import { DONE } from "#shared/core/contract.ts";
import { AppError } from "#shared/core/errors.ts";
import { referralSourcesApi } from "#shared/referral-sources/api.ts";
import type { ReferralSourceType } from "#shared/referral-sources/rules.ts";
import { findContactId } from "../contacts/queries.ts";
import type { Db } from "../core/ctx.ts";
import { editConflict } from "../core/edit-conflict.ts";
import { spelled } from "../core/firm-words.ts";
import { readHistory } from "../core/history.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import {
  archiveReferralSource,
  countReferralSources,
  deleteReferralSource,
  findReferralSource,
  findReferralSourceType,
  insertReferralSource,
  listReferralSources,
  restoreReferralSource,
  updateReferralSource,
} from "./queries.ts";

const WORD: Record<ReferralSourceType, string> = { event: "Event", partner: "Partner" };

export const referralSourceHandlers = implement(referralSourcesApi, {
  list: ({ db }, list) => listReferralSources(db, list),
  count: ({ db }, question) => countReferralSources(db, question),
  get: ({ db }, { id }) => theReferralSource(db, id),

  async create({ db }, form) {
    if (form.contactId !== null) required(await findContactId(db, form.contactId), "Contact");
    return theReferralSource(db, await insertReferralSource(db, await spelled(db, "referralSources", form)));
  },

  async update({ db }, { id, rowVersion, ...form }) {
    const { type } = required(await findReferralSourceType(db, id), WORD[form.type]);
    if (type !== form.type) throw new AppError("invalid", "An event stays an event, and a partner a partner");
    if (form.contactId !== null) required(await findContactId(db, form.contactId), "Contact");
    const isUpdated = await updateReferralSource(db, id, rowVersion, await spelled(db, "referralSources", form, [id]));
    const current = await theReferralSource(db, id);
    if (!isUpdated) throw await editConflict(db, { id, rowVersion }, current, type);
    return current;
  },

  async archive({ db }, { id }) {
    await archiveReferralSource(db, id);
    return theReferralSource(db, id);
  },

  async restore({ db }, { id }) {
    await restoreReferralSource(db, id);
    return theReferralSource(db, id);
  },

  async delete({ db }, { id }) {
    const { type } = await theReferralSource(db, id);
    required(await deleteReferralSource(db, id), WORD[type]);
    return DONE;
  },

  async history({ db }, { id, cursor }) {
    required(await findReferralSourceType(db, id), "Record");
    return readHistory(db, id, cursor);
  },
});

async function theReferralSource(db: Db, id: string) {
  return required(await findReferralSource(db, id), "Event or partner");
}
