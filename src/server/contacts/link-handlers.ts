import { contactLinksApi } from "#shared/contacts/links-api.ts";
import type { LinkRole } from "#shared/contacts/rules.ts";
import { DONE } from "#shared/core/contract.ts";
import { msg } from "#shared/core/text.ts";
import type { Ctx } from "../core/ctx.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { deleteLink, findContactAt, findLinkable, insertLink, listPeople, listRecords } from "./link-queries.ts";
import { contactWrites, findContactId } from "./queries.ts";

export const contactLinkHandlers = implement(contactLinksApi, {
  async ofRecord({ db }, { recordId }) {
    const { founders } = required(await findLinkable(db, recordId), msg("Record"));
    const items = await listPeople(db, recordId);
    const known = new Set(items.map(({ contact }) => contact.name.toLowerCase()));
    const unlinked = founders.filter((name) => name !== "" && !known.has(name.toLowerCase()));
    return { items, unlinkedFounders: [...new Set(unlinked)] };
  },

  async ofContact({ db }, { contactId }) {
    required(await findContactId(db, contactId), msg("Contact"));
    return { items: await listRecords(db, contactId) };
  },

  async create({ db }, { recordId, contactId, role }) {
    required(await findLinkable(db, recordId), msg("Record"));
    required(await findContactId(db, contactId), msg("Contact"));
    await insertLink(db, { recordId, contactId, role });
    return DONE;
  },

  createContact,

  async delete({ db }, { id }) {
    required(await deleteLink(db, id), msg("Link"));
    return DONE;
  },
});

/** A founder works for the company of the record; who introduced it works somewhere else. */
async function createContact({ db }: Ctx, input: { recordId: string; name: string; role: LinkRole }) {
  const { recordId, name, role } = input;
  const record = required(await findLinkable(db, recordId), msg("Record"));
  const { companyId, companyName } = role === "founder" ? record : { companyId: null, companyName: null };
  const known = companyId === null ? undefined : await findContactAt(db, name, companyId);
  const contactType = role === "founder" ? "founder" : "other";
  const contactId = known?.id ?? (await contactWrites.insert(db, { name, companyId, companyName, contactType }));
  await insertLink(db, { recordId, contactId, role });
  return { contactId };
}
