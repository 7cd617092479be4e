import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, type OutputOf } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "#core/web/lists/address/list-address.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ColumnList } from "#core/web/lists/column-list.tsx";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { KindResults } from "#core/web/lists/kind-results.tsx";
import { AddRecord } from "#core/web/lists/new-record.tsx";
import { RecordListHeader } from "#core/web/lists/record-list-header.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { mailingFilters } from "#investors/mailings/shared/fields.ts";
import { MAILING_KINDS, MAILING_STATES } from "#investors/mailings/shared/rules.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { useMailingWords, useShownSubject } from "./mailing-values.ts";

const ReturnedDialog = whenOpened(() => import("./returned-dialog.tsx"), "ReturnedDialog");

const address = listAddress({
  fields: mailingFilters,
  sorts: ["createdAt.desc"],
  choices: {
    kind: valuesOf("kind", MAILING_KINDS),
    state: valuesOf("state", MAILING_STATES),
    show: { archived: [equals("isArchived", true)] },
  },
  more: readBuilt,
});
export type MailingsSearch = SearchOf<typeof address>;

/** What was and is to be sent to limited partners. */
export function MailingsPage() {
  return useCan("lp:read") ? <Mailings /> : <NotAllowed />;
}

function Mailings() {
  const { t } = useLingui();
  const state = useListAddress(address);
  const words = useMailingWords();
  const mayManage = useCan("lp:manage");
  const [isOpen, setOpen] = useState(false);
  const list = address.listOf(state.shown);
  const mailings = { kind: "mailing", procedures: api.mailings, address, state, words, list } as const;
  const add = { to: "/lp-management/communication/new", enabled: mayManage } as const;
  return (
    <>
      <RecordListHeader kind="mailing" list={list} onShowArchived={() => state.change({ show: "archived" })}>
        {mayManage && (
          <Button onClick={() => setOpen(true)}>
            <Trans>Read returned mail</Trans>
          </Button>
        )}
        <AddRecord {...add} />
      </RecordListHeader>
      <ListFilters
        of={mailings}
        said={{
          search: t`Search subject`,
          choices: {
            show: { label: t`Show`, none: t`Not archived`, isPlain: true, words: { archived: msg`Archived` } },
          },
          sorts: { "createdAt.desc": msg`Newest first` },
        }}
        offered={["fund", "period", "endedAt", "createdAt"]}
      />
      <KindResults
        of={mailings}
        first={{
          title: t`Nothing sent yet.`,
          text: t`Write a newsletter, an annual report or an LP report. You see who gets it, and exactly what, before it is sent.`,
          add,
        }}
      >
        {(items) => <MailingList mailings={items} />}
      </KindResults>
      {isOpen && <ReturnedDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function MailingList({ mailings }: { mailings: OutputOf<typeof api.mailings.list>["items"] }) {
  const subjectOf = useShownSubject();
  return (
    <ColumnList
      kind="mailing"
      items={mailings.map((mailing) => ({ ...mailing, title: subjectOf(mailing.title) }))}
      words={useMailingWords()}
      name={{ field: "title", width: "minmax(0,5fr)" }}
      columns={[
        { field: "state", width: "6.5rem" },
        { field: "kind", width: "8rem" },
        { field: "fund", width: "minmax(0,3fr)" },
        { field: "sent", width: "5rem", align: "end" },
        { field: "undelivered", width: "7.5rem", align: "end" },
        { field: "endedAt", width: "9rem" },
      ]}
    />
  );
}
