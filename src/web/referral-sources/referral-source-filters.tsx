import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { KINDS, type ReferralSourceType } from "#shared/referral-sources/rules.ts";
import { SearchBox } from "../core/lists/search-box.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { Select } from "../ui/select.tsx";
import {
  FIRST_SORT,
  isNarrowed,
  type ReferralSourcesSearch,
  SHOWN,
  type Shown,
  SORTS,
  type SortKey,
} from "./referral-sources-search.ts";

const SHOWN_WORDS: Record<Shown, MessageDescriptor> = {
  upcoming: msg`Upcoming`,
  past: msg`Past`,
  archived: msg`Archived`,
};

const SORT_WORDS: Record<SortKey, MessageDescriptor> = {
  "startsOn.desc": msg`Latest date first`,
  "startsOn.asc": msg`Earliest date first`,
  "createdAt.desc": msg`Newest first`,
  "name.asc": msg`Name`,
};

/** Partners have no dates. */
const hasMeaning = (type: ReferralSourceType, word: SortKey | Shown) =>
  type === "event" || !(word.startsWith("startsOn") || word === "upcoming" || word === "past");

type Props = {
  type: ReferralSourceType;
  shown: ReferralSourcesSearch;
  onChange: (changed: Partial<ReferralSourcesSearch>) => void;
  onClear: () => void;
};

export function ReferralSourceFilters({ type, shown, onChange, onClear }: Props) {
  const { t, i18n } = useLingui();
  const { kind, show } = shown;
  const chips = [
    ...(kind === undefined ? [] : [{ id: "kind", label: kind, onRemove: () => onChange({ kind: undefined }) }]),
    ...(show ? [{ id: show, label: i18n._(SHOWN_WORDS[show]), onRemove: () => onChange({ show: undefined }) }] : []),
  ];
  return (
    <FilterBar
      search={
        <SearchBox
          label={type === "event" ? t`Search events` : t`Search partners`}
          placeholder={t`Search name, kind or place`}
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
        aria-label={t`Kind`}
        className="min-w-40 flex-1 sm:max-w-48"
        value={kind ?? ""}
        onChange={({ currentTarget }) => onChange({ kind: KINDS[type].find((one) => one === currentTarget.value) })}
      >
        <option value="">{t`All kinds`}</option>
        {KINDS[type].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <Select
        aria-label={t`Show`}
        className="min-w-40 flex-1 sm:max-w-48"
        value={show ?? ""}
        onChange={({ currentTarget }) => onChange({ show: SHOWN.find((one) => one === currentTarget.value) })}
      >
        <option value="">{t`All but archived`}</option>
        {SHOWN.filter((one) => hasMeaning(type, one)).map((one) => (
          <option key={one} value={one}>
            {i18n._(SHOWN_WORDS[one])}
          </option>
        ))}
      </Select>
      <SortSelect type={type} shown={shown} onChange={onChange} />
    </FilterBar>
  );
}

function SortSelect({ type, shown, onChange }: Omit<Props, "onClear">) {
  const { t, i18n } = useLingui();
  return (
    <Select
      aria-label={t`Sort by`}
      className="min-w-40 flex-1 sm:ml-auto sm:max-w-44"
      value={shown.sort ?? FIRST_SORT[type]}
      onChange={({ currentTarget }) => onChange({ sort: SORTS.find((one) => one === currentTarget.value) })}
    >
      {SORTS.filter((one) => hasMeaning(type, one)).map((one) => (
        <option key={one} value={one}>
          {i18n._(SORT_WORDS[one])}
        </option>
      ))}
    </Select>
  );
}
