import { Trans, useLingui } from "@lingui/react/macro";
import { STAGES } from "#shared/deals/rules.ts";
import type { api, OutputOf } from "../../core/api/api.ts";
import { builtChips } from "../../core/lists/built-chips.ts";
import { FilterSelect } from "../../core/lists/filter-select.tsx";
import { MoreFilters } from "../../core/lists/more-filters.tsx";
import { SearchBox } from "../../core/lists/search-box.tsx";
import { Button } from "../../ui/button.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Select } from "../../ui/select.tsx";
import { STAGE_WORDS } from "../fields/vocabulary.ts";
import {
  type DealSearch,
  isQuick,
  type ListedSort,
  readDealSearch,
  SORTS,
  toggledQuick,
  usuallyShown,
} from "./deal-search.ts";
import { useDealFilterWords } from "./filter-words.ts";

type Props = {
  search: DealSearch;
  counts: OutputOf<typeof api.deals.stageCounts> | undefined;
  onChange: (change: Partial<DealSearch>) => void;
};

export function DealFilterBar({ search, counts, onChange }: Props) {
  const { t, i18n } = useLingui();
  const words = useDealFilterWords();
  const filters = search.filters ?? [];
  const usual = usuallyShown(search.layout);
  const keep = (kept: typeof filters) => onChange({ filters: kept.length > 0 ? kept : undefined });

  return (
    <FilterBar
      search={
        <SearchBox
          label={t`Search deals`}
          placeholder={t`Search company, sector or deal`}
          value={search.search ?? ""}
          onSearch={(text) => onChange({ search: text === "" ? undefined : text })}
          className="min-w-0 max-sm:flex-1 sm:w-62"
        />
      }
      active={filters.length + [search.stage, search.show].filter(Boolean).length}
      chips={builtChips(i18n, words, filters, (changed) => keep(changed.filters))}
      onClear={() => keep([])}
    >
      <StageSelect search={search} counts={counts} onChange={onChange} />
      <Select
        aria-label={t`Which deals`}
        value={search.show ?? usual}
        onChange={({ currentTarget }) => {
          const { show } = readDealSearch({ show: currentTarget.value });
          onChange({ show: show === usual ? undefined : show });
        }}
        className="min-w-36 flex-1 sm:flex-none"
      >
        <option value="open">{t`Active deals`}</option>
        <option value="passed">{t`Passed deals`}</option>
        <option value="invested">{t`Invested deals`}</option>
        <option value="archived">{t`Archived deals`}</option>
        <option value="all">{t`All deals`}</option>
      </Select>
      {search.layout !== "table" && search.layout !== "funnel" && <SortSelect search={search} onChange={onChange} />}
      <QuickFilters search={search} onChange={onChange} />
      <MoreFilters words={words} filters={filters} onChange={keep} />
    </FilterBar>
  );
}

function QuickFilters({ search, onChange }: Omit<Props, "counts">) {
  const pressed = "aria-pressed:border-primary aria-pressed:bg-primary-tint aria-pressed:text-primary-text";
  return (
    <>
      <Button
        aria-pressed={isQuick("mine", search)}
        className={pressed}
        onClick={() => onChange({ filters: toggledQuick("mine", search) })}
      >
        <Trans>My deals</Trans>
      </Button>
      <Button
        aria-pressed={isQuick("overdue", search)}
        className={pressed}
        onClick={() => onChange({ filters: toggledQuick("overdue", search) })}
      >
        <Trans>Overdue</Trans>
      </Button>
    </>
  );
}

function StageSelect({ search, counts, onChange }: Props) {
  const { t, i18n } = useLingui();
  const counted = (label: string, count: number | undefined) =>
    count === undefined ? label : `${label} (${i18n.number(count)})`;
  return (
    <FilterSelect
      label={t`Stage`}
      none={counted(t`All Stages`, counts?.total)}
      words={Object.fromEntries(
        STAGES.map((stage) => [stage, counted(i18n._(STAGE_WORDS[stage]), counts?.stages[stage])]),
      )}
      value={search.stage}
      onChange={(stage) => onChange({ stage: readDealSearch({ stage }).stage })}
    />
  );
}

function SortSelect({ search, onChange }: Omit<Props, "counts">) {
  const { t } = useLingui();
  const words: Record<ListedSort, string> = {
    "createdAt.desc": t`Newest first`,
    "createdAt.asc": t`Oldest first`,
    "company.asc": t`Company A to Z`,
    "amountRequested.desc": t`Largest ask first, by currency`,
    "valuationPre.desc": t`Highest valuation first, by currency`,
    "aiScore.desc": t`Highest score first`,
    "lastContact.desc": t`Latest contact first`,
    "nextStepOn.asc": t`Next step first`,
    "stageSince.asc": t`Longest in stage first`,
  };
  return (
    <Select
      aria-label={t`Order`}
      value={search.sort ?? SORTS[0]}
      onChange={({ currentTarget }) => {
        const { sort } = readDealSearch({ sort: currentTarget.value });
        onChange({ sort: sort === SORTS[0] ? undefined : sort });
      }}
      className="min-w-44 flex-1 sm:flex-none"
    >
      {SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {words[sort]}
        </option>
      ))}
    </Select>
  );
}
