import { useLingui } from "@lingui/react/macro";
import { contactFilters } from "#shared/contacts/fields.ts";
import type { FilterWords } from "../core/lists/filter-text.ts";
import { FIELD_WORDS, isContactWord, valueText } from "./vocabulary.ts";

/** The type and the figures have controls of their own. */
const OFFERED = [
  "name",
  "title",
  "companyName",
  "email",
  "phone",
  "tags",
  "interactionScore",
  "followUpOn",
  "createdAt",
] as const satisfies readonly (keyof typeof contactFilters)[];

/** How filters of contacts are offered and told. */
export function useContactFilterWords(): FilterWords {
  const { t, i18n } = useLingui();
  return {
    fields: contactFilters,
    offered: OFFERED,
    first: "companyName",
    purpose: t`Contacts for whom all of these hold`,
    label: (field) => (isContactWord(field) ? i18n._(FIELD_WORDS[field]) : field),
    value: (field, value) =>
      isContactWord(field) ? valueText(i18n, field, value) : typeof value === "string" ? value : "",
  };
}
