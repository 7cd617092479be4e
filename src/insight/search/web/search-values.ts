import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Filter } from "#core/shared/lists/filters.ts";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { type Built, readBuilt } from "#core/web/lists/address/list-address.ts";
import { useFieldWords } from "#core/web/records/fields/field-words.ts";
import { STAGE_LABELS, STAGES } from "#deals/deals/shared/rules.ts";
import { SEARCH_FIELDS } from "#insight/search/shared/advanced-fields.ts";

export type Group = OutputOf<typeof api.advancedSearch.find>["groups"][number];
export type Saved = OutputOf<typeof api.savedSearches.list>["items"][number];

/** What the address of the page contains: the query and the filters. */
export type AdvancedSearch = Built & { q?: string | undefined };

export function readAdvancedSearch(raw: Record<string, unknown>): AdvancedSearch {
  const q = typeof raw["q"] === "string" ? raw["q"].slice(0, 200) : "";
  return { ...readBuilt(raw), ...(q !== "" && { q }) };
}

export const OPERATOR_WORDS = {
  equals: msg`equals`,
  contains: msg`contains`,
  startsWith: msg`starts with`,
  greaterThan: msg`greater than`,
  lessThan: msg`less than`,
};

/** A stage by its name, as everywhere; another value as it is. */
export function useStageWord(): (value: unknown) => string {
  const { i18n } = useLingui();
  return (value) => {
    const stage = STAGES.find((one) => one === value);
    return stage === undefined ? String(value) : i18n._(STAGE_LABELS[stage]);
  };
}

/** The names of fields and values in the search and on its filters. */
export function useSearchWords() {
  const words = useFieldWords(SEARCH_FIELDS);
  const stageWord = useStageWord();
  const value = (field: string, one: unknown) => (field === "stage" ? stageWord(one) : String(one));
  return { fields: SEARCH_FIELDS, label: words.label, value };
}

export type SearchState = { q: string; filters: readonly Filter[]; change: (next: AdvancedSearch) => void };
