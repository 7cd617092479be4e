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
import { fundAdmissionFilters } from "#funds/fund-admissions/shared/fields.ts";
import { FUND_ADMISSION_KINDS, FUND_ADMISSION_STATES } from "#funds/fund-admissions/shared/rules.ts";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { useFundAdmissionWords } from "./fund-admission-values.ts";

const address = listAddress({
  fields: fundAdmissionFilters,
  sorts: ["closesOn.desc", "amount.desc", "createdAt.desc"],
  choices: { state: valuesOf("state", FUND_ADMISSION_STATES), kind: valuesOf("kind", FUND_ADMISSION_KINDS) },
  more: readBuilt,
});
export type FundAdmissionsSearch = SearchOf<typeof address>;

/** At which closings partners joined the firm's funds. */
export function FundAdmissionsPage() {
  return useCan("lp:read") ? <FundAdmissions /> : <NotAllowed />;
}

function FundAdmissions() {
  const { t } = useLingui();
  const state = useListAddress(address);
  const words = useFundAdmissionWords();
  const list = address.listOf(state.shown);
  const closings = { kind: "fund_admission", procedures: api.fundAdmissions, address, state, words, list } as const;
  const add = { to: "/lp-management/closings/new", enabled: useCan("call:prepare") } as const;
  return (
    <>
      <RecordListHeader kind="fund_admission" list={list} onShowArchived={undefined}>
        <AddRecord {...add} />
      </RecordListHeader>
      <ListFilters
        of={closings}
        said={{
          search: t`Search name`,
          choices: {},
          sorts: {
            "closesOn.desc": msg`Latest first`,
            "amount.desc": msg`Largest amount first`,
            "createdAt.desc": msg`Newest first`,
          },
        }}
        offered={["fund", "closesOn", "amount", "createdAt"]}
      />
      <KindResults
        of={closings}
        first={{
          title: t`No closings yet.`,
          text: t`A closing admits partners to a fund. Subsequent closings true up all partners as if they had joined at the first.`,
          add,
        }}
      >
        {(items) => <AdmissionList closings={items} />}
      </KindResults>
    </>
  );
}

function AdmissionList({ closings }: { closings: OutputOf<typeof api.fundAdmissions.list>["items"] }) {
  const amount = (field: "amount" | "interest") =>
    ({
      field,
      width: "8rem",
      align: "end",
      render: (closing: (typeof closings)[number]) => (
        <CompactAmount amount={closing[field]} currency={closing.currency} />
      ),
    }) as const;
  return (
    <ColumnList
      kind="fund_admission"
      items={closings}
      words={useFundAdmissionWords()}
      name={{ field: "name", width: "minmax(14rem,4fr)" }}
      columns={[
        { field: "state", width: "7.5rem" },
        { field: "kind", width: "10rem" },
        { field: "closesOn", width: "7.5rem" },
        amount("amount"),
        amount("interest"),
      ]}
    />
  );
}
