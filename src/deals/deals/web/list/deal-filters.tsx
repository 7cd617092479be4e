import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { ViewTabs } from "#core/web/lists/views/view-tabs.tsx";
import { type DealFilter, dealFilters } from "#deals/deals/shared/filters.ts";
import { Button } from "#ui/web/button.tsx";
import { useDealWords } from "../fields/deal-words.ts";
import { STAGE_WORDS } from "../fields/vocabulary.ts";
import { DealDisplay } from "./deal-display.tsx";
import {
  address,
  DEAL_VIEWS,
  isQuick,
  isQuickFilter,
  listOf,
  type Quick,
  questionOf,
  toggledQuick,
  usuallyShown,
} from "./deal-search.ts";

/** The list of deals, as its address has it; how many there are the stages say. */
export function useDeals() {
  const state = useListAddress(address);
  const words = useDealWords();
  const { stage } = state.shown;
  const counts = useRead(api.deals.stageCounts, questionOf(state.shown), { keepPrevious: true }).data;
  return {
    kind: "deal",
    procedures: { list: api.deals.list, facets: api.deals.facets },
    address,
    state,
    words,
    list: listOf(state.shown),
    counts,
    total: stage ? counts?.stages[stage] : counts?.total,
  } as const;
}
export type Deals = ReturnType<typeof useDeals>;

const SORTS = {
  "createdAt.desc": msg`Newest first`,
  "createdAt.asc": msg`Oldest first`,
  "company.asc": msg`Company A to Z`,
  "amountRequested.desc": msg`Largest ask first, by currency`,
  "valuationPre.desc": msg`Highest valuation first, by currency`,
  "aiScore.desc": msg`Highest score first`,
  "lastContact.desc": msg`Latest contact first`,
  "nextStepOn.asc": msg`Next step first`,
  "stageSince.asc": msg`Longest in stage first`,
};

const SHOWN = {
  open: msg`Active deals`,
  passed: msg`Passed deals`,
  invested: msg`Invested deals`,
  archived: msg`Archived deals`,
  all: msg`All deals`,
};

/** The others have their own controls. */
const [FIRST, ...OTHERS] = (Object.keys(dealFilters) as DealFilter[]).filter(
  (field) => field !== "stage" && field !== "status" && field !== "outcome",
);

/** The bar of the deals. The table is ordered by its heads (on a phone here, too), the funnel has no order. */
export function DealFilters({ of }: { of: Deals }) {
  const { t } = useLingui();
  const { counts, state } = of;
  const { shown } = state;
  return (
    <ListFilters
      of={of}
      views={<ViewTabs list={DEAL_VIEWS} page={t`Deal Flow`} search={shown} onView={state.open} />}
      said={{
        search: t`Company, sector or deal`,
        count: (count, said) => plural(count, { one: `${said} deal`, other: `${said} deals` }),
        choices: {
          stage: {
            label: t`Stage`,
            none: t`All Stages`,
            short: t`All`,
            words: STAGE_WORDS,
            counts: counts?.stages,
            total: counts?.total,
          },
          show: { label: t`Which deals`, usual: usuallyShown(shown.layout), isPlain: true, words: SHOWN },
        },
        sorts: shown.layout === "funnel" ? undefined : SORTS,
        hasHeads: shown.layout === "table",
      }}
      {...(FIRST && { offered: [FIRST, ...OTHERS] })}
      own={{ isFilter: isQuickFilter, after: <QuickFilters state={state} /> }}
      display={<DealDisplay search={shown} onChange={state.change} />}
    />
  );
}

function QuickFilters({ state: { shown, change } }: Pick<Deals, "state">) {
  const toggle = (quick: Quick) => ({
    variant: "ghost" as const,
    size: "sm" as const,
    className: "px-2",
    "aria-pressed": isQuick(quick, shown),
    onClick: () => change({ filters: toggledQuick(quick, shown) }),
  });
  return (
    <>
      <Button {...toggle("mine")}>
        <Trans>My deals</Trans>
      </Button>
      <Button {...toggle("overdue")}>
        <Trans>Overdue</Trans>
      </Button>
    </>
  );
}
