import { contactsApi } from "#shared/contacts/api.ts";
import { DONE } from "#shared/core/contract.ts";
import type { Db } from "../core/ctx.ts";
import { editConflict } from "../core/edit-conflict.ts";
import { spelled } from "../core/firm-words.ts";
import { readHistory } from "../core/history.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import {
  archiveContact,
  countContacts,
  countFigures,
  deleteContact,
  findCompanyNamed,
  findContact,
  findContactId,
  insertContact,
  listContacts,
  restoreContact,
  updateContact,
} from "./queries.ts";

export const contactHandlers = implement(contactsApi, {
  list: ({ db }, list) => listContacts(db, list),
  count: ({ db }, question) => countContacts(db, question),
  figures: ({ db }) => countFigures(db),
  get: ({ db }, { id }) => theContact(db, id),

  async create({ db }, form) {
    const companyId = await findCompanyNamed(db, form.companyName);
    return theContact(db, await insertContact(db, { ...(await spelled(db, "contacts", form)), companyId }));
  },

  async update({ db }, { id, rowVersion, ...form }) {
    const companyId = await findCompanyNamed(db, form.companyName);
    const words = await spelled(db, "contacts", form, [id]);
    const isUpdated = await updateContact(db, id, rowVersion, { ...words, companyId });
    const current = await theContact(db, id);
    if (!isUpdated) throw await editConflict(db, { id, rowVersion }, current, "contact");
    return current;
  },

  async archive({ db }, { id }) {
    required(await archiveContact(db, id), "Contact");
    return theContact(db, id);
  },

  async restore({ db }, { id }) {
    required(await restoreContact(db, id), "Contact");
    return theContact(db, id);
  },

  async delete({ db }, { id }) {
    required(await deleteContact(db, id), "Contact");
    return DONE;
  },

  async history({ db }, { id, cursor }) {
    required(await findContactId(db, id), "Contact");
    return readHistory(db, id, cursor);
  },
});

async function theContact(db: Db, id: string) {
  return required(await findContact(db, id), "Contact");
}
