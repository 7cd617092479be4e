import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { CONTACT_TYPES, type ContactType, type LinkRole } from "#shared/contacts/rules.ts";
import type { api, OutputOf } from "../core/api/api.ts";
import type { FieldWords } from "../core/records/field-words.ts";
import type { Tone } from "../ui/badge.tsx";
import { formatDate } from "../ui/dates.ts";

export type ContactRecord = OutputOf<typeof api.contacts.get>;

/** The words of contacts, as the reader sees them. */
export const TYPE_WORDS: Record<ContactType, MessageDescriptor> = {
  founder: msg`Founder`,
  investor: msg`Investor`,
  advisor: msg`Advisor`,
  other: msg`Other`,
};

export const TYPE_TONES: Record<ContactType, Tone> = {
  founder: "primary",
  investor: "teal",
  advisor: "violet",
  other: "neutral",
};

/** What somebody is to a deal or company. */
export const ROLE_WORDS: Record<LinkRole, MessageDescriptor> = {
  founder: msg`Founder`,
  introducer: msg`Introducer`,
  other: msg`Other`,
};

export const ROLE_TONES: Record<LinkRole, Tone> = { founder: "primary", introducer: "violet", other: "neutral" };

/** What a contact's fields are called, wherever one is named: in forms, history and conflicts. */
export const FIELD_WORDS = {
  name: msg`Name`,
  title: msg`Title`,
  companyName: msg`Company`,
  contactType: msg`Type`,
  email: msg`Email`,
  phone: msg`Phone`,
  moreEmails: msg`Further emails`,
  morePhones: msg`Further phones`,
  linkedin: msg`LinkedIn`,
  followUpOn: msg`Follow up on`,
  interactionScore: msg`Interaction score`,
  tags: msg`Tags`,
  notes: msg`Notes`,
  archivedAt: msg`Archived`,
  createdAt: msg`Added`,
} as const satisfies Record<string, MessageDescriptor>;
type ContactWord = keyof typeof FIELD_WORDS;

function isContactWord(field: string): field is ContactWord {
  return Object.hasOwn(FIELD_WORDS, field);
}

const DATES: ReadonlySet<ContactWord> = new Set(["followUpOn", "archivedAt", "createdAt"]);

/** The value of a contact's field in words; empty when there is none. */
export function valueText(i18n: I18n, field: ContactWord, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (Array.isArray(value)) return value.filter((entry) => entry !== "").join(", ");
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (DATES.has(field)) return formatDate(text, i18n.locales);
  const type = field === "contactType" ? CONTACT_TYPES.find((one) => one === text) : undefined;
  return type ? i18n._(TYPE_WORDS[type]) : text;
}

export function useContactWords(): FieldWords {
  const { i18n } = useLingui();
  return {
    has: isContactWord,
    label: (field) => (isContactWord(field) ? i18n._(FIELD_WORDS[field]) : field),
    text: (field, value) =>
      isContactWord(field) ? valueText(i18n, field, value) : typeof value === "string" ? value : "",
  };
}
