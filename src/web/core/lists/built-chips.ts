import type { I18n } from "@lingui/core";
import type { Filter } from "#shared/core/filters.ts";
import type { FilterChip } from "../../ui/filter-chips.tsx";
import { type FilterWords, filterText } from "./filter-text.ts";

type Changed = { filters: Filter[] };

/** A chip for each filter somebody built, which lets go of it. */
export function builtChips(
  i18n: I18n,
  words: FilterWords,
  filters: readonly Filter[],
  onChange: (changed: Changed) => void,
): FilterChip[] {
  return filters.map((filter, index) => ({
    id: `${index} ${JSON.stringify(filter)}`,
    label: filterText(i18n, filter, words),
    onRemove: () => onChange({ filters: filters.toSpliced(index, 1) }),
  }));
}
