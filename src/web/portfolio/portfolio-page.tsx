import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { portfolioFilters } from "#shared/portfolio/fields.ts";
import { api } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { useFirmDay } from "../core/app/firm-day.ts";
import { KindResults } from "../core/lists/kind-results.tsx";
import { equals, listAddress, readBuilt, type SearchOf } from "../core/lists/list-address.ts";
import { ListFilters } from "../core/lists/list-filters.tsx";
import { AddRecord } from "../core/lists/new-record.tsx";
import { RecordListHeader } from "../core/lists/record-list-header.tsx";
import { useListAddress } from "../core/lists/use-list-address.ts";
import { NotAllowed } from "../core/records/read-problem.tsx";
import { DateInput } from "../ui/date-input.tsx";
import { PortfolioFigures } from "./portfolio-figures.tsx";
import { PortfolioList } from "./portfolio-list.tsx";
import { readDay } from "./portfolio-search.ts";
import { usePortfolioWords } from "./portfolio-values.ts";

const address = listAddress({
  fields: portfolioFilters,
  sorts: ["createdAt.desc", "name.asc", "ownershipPercentage.desc"],
  choices: { show: { archived: [equals("isArchived", true)] } },
  more: (raw) => ({ ...readBuilt(raw), ...readDay(raw) }),
});
export type PortfolioSearch = SearchOf<typeof address>;

/** What the funds are invested in, on any day. */
export function PortfolioPage() {
  return useCan("portfolio:read") ? <Portfolio /> : <NotAllowed />;
}

/** An investment is a company and what is recorded of it. */
export function useMayInvest(): boolean {
  const mayPost = useCan("ledger:post");
  return useCan("portfolio:manage") && mayPost;
}

function Portfolio() {
  const { t } = useLingui();
  const state = useListAddress(address);
  const list = address.listOf(state.shown);
  const asked = readDay(state.shown);
  const of = {
    kind: "portfolio_company",
    procedures: api.portfolioCompanies,
    address,
    state,
    words: usePortfolioWords(),
    list: { ...list, ...asked },
  } as const;
  const add = { to: "/portfolio/new", enabled: useMayInvest() } as const;
  return (
    <>
      <RecordListHeader kind="portfolio_company" list={list} onShowArchived={() => state.change({ show: "archived" })}>
        <AsOf
          day={asked.asOf ?? ""}
          onChange={(day) => state.change({ asOf: day === "" ? undefined : day } as Partial<PortfolioSearch>)}
        />
        <AddRecord {...add} />
      </RecordListHeader>
      <PortfolioFigures asked={asked} />
      <ListFilters
        of={of}
        said={{
          search: t`Search company, sector or notes`,
          choices: {
            show: { label: t`Show`, none: t`Not archived`, isPlain: true, words: { archived: msg`Archived` } },
          },
          sorts: {
            "createdAt.desc": msg`Newest first`,
            "name.asc": msg`By name`,
            "ownershipPercentage.desc": msg`Largest share first`,
          },
        }}
        offered={["sector", "owner", "ownershipPercentage", "createdAt"]}
      />
      <KindResults
        of={of}
        first={{
          title: t`No investments yet.`,
          text: t`Add a company the funds are invested in, then record what was paid. Values follow from approved entries.`,
          add,
        }}
      >
        {(items) => <PortfolioList companies={items} />}
      </KindResults>
    </>
  );
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
        className="w-32"
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
