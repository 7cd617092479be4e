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
import { capitalCallFilters } from "#funds/capital-calls/shared/fields.ts";
import { CALL_STATUSES } from "#funds/capital-calls/shared/rules.ts";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { useCapitalCallWords } from "./capital-call-values.tsx";

const address = listAddress({
  fields: capitalCallFilters,
  sorts: ["dueOn.desc", "amount.desc", "createdAt.desc"],
  choices: { status: valuesOf("status", CALL_STATUSES) },
  more: readBuilt,
});
export type CapitalCallsSearch = SearchOf<typeof address>;

/** What the firm's funds called from their partners. */
export function CapitalCallsPage() {
  return useCan("lp:read") ? <CapitalCalls /> : <NotAllowed />;
}

function CapitalCalls() {
  const { t } = useLingui();
  const state = useListAddress(address);
  const words = useCapitalCallWords();
  const list = address.listOf(state.shown);
  const calls = { kind: "capital_call", procedures: api.capitalCalls, address, state, words, list } as const;
  const add = { to: "/lp-management/calls/new", enabled: useCan("call:prepare") } as const;
  return (
    <>
      <RecordListHeader kind="capital_call" list={list} onShowArchived={undefined}>
        <AddRecord {...add} />
      </RecordListHeader>
      <ListFilters
        of={calls}
        said={{
          search: t`Search name or purpose`,
          choices: {},
          sorts: {
            "dueOn.desc": msg`Latest due date first`,
            "amount.desc": msg`Largest amount first`,
            "createdAt.desc": msg`Newest first`,
          },
        }}
        offered={["fund", "dueOn", "amount", "createdAt"]}
      />
      <KindResults
        of={calls}
        first={{
          title: t`No capital calls yet.`,
          text: t`A capital call divides what a fund needs among its partners. A colleague approves it, and it is posted on its due date.`,
          add,
        }}
      >
        {(items) => <CallList calls={items} />}
      </KindResults>
    </>
  );
}

function CallList({ calls }: { calls: OutputOf<typeof api.capitalCalls.list>["items"] }) {
  return (
    <ColumnList
      kind="capital_call"
      items={calls}
      words={useCapitalCallWords()}
      name={{ field: "name", width: "minmax(0,4fr)" }}
      columns={[
        { field: "status", width: "7.5rem" },
        { field: "purpose", width: "minmax(0,3fr)" },
        { field: "dueOn", width: "7.5rem" },
        {
          field: "amount",
          width: "7rem",
          align: "end",
          render: ({ amount, currency }) => <CompactAmount amount={amount} currency={currency} />,
        },
        {
          field: "received",
          width: "7rem",
          align: "end",
          render: ({ received, currency }) => <CompactAmount amount={received} currency={currency} />,
        },
      ]}
    />
  );
}
