import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ArrowLeftRight } from "lucide-react";
import { fundFilters } from "#shared/funds/fields.ts";
import { FUND_STATUSES, VEHICLES } from "#shared/funds/rules.ts";
import { api, type OutputOf } from "../core/api/api.ts";
import { useButtons, useCan } from "../core/api/session.tsx";
import { ColumnList } from "../core/lists/column-list.tsx";
import { KindResults } from "../core/lists/kind-results.tsx";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "../core/lists/list-address.ts";
import { ListFilters } from "../core/lists/list-filters.tsx";
import { AddRecord } from "../core/lists/new-record.tsx";
import { RecordListHeader } from "../core/lists/record-list-header.tsx";
import { useListAddress } from "../core/lists/use-list-address.ts";
import { EditLink } from "../core/records/edit-link.tsx";
import { NotAllowed } from "../core/records/read-problem.tsx";
import { CompactAmount } from "../ui/amount.tsx";
import { buttonStyle } from "../ui/button.tsx";
import { useFundWords } from "./fund-values.ts";

const address = listAddress({
  fields: fundFilters,
  sorts: ["createdAt.desc", "vintage.desc", "targetSize.desc"],
  choices: {
    vehicle: valuesOf("vehicle", VEHICLES),
    status: valuesOf("status", FUND_STATUSES),
    show: { archived: [equals("isArchived", true)] },
  },
  more: readBuilt,
});
export type FundsSearch = SearchOf<typeof address>;

/** The firm's funds and their other vehicles. */
export function FundsPage() {
  return useCan("fund:read") ? <Funds /> : <NotAllowed />;
}

function Funds() {
  const { t } = useLingui();
  const isEnabled = useButtons("funds");
  const state = useListAddress(address);
  const words = useFundWords();
  const list = address.listOf(state.shown);
  const funds = { kind: "fund", procedures: api.funds, address, state, words, list } as const;
  const add = { to: "/portfolio/funds/new", enabled: isEnabled("fund:new") } as const;
  return (
    <>
      <RecordListHeader kind="fund" list={list} onShowArchived={() => state.change({ show: "archived" })}>
        <Link to="/portfolio/funds/settings" className={buttonStyle()}>
          <ArrowLeftRight aria-hidden className="size-4" />
          <span className="max-md:sr-only">
            <Trans>Rates and business days</Trans>
          </span>
        </Link>
        <AddRecord {...add} />
      </RecordListHeader>
      <ListFilters
        of={funds}
        said={{
          search: t`Search name, strategy or notes`,
          choices: {
            show: { label: t`Show`, none: t`Not archived`, isPlain: true, words: { archived: msg`Archived` } },
          },
          sorts: {
            "createdAt.desc": msg`Newest first`,
            "vintage.desc": msg`Latest vintage first`,
            "targetSize.desc": msg`Largest first`,
          },
        }}
        offered={["vintage", "currency", "domicile", "targetSize", "createdAt"]}
      />
      <KindResults
        of={funds}
        first={{
          title: t`No funds yet.`,
          text: t`Add your funds with their vehicles and terms. Holdings, valuations and partners’ accounts are kept per fund.`,
          add,
        }}
      >
        {(items) => <FundList funds={items} />}
      </KindResults>
    </>
  );
}

/** Funds with what sets each apart: what kind of vehicle, where it stands, of which year, how large. */
function FundList({ funds }: { funds: OutputOf<typeof api.funds.list>["items"] }) {
  const isEnabled = useButtons("funds");
  return (
    <ColumnList
      kind="fund"
      items={funds}
      words={useFundWords()}
      name={{ field: "name", width: "minmax(0,4fr)" }}
      columns={[
        { field: "vehicle", width: "minmax(0,2fr)" },
        { field: "status", width: "7rem" },
        { field: "vintage", width: "5rem", align: "end" },
        { field: "currency", width: "5rem" },
        {
          field: "targetSize",
          width: "7rem",
          align: "end",
          render: ({ targetSize, currency }) =>
            targetSize === null ? null : <CompactAmount amount={targetSize} currency={currency} />,
        },
        { field: "domicile", width: "minmax(0,2fr)" },
      ]}
      actions={{
        width: "5rem",
        render: (fund) => isEnabled("fund:edit") && <EditLink record={fund} to="/portfolio/funds/$id/edit" />,
      }}
    />
  );
}
