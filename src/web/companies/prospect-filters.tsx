import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { SHOWN, type Shown, SOURCES, type Source } from "#shared/companies/rules.ts";
import { filterText } from "../core/lists/filter-text.ts";
import { MoreFilters } from "../core/lists/more-filters.tsx";
import { SearchBox } from "../core/lists/search-box.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { Select } from "../ui/select.tsx";
import { useAddedText, WHENEVER } from "./added-select.tsx";
import { useCompanyFilterWords } from "./filter-words.ts";
import { isNarrowed, SORTS, type SortKey, type SourcingSearch } from "./sourcing-search.ts";
import { SOURCE_WORDS } from "./vocabulary.ts";

const SHOWN_WORDS: Record<Shown, MessageDescriptor> = {
  prospect: msg`Not qualified yet`,
  qualified: msg`Qualified`,
  converted: msg`Converted to deals`,
  archived: msg`Archived`,
  all: msg`All, archived too`,
};

const SORT_WORDS: Record<SortKey, MessageDescriptor> = {
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
  return (
    <FilterBar
      search={
        <SearchBox
          label={t`Search prospects`}
          placeholder={t`Search company, sector or place`}
          value={shown.search ?? ""}
          onSearch={(search) => onChange({ search })}
          className="min-w-0 max-sm:flex-1 sm:w-72"
        />
      }
      active={filters.length + [added, shown.source, shown.show].filter(Boolean).length}
      chips={[
        ...(added === undefined ? [] : [{ id: "added", label: added, onRemove: () => onChange(WHENEVER) }]),
        ...filters.map((filter, index) => ({
          id: `${index} ${JSON.stringify(filter)}`,
          label: filterText(i18n, filter, words),
          onRemove: () => onChange({ filters: filters.toSpliced(index, 1) }),
        })),
      ]}
      {...(isNarrowed(shown) && { onClear })}
    >
      <Select
        aria-label={t`Source`}
        className="min-w-40 flex-1 sm:max-w-44"
        value={shown.source ?? ""}
        onChange={(event) => onChange({ source: SOURCES.find((one) => one === event.currentTarget.value) })}
      >
        <option value="">{withCount(t`All Sources`, counts?.total)}</option>
        {SOURCES.map((source) => (
          <option key={source} value={source}>
            {withCount(i18n._(SOURCE_WORDS[source]), countOf(source))}
          </option>
        ))}
      </Select>
      <StatusSelect shown={shown} onChange={onChange} />
      <MoreFilters words={words} filters={filters} onChange={(built) => onChange({ filters: built })} />
      <SortSelect shown={shown} onChange={onChange} />
    </FilterBar>
  );
}

function StatusSelect({ shown, onChange }: Pick<Props, "shown" | "onChange">) {
  const { t, i18n } = useLingui();
  return (
    <Select
      aria-label={t`Status`}
      className="min-w-40 flex-1 sm:max-w-48"
      value={shown.show ?? ""}
      onChange={(event) => onChange({ show: SHOWN.find((one) => one === event.currentTarget.value) })}
    >
      <option value="">{t`All but archived`}</option>
      {SHOWN.map((show) => (
        <option key={show} value={show}>
          {i18n._(SHOWN_WORDS[show])}
        </option>
      ))}
    </Select>
  );
}

function SortSelect({ shown, onChange }: Pick<Props, "shown" | "onChange">) {
  const { t, i18n } = useLingui();
  return (
    <Select
      aria-label={t`Sort by`}
      className="min-w-40 flex-1 sm:ml-auto sm:max-w-44"
      value={shown.sort ?? SORTS[0]}
      onChange={(event) => onChange({ sort: SORTS.find((one) => one === event.currentTarget.value) })}
    >
      {SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {i18n._(SORT_WORDS[sort])}
        </option>
      ))}
    </Select>
  );
}
