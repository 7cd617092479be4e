import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
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
import { answerFilters } from "#investors/data-requests/shared/fields.ts";
import { ANSWER_CATEGORIES } from "#investors/data-requests/shared/rules.ts";
import { Validity } from "./validity.tsx";
import { useAnswerWords } from "./values.ts";

const address = listAddress({
  fields: answerFilters,
  sorts: ["createdAt.desc", "validUntil.asc"],
  choices: {
    category: valuesOf("category", ANSWER_CATEGORIES),
    show: {
      mine: [equals("owner", "me")],
      stale: [equals("isStale", true)],
      archived: [equals("isArchived", true)],
    },
  },
  more: readBuilt,
});
export type AnswersSearch = SearchOf<typeof address>;

/** What the firm answers investors, each answer with its owner and the day until which it holds. */
export function AnswersPage() {
  return useCan("lp:read") ? <Answers /> : <NotAllowed />;
}

function Answers() {
  const { t } = useLingui();
  const mayEdit = useCan("lp:manage");
  const state = useListAddress(address);
  const words = useAnswerWords();
  const list = address.listOf(state.shown);
  const answers = { kind: "library_answer", procedures: api.libraryAnswers, address, state, words, list } as const;
  const add = { to: "/lp-management/answers/new", enabled: mayEdit } as const;
  return (
    <>
      <RecordListHeader kind="library_answer" list={list} onShowArchived={() => state.change({ show: "archived" })}>
        <AddRecord {...add} />
      </RecordListHeader>
      <ListFilters
        of={answers}
        said={{
          search: t`Search question or answer`,
          choices: {
            show: {
              label: t`Show`,
              none: t`Not archived`,
              isPlain: true,
              words: { mine: msg`My answers`, stale: msg`Stale`, archived: msg`Archived` },
            },
          },
          sorts: { "createdAt.desc": msg`Newest first`, "validUntil.asc": msg`Stale first` },
        }}
        offered={["owner", "validUntil", "fund", "createdAt"]}
      />
      <KindResults
        of={answers}
        first={{
          title: t`No answers yet.`,
          text: t`Reuse approved answers. Each has an owner and an expiry date.`,
          add,
        }}
      >
        {(items) => <AnswerList items={items} />}
      </KindResults>
    </>
  );
}

type ListProps = { items: OutputOf<typeof api.libraryAnswers.list>["items"] };

function AnswerList({ items }: ListProps) {
  const mayEdit = useCan("lp:manage");
  return (
    <ColumnList
      kind="library_answer"
      items={items}
      words={useAnswerWords()}
      name={{ field: "title", width: "minmax(0,6fr)" }}
      columns={[
        { field: "category", width: "8rem" },
        { field: "owner", width: "minmax(0,2fr)" },
        {
          field: "validUntil",
          width: "9rem",
          render: (answer) => <Validity answer={answer} />,
        },
        { field: "fund", width: "minmax(0,2fr)" },
      ]}
      actions={{
        width: "4rem",
        render: (answer) => mayEdit && <EditLink record={answer} to="/lp-management/answers/$id/edit" />,
      }}
    />
  );
}
