import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api } from "#core/web/api/api.ts";
import { useButtons, useCan } from "#core/web/api/session.tsx";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "#core/web/lists/address/list-address.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { KindResults } from "#core/web/lists/kind-results.tsx";
import { AddRecord } from "#core/web/lists/new-record.tsx";
import { RecordListHeader } from "#core/web/lists/record-list-header.tsx";
import { viewsOf } from "#core/web/lists/views/saved-views.ts";
import { ViewTabs } from "#core/web/lists/views/view-tabs.tsx";
import { EditLink } from "#core/web/records/page/edit-link.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { termSheetFilters } from "#deals/term-sheets/shared/fields.ts";
import { TERM_SHEET_STATUSES } from "#deals/term-sheets/shared/rules.ts";
import { buttonStyle } from "#ui/web/button.tsx";
import { TermSheetList } from "./term-sheet-list.tsx";
import { useSheetWords } from "./term-sheet-values.tsx";

const address = listAddress({
  fields: termSheetFilters,
  sorts: ["createdAt.desc", "expiryDate.asc", "amount.desc"],
  choices: {
    status: valuesOf("status", TERM_SHEET_STATUSES),
    show: { archived: [equals("isArchived", true)] },
  },
  more: readBuilt,
});
const VIEWS = viewsOf(api.termSheetViews, address);
export type TermSheetsSearch = SearchOf<typeof address>;

/** What the firm offers, and what was signed. */
export function TermSheetsPage() {
  return useCan("term_sheet:read") ? <TermSheets /> : <NotAllowed />;
}

function TermSheets() {
  const { t } = useLingui();
  const isEnabled = useButtons("term-sheets");
  const state = useListAddress(address);
  const words = useSheetWords();
  const list = address.listOf(state.shown);
  const sheets = { kind: "term_sheet", procedures: api.termSheets, address, state, words, list } as const;
  return (
    <>
      <RecordListHeader kind="term_sheet" list={list} onShowArchived={() => state.change({ show: "archived" })}>
        <Link to="/term-sheets/template" className={buttonStyle({ variant: "secondary" })}>
          <Trans>Template</Trans>
        </Link>
        <AddRecord to="/term-sheets/new" enabled={isEnabled("term-sheet:new")} />
      </RecordListHeader>
      <ListFilters
        of={sheets}
        views={<ViewTabs list={VIEWS} page={t`Term Sheets`} search={state.shown} onView={state.open} />}
        said={{
          search: t`Search company, lead investor or notes`,
          choices: {
            show: { label: t`Show`, none: t`Not archived`, isPlain: true, words: { archived: msg`Archived` } },
          },
          sorts: {
            "createdAt.desc": msg`Newest first`,
            "expiryDate.asc": msg`Expiring first`,
            "amount.desc": msg`Largest investment first`,
          },
        }}
        offered={["leadInvestor", "amount", "valuation", "expiryDate", "sentAt", "createdAt"]}
      />
      <KindResults
        of={sheets}
        first={{
          title: t`No term sheets yet.`,
          text: t`Draft one for a deal: Tranche keeps each version you send, compares them and tracks the signatures.`,
          add: { to: "/term-sheets/new", enabled: isEnabled("term-sheet:new") },
        }}
      >
        {(items) => (
          <TermSheetList
            sheets={items}
            renderActions={(sheet) =>
              isEnabled("term-sheet:edit") && <EditLink record={sheet} to="/term-sheets/$id/edit" />
            }
          />
        )}
      </KindResults>
    </>
  );
}
