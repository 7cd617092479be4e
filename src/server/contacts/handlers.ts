import { contactsApi } from "#shared/contacts/api.ts";
import type { ContactForm } from "#shared/contacts/forms.ts";
import { msg } from "#shared/core/text.ts";
import { spelled } from "../core/firm-words.ts";
import { recordHandlers } from "../core/records/handlers.ts";
import { implement } from "../core/rpc.ts";
import {
  contactWrites,
  countContacts,
  countContactValues,
  countFigures,
  findCompanyNamed,
  findContact,
  listContacts,
} from "./queries.ts";

export const contactHandlers = implement(contactsApi, {
  ...recordHandlers({
    word: msg("Contact"),
    list: listContacts,
    count: countContacts,
    facets: countContactValues,
    find: findContact,
    writes: contactWrites,

    async valuesOf({ db }, form: ContactForm, id) {
      const companyId = await findCompanyNamed(db, form.companyName);
      return { ...(await spelled(db, "contacts", form, id === undefined ? [] : [id])), companyId };
    },
  }),
  figures: ({ db }) => countFigures(db),
});
