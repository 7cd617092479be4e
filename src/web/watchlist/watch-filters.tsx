import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { FilterSelect, SortSelect } from "../core/lists/filter-select.tsx";
import { SearchBox } from "../core/lists/search-box.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { address, type WatchlistSearch } from "./watch-search.ts";

const SORT_WORDS = {
  "lookAgainOn.asc": msg`First to look at`,
  "createdAt.desc": msg`Newest first`,
  "company.asc": msg`Company`,
};

type Props = { shown: WatchlistSearch; onChange: (changed: Partial<WatchlistSearch>) => void };

export function WatchlistFilters({ shown, onChange }: Props) {
  const { t } = useLingui();
  const { search = "", who, show, sort = address.sorts[0] } = shown;
  return (
    <FilterBar
      search={
        <SearchBox
          label={t`Search the watch list`}
          placeholder={t`Search company, sector or place`}
          value={search}
          onSearch={(text) => onChange({ search: text })}
        />
      }
      active={[who, show].filter(Boolean).length}
    >
      <FilterSelect
        label={t`Watched by`}
        none={t`Watched by me`}
        words={{ all: t`Watched by anybody` }}
        value={who}
        onChange={(chosen) => onChange({ who: chosen })}
      />
      <FilterSelect
        label={t`Show`}
        none={t`All`}
        words={{ due: t`To look at again` }}
        value={show}
        onChange={(chosen) => onChange({ show: chosen })}
      />
      <SortSelect words={SORT_WORDS} value={sort} onChange={(chosen) => onChange({ sort: chosen })} />
    </FilterBar>
  );
}
