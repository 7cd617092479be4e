import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ArrowLeftRight } from "lucide-react";
import { api, type OutputOf } from "#core/web/api/api.ts";
import { useButtons, useCan } from "#core/web/api/session.tsx";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "#core/web/lists/address/list-address.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ColumnList } from "#core/web/lists/column-list.tsx";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { KindResults } from "#core/web/lists/kind-results.tsx";
import { AddRecord } from "#core/web/lists/new-record.tsx";
import { RecordListHeader } from "#core/web/lists/record-list-header.tsx";
import { EditLink } from "#core/web/records/page/edit-link.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { useFundColumns } from "#funds/commitments/web/figure-columns-panel.tsx";
import { fundFilters } from "#funds/funds/shared/fields.ts";
import { FUND_STATUSES, VEHICLES } from "#funds/funds/shared/rules.ts";
import { buttonStyle } from "#ui/web/button.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
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

type Listed = OutputOf<typeof api.funds.list>["items"];

/** Funds with what sets each apart: what kind of vehicle, its year and size, what it called, is worth and earned. */
function FundList({ funds }: { funds: Listed }) {
  const { t } = useLingui();
  const isEnabled = useButtons("funds");
  const { isReader, columns, drawer } = useFundColumns(funds);
  const items = funds.map((fund) => ({ ...fund, ...FIGURES }));
  const figure = { align: "end", width: "5.5rem" } as const;
  return (
    <>
      <ColumnList
        kind="fund"
        items={items}
        words={useFundWords()}
        name={{ field: "name", width: "minmax(0,4fr)" }}
        columns={[
          { field: "vehicle", width: "minmax(0,2fr)" },
          { field: "status", width: "7rem" },
          { field: "vintage", width: "4rem", align: "end" },
          {
            field: "targetSize",
            width: "6rem",
            align: "end",
            render: ({ targetSize, currency }) =>
              targetSize === null ? null : <CompactAmount amount={targetSize} currency={currency} />,
          },
          ...(isReader
            ? [
                { ...figure, field: "called" as const, heading: t`Called`, render: columns.called },
                { ...figure, field: "nav" as const, heading: t`NAV`, render: columns.nav },
                { ...figure, field: "irr" as const, heading: t`Net IRR`, render: columns.irr },
                { ...figure, field: "tvpi" as const, heading: t`TVPI`, width: "4.5rem", render: columns.tvpi },
              ]
            : []),
        ]}
        actions={{
          width: "4rem",
          render: (fund) => isEnabled("fund:edit") && <EditLink record={fund} to="/portfolio/funds/$id/edit" />,
        }}
      />
      {drawer}
    </>
  );
}

/** Columns of the list that no field of a fund fills. */
const FIGURES = { called: null, nav: null, irr: null, tvpi: null };
