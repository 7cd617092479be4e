import { api } from "#core/web/api/api.ts";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { NEW_CONTACT } from "#deals/contacts/shared/rules.ts";
import { CONTACT_WORDED } from "./vocabulary.ts";

/** What the form of a contact asks, whole or in place. */
export const CONTACT_FORM = kindForm({
  procedures: api.contacts,
  schema: () => import("#deals/contacts/shared/forms.ts").then(({ contactForm }) => contactForm),
  worded: CONTACT_WORDED,
  empty: {
    name: "",
    contactType: NEW_CONTACT.contactType,
    title: "",
    companyName: "",
    email: "",
    phone: "",
    moreEmails: [],
    morePhones: [],
    linkedin: "",
    followUpOn: "",
    tags: [],
    notes: "",
  },
});
