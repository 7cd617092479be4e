import type { Ctx } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { contactLinksApi, type NewPerson } from "#deals/contacts/shared/links-api.ts";
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
async function createContact({ db }: Ctx, { recordId, role, ...person }: NewPerson) {
  const { name, email, phone } = person;
  const record = required(await findLinkable(db, recordId), msg("Record"));
  const { companyId, companyName } = role === "founder" ? record : { companyId: null, companyName: null };
  const known = companyId === null ? undefined : await findContactAt(db, name, companyId);
  // What was typed of somebody who is there already would be lost.
  if (known && (email ?? phone) !== null) throw refuseField("name", "contacts.known_at_company", { name });
  const contactType = role === "founder" ? "founder" : "other";
  const contactId = known?.id ?? (await contactWrites.insert(db, { ...person, companyId, companyName, contactType }));
  await insertLink(db, { recordId, contactId, role });
  return { contactId };
}
