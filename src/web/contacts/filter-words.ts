import { useLingui } from "@lingui/react/macro";
import { contactFilters } from "#shared/contacts/fields.ts";
import type { FilterWords } from "../core/lists/filter-text.ts";
import { useContactWords } from "./vocabulary.ts";

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
  const { t } = useLingui();
  const words = useContactWords();
  return {
    fields: contactFilters,
    offered: OFFERED,
    first: "companyName",
    purpose: t`Contacts for whom all of these hold`,
    label: words.label,
    value: words.text,
  };
}
