import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type Shown, STAGES } from "#shared/deals/rules.ts";
import { api, type OutputOf } from "../../core/api/api.ts";
import { BuiltFilters } from "../../core/lists/built-filters.tsx";
import { FilterSelect, SortSelect } from "../../core/lists/filter-select.tsx";
import { ClearFilters } from "../../core/lists/list-filters.tsx";
import { SearchBox } from "../../core/lists/search-box.tsx";
import { ViewTabs } from "../../core/lists/view-tabs.tsx";
import { Button } from "../../ui/button.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { PillSelect } from "../../ui/pill-select.tsx";
import { STAGE_WORDS } from "../fields/vocabulary.ts";
import { DealDisplay } from "./deal-display.tsx";
import {
  DEAL_VIEWS,
  type DealSearch,
  isNarrowed,
  isQuick,
  isQuickFilter,
  type ListedSort,
  questionInStage,
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
  onView: (search: DealSearch) => void;
  onClear: () => void;
};

/** The bar of the deals: their views, which of them, in which order, how they are drawn. */
export function DealFilterBar({ search, counts, onChange, onView, onClear }: Props) {
  const { t } = useLingui();
  const words = useDealFilterWords();
  const filters = (search.filters ?? []).filter((filter) => !isQuickFilter(filter));
  const quick = (search.filters ?? []).filter(isQuickFilter);
  const keep = (kept: typeof filters) => {
    const all = [...quick, ...kept];
    onChange({ filters: all.length > 0 ? all : undefined });
  };

  return (
    <FilterBar
      views={<ViewTabs list={DEAL_VIEWS} page={t`Deal Flow`} search={search} onView={onView} />}
      search={
        <SearchBox
          label={t`Search deals`}
          placeholder={t`Company, sector or deal`}
          value={search.search ?? ""}
          onSearch={(text) => onChange({ search: text === "" ? undefined : text })}
          className="min-w-0 max-sm:flex-1 sm:w-56"
        />
      }
      active={filters.length + quick.length + [search.stage, search.show].filter(Boolean).length}
      end={
        <>
          <DealCount total={search.stage ? counts?.stages[search.stage] : counts?.total} />
          {search.layout !== "table" && search.layout !== "funnel" && <DealSort search={search} onChange={onChange} />}
          <DealDisplay search={search} onChange={onChange} />
        </>
      }
    >
      <StageSelect search={search} counts={counts} onChange={onChange} />
      <ShownSelect search={search} onChange={onChange} />
      <QuickFilters search={search} onChange={onChange} />
      <BuiltFilters
        words={words}
        filters={filters}
        counting={{ procedure: api.deals.facets, question: questionInStage(search) }}
        onChange={keep}
      />
      {isNarrowed(search) && <ClearFilters onClear={onClear} />}
    </FilterBar>
  );
}

function DealCount({ total }: { total: number | undefined }) {
  return (
    <output className="figure min-w-16 px-1 text-right text-sm whitespace-nowrap text-quiet">
      {total !== undefined && <Plural value={total} one="# deal" other="# deals" />}
    </output>
  );
}

type ControlProps = Pick<Props, "search" | "onChange">;

function ShownSelect({ search, onChange }: ControlProps) {
  const { t } = useLingui();
  const usual = usuallyShown(search.layout);
  const value = search.show ?? usual;
  const words: Record<Shown, string> = {
    open: t`Active deals`,
    passed: t`Passed deals`,
    invested: t`Invested deals`,
    archived: t`Archived deals`,
    all: t`All deals`,
  };
  return (
    <PillSelect
      label={t`Which deals`}
      text={words[value]}
      isChosen={value !== usual}
      value={value}
      onChange={({ currentTarget }) => {
        const { show } = readDealSearch({ show: currentTarget.value });
        onChange({ show: show === usual ? undefined : show });
      }}
    >
      {Object.entries(words).map(([word, said]) => (
        <option key={word} value={word}>
          {said}
        </option>
      ))}
    </PillSelect>
  );
}

function QuickFilters({ search, onChange }: ControlProps) {
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="px-2"
        aria-pressed={isQuick("mine", search)}
        onClick={() => onChange({ filters: toggledQuick("mine", search) })}
      >
        <Trans>My deals</Trans>
      </Button>
      <Button
        variant="ghost"
        size="sm"
        className="px-2"
        aria-pressed={isQuick("overdue", search)}
        onClick={() => onChange({ filters: toggledQuick("overdue", search) })}
      >
        <Trans>Overdue</Trans>
      </Button>
    </>
  );
}

function StageSelect({ search, counts, onChange }: Pick<Props, "search" | "counts" | "onChange">) {
  const { t, i18n } = useLingui();
  return (
    <FilterSelect
      choice={{
        label: t`Stage`,
        none: t`All Stages`,
        short: t`All`,
        words: Object.fromEntries(STAGES.map((stage) => [stage, i18n._(STAGE_WORDS[stage])])),
        counts: counts?.stages,
        total: counts?.total,
      }}
      value={search.stage}
      onChange={(stage) => onChange({ stage: readDealSearch({ stage }).stage })}
    />
  );
}

function DealSort({ search, onChange }: ControlProps) {
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
    <SortSelect
      label={t`Order`}
      words={words}
      value={SORTS.find((sort) => sort === search.sort) ?? SORTS[0]}
      onChange={(sort) => onChange({ sort: sort === SORTS[0] ? undefined : sort })}
    />
  );
}
