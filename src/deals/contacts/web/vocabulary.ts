import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { contactFields } from "#deals/contacts/shared/fields.ts";
import type { ContactType } from "#deals/contacts/shared/rules.ts";
import type { Tone } from "#ui/web/feedback/badge.tsx";

export type ContactRecord = OutputOf<typeof api.contacts.get>;

/** The words of contacts, as the reader sees them. */
const TYPE_WORDS: Record<ContactType, MessageDescriptor> = {
  founder: msg`Founder`,
  investor: msg`Investor`,
  advisor: msg`Advisor`,
  other: msg`Other`,
};

const TYPE_TONES: Record<ContactType, Tone> = {
  founder: "neutral",
  investor: "neutral",
  advisor: "neutral",
  other: "neutral",
};

export const CONTACT_WORDED: Worded = {
  fields: contactFields,
  /** A file says these with capitals. */
  labels: { moreEmails: msg`Other e-mails`, morePhones: msg`Other phones` },
  choices: { contactType: TYPE_WORDS },
  tones: { contactType: TYPE_TONES },
};

export const useContactWords = () => useFieldWords(contactFields, CONTACT_WORDED);
