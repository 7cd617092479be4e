import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { KINDS, type ReferralSourceType } from "#shared/referral-sources/rules.ts";
import { FilterSelect, SortSelect } from "../core/lists/filter-select.tsx";
import { SearchBox } from "../core/lists/search-box.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { address, FIRST_SORT, type ReferralSourcesSearch } from "./referral-sources-search.ts";

/** Partners have no dates. */
const SHOWN_WORDS = {
  event: { upcoming: msg`Upcoming`, past: msg`Past`, archived: msg`Archived` },
  partner: { archived: msg`Archived` },
};

const DATELESS = { "createdAt.desc": msg`Newest first`, "name.asc": msg`Name` };
const SORT_WORDS = {
  event: { "startsOn.desc": msg`Latest date first`, "startsOn.asc": msg`Earliest date first`, ...DATELESS },
  partner: DATELESS,
};

type Props = {
  type: ReferralSourceType;
  shown: ReferralSourcesSearch;
  onChange: (changed: Partial<ReferralSourcesSearch>) => void;
  onClear: () => void;
};

export function ReferralSourceFilters({ type, shown, onChange, onClear }: Props) {
  const { t, i18n } = useLingui();
  const { kind, show, sort = FIRST_SORT[type] } = shown;
  const chips = [
    ...(kind === undefined ? [] : [{ id: "kind", label: kind, onRemove: () => onChange({ kind: undefined }) }]),
    ...(show
      ? [{ id: show, label: i18n._(SHOWN_WORDS.event[show]), onRemove: () => onChange({ show: undefined }) }]
      : []),
  ];
  return (
    <FilterBar
      search={
        <SearchBox
          label={type === "event" ? t`Search events` : t`Search partners`}
          placeholder={t`Search name, kind or place`}
          value={shown.search ?? ""}
          onSearch={(search) => onChange({ search })}
        />
      }
      active={chips.length}
      chips={chips}
      {...(address.isNarrowed(shown) && { onClear })}
    >
      <FilterSelect
        label={t`Kind`}
        none={t`All kinds`}
        words={Object.fromEntries(KINDS[type].map((one) => [one, one]))}
        value={kind}
        onChange={(chosen) => onChange({ kind: chosen })}
      />
      <FilterSelect
        label={t`Show`}
        none={t`All but archived`}
        words={SHOWN_WORDS[type]}
        value={show}
        onChange={(chosen) => onChange({ show: chosen })}
      />
      <SortSelect words={SORT_WORDS[type]} value={sort} onChange={(chosen) => onChange({ sort: chosen })} />
    </FilterBar>
  );
}
