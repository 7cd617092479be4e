import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type DealFilter, dealFilters } from "#shared/deals/filters.ts";
import { useOwners } from "../../core/api/owners.ts";
import type { FilterWords } from "../../core/lists/filter-text.ts";
import { isAmount, useDealWords } from "../fields/deal-words.ts";

/** Stage, status and outcome have their own controls beside the search. */
const ELSEWHERE = new Set<DealFilter>(["stage", "status", "outcome"]);
const OFFERED = (Object.keys(dealFilters) as DealFilter[]).filter((field) => !ELSEWHERE.has(field));

/** How filters of deals are offered and told. Amounts of any currency are compared as numbers, so a filter shows none. */
export function useDealFilterWords(): FilterWords {
  const { i18n } = useLingui();
  const { nameOf } = useOwners();
  const words = useDealWords();
  return {
    fields: dealFilters,
    offered: OFFERED,
    label: words.label,
    value(field, value) {
      if (isAmount(field)) return i18n.number(Number(value));
      if (field === "owner") return nameOf(String(value));
      if (words.field(field)?.kind === "boolean") return i18n._(String(value) === "true" ? msg`Yes` : msg`No`);
      return words.has(field) ? words.text(field, value) : String(value);
    },
  };
}
