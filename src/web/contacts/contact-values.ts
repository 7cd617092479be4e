import type { ContactFormInput } from "#shared/contacts/forms.ts";
import { NEW_CONTACT } from "#shared/contacts/rules.ts";
import type { api, OutputOf } from "../core/api/api.ts";
import type { Opened } from "../core/records/entry.ts";

export type ContactRecord = OutputOf<typeof api.contacts.get>;

export type ContactEntry = ContactFormInput & { opened: Opened | null };

const NO_CONTACT = {
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
} satisfies ContactFormInput;

/** The fields of the form in the order people see them. */
export const FORM_FIELDS = Object.keys(NO_CONTACT) as (keyof ContactFormInput)[];

export const EMPTY_ENTRY: ContactEntry = { ...NO_CONTACT, opened: null };

/** A stored contact as the form shows it: an absent text is an empty box. */
export function entryOf(contact: ContactRecord): ContactEntry {
  const fields: ContactFormInput = {
    name: contact.name,
    contactType: contact.contactType,
    title: contact.title ?? "",
    companyName: contact.companyName ?? "",
    email: contact.email ?? "",
    phone: contact.phone ?? "",
    moreEmails: contact.moreEmails,
    morePhones: contact.morePhones,
    linkedin: contact.linkedin ?? "",
    followUpOn: contact.followUpOn ?? "",
    tags: contact.tags,
    notes: contact.notes,
  };
  return { ...fields, opened: { rowVersion: contact.rowVersion, fields } };
}
