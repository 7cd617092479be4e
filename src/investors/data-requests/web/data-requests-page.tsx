import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { LibraryBig } from "lucide-react";
import { api, type OutputOf } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "#core/web/lists/address/list-address.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ColumnList } from "#core/web/lists/column-list.tsx";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { KindResults } from "#core/web/lists/kind-results.tsx";
import { AddRecord } from "#core/web/lists/new-record.tsx";
import { RecordListHeader } from "#core/web/lists/record-list-header.tsx";
import { EditLink } from "#core/web/records/page/edit-link.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { requestFilters } from "#investors/data-requests/shared/fields.ts";
import { REQUEST_STATES } from "#investors/data-requests/shared/rules.ts";
import { MenuLink } from "#ui/web/menu/menu.tsx";
import { DueDay } from "#ui/web/text/due-day.tsx";
import { useRequestWords } from "./values.ts";

const address = listAddress({
  fields: requestFilters,
  sorts: ["createdAt.desc", "dueOn.asc"],
  choices: {
    state: valuesOf("state", REQUEST_STATES),
    show: {
      mine: [equals("owner", "me")],
      overdue: [equals("isOverdue", true)],
      archived: [equals("isArchived", true)],
    },
  },
  more: readBuilt,
});
export type DataRequestsSearch = SearchOf<typeof address>;

/** What investors ask in writing, and how far the answers are. */
export function DataRequestsPage() {
  return useCan("lp:read") ? <DataRequests /> : <NotAllowed />;
}

function DataRequests() {
  const { t } = useLingui();
  const mayEdit = useCan("lp:manage");
  const state = useListAddress(address);
  const words = useRequestWords();
  const list = address.listOf(state.shown);
  const requests = { kind: "data_request", procedures: api.dataRequests, address, state, words, list } as const;
  const add = { to: "/lp-management/data-requests/new", enabled: mayEdit } as const;
  return (
    <>
      <RecordListHeader
        kind="data_request"
        list={list}
        onShowArchived={() => state.change({ show: "archived" })}
        menu={
          <MenuLink icon={<LibraryBig />} render={<Link to="/lp-management/answers" />}>
            <Trans>Answer library</Trans>
          </MenuLink>
        }
      >
        <AddRecord {...add} />
      </RecordListHeader>
      <ListFilters
        of={requests}
        said={{
          search: t`Search name, who asks or notes`,
          choices: {
            show: {
              label: t`Show`,
              none: t`Not archived`,
              isPlain: true,
              words: { mine: msg`My requests`, overdue: msg`Overdue`, archived: msg`Archived` },
            },
          },
          sorts: { "createdAt.desc": msg`Newest first`, "dueOn.asc": msg`Due first` },
        }}
        offered={["partner", "owner", "dueOn", "sentAt", "createdAt"]}
      />
      <KindResults
        of={requests}
        first={{
          title: t`No data requests yet.`,
          text: t`Add a questionnaire, paste its questions, and answer them from the library.`,
          add,
        }}
      >
        {(items) => <RequestList items={items} />}
      </KindResults>
    </>
  );
}

type ListProps = { items: OutputOf<typeof api.dataRequests.list>["items"] };

function RequestList({ items }: ListProps) {
  const { t } = useLingui();
  const mayEdit = useCan("lp:manage");
  return (
    <ColumnList
      kind="data_request"
      items={items}
      words={useRequestWords()}
      name={{ field: "name", width: "minmax(0,5fr)" }}
      columns={[
        { field: "state", width: "6rem" },
        { field: "partner", width: "minmax(0,3fr)" },
        {
          field: "answered",
          width: "7rem",
          align: "end",
          render: ({ answered, questions }) => t`${answered} of ${questions}`,
        },
        {
          field: "dueOn",
          width: "9rem",
          render: ({ dueOn, isOverdue }) => dueOn && <DueDay day={dueOn} isOverdue={isOverdue} />,
        },
        { field: "owner", width: "minmax(0,2fr)" },
      ]}
      actions={{
        width: "4rem",
        render: (request) =>
          mayEdit &&
          request.state === "open" && <EditLink record={request} to="/lp-management/data-requests/$id/edit" />,
      }}
    />
  );
}
