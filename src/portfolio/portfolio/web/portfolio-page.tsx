import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense } from "react";
import type { Filter } from "#core/shared/lists/filters.ts";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { equals, listAddress, readBuilt, type SearchOf } from "#core/web/lists/address/list-address.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { KindResults } from "#core/web/lists/kind-results.tsx";
import { AddRecord } from "#core/web/lists/new-record.tsx";
import { RecordListHeader } from "#core/web/lists/record-list-header.tsx";
import { viewsOf } from "#core/web/lists/views/saved-views.ts";
import { ViewTabs } from "#core/web/lists/views/view-tabs.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { portfolioFilters } from "#portfolio/portfolio/shared/fields.ts";
import { inReserve } from "#ui/web/behaviour/later.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { UnderFigures } from "#ui/web/figures/figure-strip.tsx";
import { PortfolioDisplay } from "./portfolio-display.tsx";
import { PortfolioFigures } from "./portfolio-figures.tsx";
import { PortfolioList } from "./portfolio-list.tsx";
import { type Asked, readAsked, readLayout } from "./portfolio-search.ts";
import { usePortfolioWords } from "./portfolio-values.ts";
import { useTrackRecordImport } from "./track-record-import.tsx";

const DatePlace = () => <Skeleton className="h-8 w-full rounded-control" />;
const DateInput = inReserve(() => import("#ui/web/form/date-input.tsx"), "DateInput", { Place: DatePlace });
const PortfolioCards = lazyRouteComponent(() => import("./portfolio-cards.tsx"), "PortfolioCards");
const PortfolioCharts = lazyRouteComponent(() => import("./value/portfolio-charts.tsx"), "PortfolioCharts");

const address = listAddress({
  fields: portfolioFilters,
  sorts: [
    "investmentDate.desc",
    "currentValuation.desc",
    "initialInvestment.desc",
    "multiple.desc",
    "irr.desc",
    "ownershipPercentage.desc",
    "nextBoardOn.asc",
    "name.asc",
    "createdAt.desc",
  ],
  choices: { show: { all: [], exited: [equals("isExited", true)], archived: [equals("isArchived", true)] } },
  more: (raw) => ({ ...readBuilt(raw), ...readLayout(raw), ...readAsked(raw) }),
});
export type PortfolioSearch = SearchOf<typeof address>;

const VIEWS = {
  ...viewsOf(api.portfolioViews, address),
  laidOf: ({ layout, asOf, in: shownIn }: PortfolioSearch) => ({ layout, asOf, in: shownIn }),
};

/** What the funds are invested in, on any day. */
export function PortfolioPage() {
  return useCan("portfolio:read") ? <Portfolio /> : <NotAllowed />;
}

/** An investment is a company and what is recorded of it. */
export function useMayInvest(): boolean {
  const mayPost = useCan("ledger:post");
  return useCan("portfolio:manage") && mayPost;
}

/** What was sold is shown when somebody asks for it. */
const usually = (show: PortfolioSearch["show"]) => (show === undefined ? [equals("isExited", false)] : []);

function Portfolio() {
  const state = useListAddress({ ...address, laidOf: VIEWS.laidOf });
  const asked = readAsked(state.shown);
  const list = { ...address.listOf(state.shown, usually(state.shown.show)), ...asked };
  const words = usePortfolioWords();
  const of = { kind: "portfolio_company", procedures: api.portfolioCompanies, address, state, words, list } as const;
  const mayInvest = useMayInvest();
  const trackRecord = useTrackRecordImport(mayInvest);
  return (
    <>
      <RecordListHeader
        kind="portfolio_company"
        list={list}
        onShowArchived={() => state.change({ show: "archived" })}
        menu={trackRecord.entry}
      >
        <AsOf
          day={asked.asOf ?? ""}
          onChange={(day) => state.change({ asOf: day === "" ? undefined : day } as object)}
        />
        <AddRecord to="/portfolio/new" enabled={mayInvest} />
      </RecordListHeader>
      {trackRecord.dialog}
      <UnderFigures figures={<PortfolioFigures asked={asked} />}>
        <Bar of={of} />
      </UnderFigures>
      <Shown of={of} asked={asked} />
    </>
  );
}

type Portfolios = {
  kind: "portfolio_company";
  procedures: typeof api.portfolioCompanies;
  address: typeof address;
  state: ReturnType<typeof useListAddress<PortfolioSearch>>;
  words: ReturnType<typeof usePortfolioWords>;
  list: ReturnType<typeof address.listOf> & Asked;
};

/** What narrows the portfolio, puts it in order and says how it is drawn. */
function Bar({ of }: { of: Portfolios }) {
  const { t } = useLingui();
  const { state } = of;
  return (
    <ListFilters
      of={of}
      views={<ViewTabs list={VIEWS} page={t`Portfolio`} search={state.shown} onView={state.open} />}
      display={<PortfolioDisplay search={state.shown} onChange={state.change} />}
      said={{
        search: t`Search company or notes`,
        choices: {
          show: {
            label: t`Show`,
            none: t`Active`,
            isPlain: true,
            words: { all: msg`Active and exited`, exited: msg`Exited`, archived: msg`Archived` },
          },
        },
        sorts: {
          "investmentDate.desc": msg`Latest investment first`,
          "currentValuation.desc": msg`Most valuable first`,
          "initialInvestment.desc": msg`Most invested first`,
          "multiple.desc": msg`Highest multiple first`,
          "irr.desc": msg`Highest IRR first`,
          "ownershipPercentage.desc": msg`Largest share first`,
          "nextBoardOn.asc": msg`Next board meeting first`,
          "name.asc": msg`By name`,
          "createdAt.desc": msg`Newest first`,
        },
      }}
      offered={[
        "sector",
        "stage",
        "owner",
        "currentValuation",
        "initialInvestment",
        "proceeds",
        "multiple",
        "irrPercent",
        "ownershipPercentage",
        "investmentDate",
        "boardSeats",
        "nextBoardOn",
        "createdAt",
      ]}
    />
  );
}

/** The companies as a table, as cards or as charts. */
function Shown({ of, asked }: { of: Portfolios; asked: Asked }) {
  const { t } = useLingui();
  const add = { to: "/portfolio/new", enabled: useMayInvest() } as const;
  const { state, list } = of;
  const { layout, filters = [] } = state.shown;
  const waiting = <Skeleton className="h-96 w-full" />;
  if (layout === "charts")
    return (
      <Suspense fallback={waiting}>
        <PortfolioCharts
          question={list}
          asked={asked}
          onOpen={(field, value) => state.change({ layout: undefined, filters: onlyWith(filters, field, value) })}
        />
      </Suspense>
    );
  return (
    <KindResults
      of={of}
      first={{
        title: t`No investments yet.`,
        text: t`Add a company the funds are invested in, then record what was paid. Values follow from approved entries.`,
        add,
      }}
    >
      {(items) =>
        layout === "cards" ? (
          <Suspense fallback={waiting}>
            <PortfolioCards companies={items} asked={asked} />
          </Suspense>
        ) : (
          <PortfolioList companies={items} asked={asked} />
        )
      }
    </KindResults>
  );
}

/** The filters that leave the companies behind a bar. */
function onlyWith(filters: readonly Filter[], field: "sector" | "stage", value: string | null): Filter[] {
  const others = filters.filter((filter) => filter.field !== field);
  return [...others, value === null ? { field, operator: "isEmpty" } : equals(field, value)];
}

type AsOfProps = { day: string; onChange: (day: string) => void };

/** The day the figures are of; empty is today. */
function AsOf({ day, onChange }: AsOfProps) {
  const { t } = useLingui();
  return (
    <div className="flex items-center gap-2 text-sm">
      <span aria-hidden className="text-quiet max-sm:hidden">
        <Trans>As of</Trans>
      </span>
      <DateInput
        className="w-36"
        aria-label={t`As of`}
        value={day}
        onSettled={onChange}
        today={useFirmDay()}
        placeholder={t`Today`}
        lie="behind"
      />
    </div>
  );
}
