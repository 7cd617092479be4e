import { useLingui } from "@lingui/react/macro";
import { type DealFilter, dealFilters } from "#shared/deals/fields.ts";
import { useOwners } from "../../core/api/owners.ts";
import type { FilterWords } from "../../core/lists/filter-text.ts";
import { isAmount, useDealWords } from "../fields/deal-words.ts";

/** Stage, status and outcome have their own controls beside the search. */
const ELSEWHERE = new Set<DealFilter>(["stage", "status", "outcome"]);
const OFFERED = (Object.keys(dealFilters) as DealFilter[]).filter((field) => !ELSEWHERE.has(field));

/** How filters of deals are offered and told. Amounts of any currency are compared as numbers, so a filter shows none. */
export function useDealFilterWords(): FilterWords {
  const { t, i18n } = useLingui();
  const { nameOf } = useOwners();
  const words = useDealWords();
  return {
    fields: dealFilters,
    offered: OFFERED,
    first: "sector",
    purpose: t`Deals for which all of these hold`,
    label: words.label,
    value(field, value) {
      if (isAmount(field)) return i18n.number(Number(value));
      if (field === "owner") return nameOf(String(value));
      return words.has(field) ? words.text(field, value) : String(value);
    },
  };
}
