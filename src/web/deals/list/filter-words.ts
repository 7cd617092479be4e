import { useLingui } from "@lingui/react/macro";
import { type DealFilter, dealFilters } from "#shared/deals/fields.ts";
import { useOwners } from "../../core/api/owners.ts";
import type { FilterWords } from "../../core/lists/filter-text.ts";
import { AMOUNTS, valueText } from "../fields/field-values.ts";
import { FIELD_WORDS, isDealWord } from "../fields/vocabulary.ts";

/** Stage, status and outcome have their own controls beside the search. */
const ELSEWHERE = new Set<DealFilter>(["stage", "status", "outcome"]);
const OFFERED = (Object.keys(dealFilters) as DealFilter[]).filter((field) => !ELSEWHERE.has(field));

/** How filters of deals are offered and told. Amounts of any currency are compared as numbers, so a filter shows none. */
export function useDealFilterWords(): FilterWords {
  const { t, i18n } = useLingui();
  const { nameOf } = useOwners();
  return {
    fields: dealFilters,
    offered: OFFERED,
    first: "sector",
    purpose: t`Deals for which all of these hold`,
    label: (field) => (isDealWord(field) ? i18n._(FIELD_WORDS[field]) : field),
    value(field, value) {
      if (AMOUNTS.has(field)) return i18n.number(Number(value));
      if (field === "owner") return nameOf(String(value));
      return isDealWord(field) ? valueText(i18n, field, value, "USD") : String(value);
    },
  };
}
