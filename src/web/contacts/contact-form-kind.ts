import { NEW_CONTACT } from "#shared/contacts/rules.ts";
import { api } from "../core/api/api.ts";
import { kindForm } from "../core/records/kind-form.ts";
import { CONTACT_WORDED } from "./vocabulary.ts";

/** What the form of a contact asks, whole or in place. */
export const CONTACT_FORM = kindForm({
  procedures: api.contacts,
  schema: () => import("#shared/contacts/forms.ts").then(({ contactForm }) => contactForm),
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
