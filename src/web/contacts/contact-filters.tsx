import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { SHOWN, type Shown } from "#shared/contacts/rules.ts";
import { filterText } from "../core/lists/filter-text.ts";
import { MoreFilters } from "../core/lists/more-filters.tsx";
import { SearchBox } from "../core/lists/search-box.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { Select } from "../ui/select.tsx";
import { type ContactsSearch, isNarrowed, SORTS, type SortKey } from "./contacts-search.ts";
import { useContactFilterWords } from "./filter-words.ts";

const SHOWN_WORDS: Record<Shown, MessageDescriptor> = {
  active: msg`Active within 90 days`,
  new: msg`New this week`,
  followUp: msg`Follow-up due`,
  archived: msg`Archived`,
};

const SORT_WORDS: Record<SortKey, MessageDescriptor> = {
  "name.asc": msg`Name`,
  "companyName.asc": msg`Company`,
  "createdAt.desc": msg`Newest first`,
  "followUpOn.asc": msg`Follow-up first`,
  "interactionScore.desc": msg`Highest score`,
};

type Props = {
  shown: ContactsSearch;
  onChange: (changed: Partial<ContactsSearch>) => void;
  onClear: () => void;
};

export function ContactFilters({ shown, onChange, onClear }: Props) {
  const { t, i18n } = useLingui();
  const { show, filters = [] } = shown;
  const words = useContactFilterWords();
  const chips = [
    ...(show ? [{ id: show, label: i18n._(SHOWN_WORDS[show]), onRemove: () => onChange({ show: undefined }) }] : []),
    ...filters.map((filter, index) => ({
      id: `${index} ${JSON.stringify(filter)}`,
      label: filterText(i18n, filter, words),
      onRemove: () => onChange({ filters: filters.toSpliced(index, 1) }),
    })),
  ];
  return (
    <FilterBar
      search={
        <SearchBox
          label={t`Search contacts`}
          placeholder={t`Search by name or company`}
          value={shown.search ?? ""}
          onSearch={(search) => onChange({ search })}
          className="min-w-0 max-sm:flex-1 sm:w-72"
        />
      }
      active={chips.length}
      chips={chips}
      {...(isNarrowed(shown) && { onClear })}
    >
      <Select
        aria-label={t`Show`}
        className="min-w-40 flex-1 sm:max-w-48"
        value={show ?? ""}
        onChange={(event) => onChange({ show: SHOWN.find((one) => one === event.currentTarget.value) })}
      >
        <option value="">{t`All but archived`}</option>
        {SHOWN.map((one) => (
          <option key={one} value={one}>
            {i18n._(SHOWN_WORDS[one])}
          </option>
        ))}
      </Select>
      <MoreFilters words={words} filters={filters} onChange={(built) => onChange({ filters: built })} />
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
    </FilterBar>
  );
}
