import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { builtChips } from "../core/lists/built-chips.ts";
import { FilterSelect, SortSelect } from "../core/lists/filter-select.tsx";
import { MoreFilters } from "../core/lists/more-filters.tsx";
import { SearchBox } from "../core/lists/search-box.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { address, type ContactsSearch } from "./contacts-search.ts";
import { useContactFilterWords } from "./filter-words.ts";

const SHOWN_WORDS = {
  active: msg`Active within 90 days`,
  new: msg`New this week`,
  followUp: msg`Follow-up due`,
  archived: msg`Archived`,
};

const SORT_WORDS = {
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
  const { search = "", show, filters = [], sort = address.sorts[0] } = shown;
  const words = useContactFilterWords();
  const chips = [
    ...(show ? [{ id: show, label: i18n._(SHOWN_WORDS[show]), onRemove: () => onChange({ show: undefined }) }] : []),
    ...builtChips(i18n, words, filters, onChange),
  ];
  return (
    <FilterBar
      search={
        <SearchBox
          label={t`Search contacts`}
          placeholder={t`Search by name or company`}
          value={search}
          onSearch={(text) => onChange({ search: text })}
        />
      }
      active={chips.length}
      chips={chips}
      {...(address.isNarrowed(shown) && { onClear })}
    >
      <FilterSelect
        label={t`Show`}
        none={t`All but archived`}
        words={SHOWN_WORDS}
        value={show}
        onChange={(chosen) => onChange({ show: chosen })}
      />
      <MoreFilters words={words} filters={filters} onChange={(built) => onChange({ filters: built })} />
      <SortSelect words={SORT_WORDS} value={sort} onChange={(chosen) => onChange({ sort: chosen })} />
    </FilterBar>
  );
}
