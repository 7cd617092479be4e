import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { api, type OutputOf } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { listAddress, readBuilt, type SearchOf, valuesOf } from "#core/web/lists/address/list-address.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ColumnList } from "#core/web/lists/column-list.tsx";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { KindResults } from "#core/web/lists/kind-results.tsx";
import { AddRecord } from "#core/web/lists/new-record.tsx";
import { RecordListHeader } from "#core/web/lists/record-list-header.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { distributionFilters } from "#funds/distributions/shared/fields.ts";
import { DISTRIBUTION_SOURCES, DISTRIBUTION_STATES } from "#funds/distributions/shared/rules.ts";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { useDistributionWords } from "./distribution-values.ts";

const address = listAddress({
  fields: distributionFilters,
  sorts: ["paidOn.desc", "amount.desc", "createdAt.desc"],
  choices: { state: valuesOf("state", DISTRIBUTION_STATES), source: valuesOf("source", DISTRIBUTION_SOURCES) },
  more: readBuilt,
});
export type DistributionsSearch = SearchOf<typeof address>;

/** What the firm's funds paid their partners. */
export function DistributionsPage() {
  return useCan("carry:read") ? <Distributions /> : <NotAllowed />;
}

function Distributions() {
  const { t } = useLingui();
  const state = useListAddress(address);
  const words = useDistributionWords();
  const list = address.listOf(state.shown);
  const distributions = { kind: "distribution", procedures: api.distributions, address, state, words, list } as const;
  const add = { to: "/lp-management/distributions/new", enabled: useCan("call:prepare") } as const;
  return (
    <>
      <RecordListHeader kind="distribution" list={list} onShowArchived={undefined}>
        <AddRecord {...add} />
      </RecordListHeader>
      <ListFilters
        of={distributions}
        said={{
          search: t`Search name or purpose`,
          choices: {},
          sorts: {
            "paidOn.desc": msg`Latest first`,
            "amount.desc": msg`Largest amount first`,
            "createdAt.desc": msg`Newest first`,
          },
        }}
        offered={["fund", "portfolioCompany", "paidOn", "amount", "createdAt"]}
      />
      <KindResults
        of={distributions}
        first={{
          title: t`No distributions yet.`,
          text: t`A distribution divides what a fund pays out by its terms: capital, preferred return, catch-up and carry. A colleague approves and posts it.`,
          add,
        }}
      >
        {(items) => <DistributionList distributions={items} />}
      </KindResults>
    </>
  );
}

function DistributionList({ distributions }: { distributions: OutputOf<typeof api.distributions.list>["items"] }) {
  return (
    <ColumnList
      kind="distribution"
      items={distributions}
      words={useDistributionWords()}
      name={{ field: "name", width: "minmax(0,4fr)" }}
      columns={[
        { field: "state", width: "7.5rem" },
        { field: "source", width: "6rem" },
        { field: "portfolioCompany", width: "minmax(0,2fr)" },
        { field: "paidOn", width: "7.5rem" },
        {
          field: "amount",
          width: "7rem",
          align: "end",
          render: ({ amount, currency }) => <CompactAmount amount={amount} currency={currency} />,
        },
        {
          field: "carry",
          width: "7rem",
          align: "end",
          render: ({ carry, currency }) => <CompactAmount amount={carry} currency={currency} />,
        },
      ]}
    />
  );
}
