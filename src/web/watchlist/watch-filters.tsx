import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { SearchBox } from "../core/lists/search-box.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { Select } from "../ui/select.tsx";
import { SORTS, type SortKey, type WatchlistSearch } from "./watch-search.ts";

const SORT_WORDS: Record<SortKey, MessageDescriptor> = {
  "lookAgainOn.asc": msg`First to look at`,
  "createdAt.desc": msg`Newest first`,
  "company.asc": msg`Company`,
};

type Props = { shown: WatchlistSearch; onChange: (changed: Partial<WatchlistSearch>) => void };

export function WatchlistFilters({ shown, onChange }: Props) {
  const { t, i18n } = useLingui();
  return (
    <FilterBar
      search={
        <SearchBox
          label={t`Search the watch list`}
          placeholder={t`Search company, sector or place`}
          value={shown.search ?? ""}
          onSearch={(search) => onChange({ search })}
          className="min-w-0 max-sm:flex-1 sm:w-72"
        />
      }
      active={[shown.who, shown.show].filter(Boolean).length}
    >
      <Select
        aria-label={t`Watched by`}
        className="min-w-40 flex-1 sm:max-w-52"
        value={shown.who ?? ""}
        onChange={({ currentTarget }) => onChange({ who: currentTarget.value === "all" ? "all" : undefined })}
      >
        <option value="">{t`Watched by me`}</option>
        <option value="all">{t`Watched by anybody`}</option>
      </Select>
      <Select
        aria-label={t`Show`}
        className="min-w-40 flex-1 sm:max-w-44"
        value={shown.show ?? ""}
        onChange={({ currentTarget }) => onChange({ show: currentTarget.value === "due" ? "due" : undefined })}
      >
        <option value="">{t`All`}</option>
        <option value="due">{t`To look at again`}</option>
      </Select>
      <Select
        aria-label={t`Sort by`}
        className="min-w-40 flex-1 sm:ml-auto sm:max-w-44"
        value={shown.sort ?? SORTS[0]}
        onChange={({ currentTarget }) => onChange({ sort: SORTS.find((one) => one === currentTarget.value) })}
      >
        {SORTS.map((one) => (
          <option key={one} value={one}>
            {i18n._(SORT_WORDS[one])}
          </option>
        ))}
      </Select>
    </FilterBar>
  );
}
