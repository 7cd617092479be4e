import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ReferralSourceType } from "#shared/referral-sources/rules.ts";
import { formatDate } from "../ui/dates.ts";

/** The words of events and partners, as the reader sees them. */
export const TYPE_WORDS: Record<ReferralSourceType, MessageDescriptor> = { event: msg`Event`, partner: msg`Partner` };

export function useNouns(type: ReferralSourceType) {
  const { t } = useLingui();
  return type === "event" ? { one: t`event`, many: t`events` } : { one: t`partner`, many: t`partners` };
}

export const PAGES = {
  event: { list: "/deal-sourcing/events", one: "/deal-sourcing/events/$id" },
  partner: { list: "/deal-sourcing/partners", one: "/deal-sourcing/partners/$id" },
} as const;

/** What a field of an event or partner is called, wherever one is named: in forms, history and conflicts. */
export const FIELD_WORDS = {
  name: msg`Name`,
  kind: msg`Kind`,
  place: msg`Place`,
  startsOn: msg`Starts on`,
  endsOn: msg`Ends on`,
  website: msg`Website`,
  contact: msg`Main contact`,
  contactId: msg`Main contact`,
  owner: msg`Owner`,
  ownerId: msg`Owner`,
  notes: msg`Notes`,
  archivedAt: msg`Archived`,
  createdAt: msg`Added`,
} as const satisfies Record<string, MessageDescriptor>;
export type ReferralSourceWord = keyof typeof FIELD_WORDS;

export function isReferralSourceWord(field: string): field is ReferralSourceWord {
  return Object.hasOwn(FIELD_WORDS, field);
}

const DATES: ReadonlySet<ReferralSourceWord> = new Set(["startsOn", "endsOn", "archivedAt", "createdAt"]);

/** The value of a field in words; empty when there is none. */
export function valueText(i18n: I18n, field: ReferralSourceWord, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return DATES.has(field) ? formatDate(text, i18n.locales) : text;
}
