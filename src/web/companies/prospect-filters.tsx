import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { SOURCES, type Source } from "#shared/companies/rules.ts";
import { builtChips } from "../core/lists/built-chips.ts";
import { FilterSelect, SortSelect } from "../core/lists/filter-select.tsx";
import { MoreFilters } from "../core/lists/more-filters.tsx";
import { SearchBox } from "../core/lists/search-box.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { useAddedText, WHENEVER } from "./added-select.tsx";
import { useCompanyFilterWords } from "./filter-words.ts";
import { address, isNarrowed, type SourcingSearch } from "./sourcing-search.ts";
import { SOURCE_WORDS } from "./vocabulary.ts";

const SHOWN_WORDS = {
  prospect: msg`Not qualified yet`,
  qualified: msg`Qualified`,
  converted: msg`Converted to deals`,
  archived: msg`Archived`,
  all: msg`All, archived too`,
};

const SORT_WORDS = {
  "createdAt.desc": msg`Newest first`,
  "createdAt.asc": msg`Oldest first`,
  "name.asc": msg`Name`,
  "foundedYear.desc": msg`Youngest companies`,
  "foundedYear.asc": msg`Oldest companies`,
};

type Props = {
  shown: SourcingSearch;
  /** Prospects per source in what is shown; undefined while they load. */
  counts: { total: number; sources: readonly { source: Source; prospects: number }[] } | undefined;
  /** The reader's own day. */
  today: string;
  onChange: (changed: Partial<SourcingSearch>) => void;
  onClear: () => void;
};

export function ProspectFilters({ shown, counts, today, onChange, onClear }: Props) {
  const { t, i18n } = useLingui();
  const { filters = [] } = shown;
  const referralSourceId = filters.find(({ field }) => field === "referralSourceId")?.value;
  const words = useCompanyFilterWords(typeof referralSourceId === "string" ? referralSourceId : undefined);
  const added = useAddedText(shown, today);
  const countOf = (source: Source) => counts?.sources.find((one) => one.source === source)?.prospects;
  const withCount = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${count.toLocaleString(i18n.locales)})`;
  const sources = Object.fromEntries(
    SOURCES.map((source) => [source, withCount(i18n._(SOURCE_WORDS[source]), countOf(source))]),
  );
  return (
    <FilterBar
      search={
        <SearchBox
          label={t`Search prospects`}
          placeholder={t`Search company, sector or place`}
          value={shown.search ?? ""}
          onSearch={(search) => onChange({ search })}
        />
      }
      active={filters.length + [added, shown.source, shown.show].filter(Boolean).length}
      chips={[
        ...(added === undefined ? [] : [{ id: "added", label: added, onRemove: () => onChange(WHENEVER) }]),
        ...builtChips(i18n, words, filters, onChange),
      ]}
      {...(isNarrowed(shown) && { onClear })}
    >
      <FilterSelect
        label={t`Source`}
        none={withCount(t`All Sources`, counts?.total)}
        words={sources}
        value={shown.source}
        onChange={(source) => onChange({ source })}
      />
      <FilterSelect
        label={t`Status`}
        none={t`All but archived`}
        words={SHOWN_WORDS}
        value={shown.show}
        onChange={(show) => onChange({ show })}
      />
      <MoreFilters words={words} filters={filters} onChange={(built) => onChange({ filters: built })} />
      <SortSelect words={SORT_WORDS} value={shown.sort ?? address.sorts[0]} onChange={(sort) => onChange({ sort })} />
    </FilterBar>
  );
}
