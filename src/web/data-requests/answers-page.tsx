import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { answerFilters } from "#shared/data-requests/fields.ts";
import { ANSWER_CATEGORIES } from "#shared/data-requests/rules.ts";
import { api, type OutputOf } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { ColumnList } from "../core/lists/column-list.tsx";
import { KindResults } from "../core/lists/kind-results.tsx";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "../core/lists/list-address.ts";
import { ListFilters } from "../core/lists/list-filters.tsx";
import { AddRecord } from "../core/lists/new-record.tsx";
import { RecordListHeader } from "../core/lists/record-list-header.tsx";
import { useListAddress } from "../core/lists/use-list-address.ts";
import { EditLink } from "../core/records/edit-link.tsx";
import { NotAllowed } from "../core/records/read-problem.tsx";
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
          text: t`Add what investors ask again and again, with who keeps the answer right and until when it holds.`,
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
