import { implement } from "#core/server/http/rpc.ts";
import { spelled } from "#core/server/lists/firm-words.ts";
import { recordHandlers } from "#core/server/records/handlers.ts";
import { msg } from "#core/shared/text.ts";
import { contactsApi } from "#deals/contacts/shared/api.ts";
import type { ContactForm } from "#deals/contacts/shared/forms.ts";
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
