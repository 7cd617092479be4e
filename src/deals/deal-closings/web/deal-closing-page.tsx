import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { FileSignature, ListChecks } from "lucide-react";
import { api } from "#core/web/api/api.ts";
import { useButtons, useCan } from "#core/web/api/session.tsx";
import { useOpenForm } from "#core/web/app/over.ts";
import { equals, listAddress, readBuilt, type SearchOf } from "#core/web/lists/address/list-address.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { KindResults } from "#core/web/lists/kind-results.tsx";
import { ListActions } from "#core/web/lists/list-actions.tsx";
import { AddRecord } from "#core/web/lists/new-record.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { closingFilters } from "#deals/deal-closings/shared/fields.ts";
import { ENDED_STATUSES, OPEN_STATUSES } from "#deals/deal-closings/shared/rules.ts";
import { inReserve } from "#ui/web/behaviour/later.tsx";
import { UnderFigures } from "#ui/web/figures/figure-strip.tsx";
import { besideMenu } from "#ui/web/layout/on-phone.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { MenuLink } from "#ui/web/menu/menu.tsx";
import { ClosingCards } from "./closing-cards.tsx";
import { ClosingFigures } from "./closing-figures.tsx";
import { useClosingWords } from "./closing-values.tsx";

const TermSheetListPanel = inReserve(
  () => import("#deals/term-sheets/web/term-sheet-list-panel.tsx"),
  "TermSheetListPanel",
);
const OpenItems = inReserve(() => import("./checklist/open-items.tsx"), "OpenItems");

const TABS = ["active", "term-sheets", "tasks", "completed"] as const;
type ListTab = (typeof TABS)[number];

const address = listAddress({
  fields: closingFilters,
  sorts: ["createdAt.desc", "closeDate.asc", "amount.desc", "progress.desc"],
  choices: { show: { mine: [equals("owner", "me")], archived: [equals("isArchived", true)] } },
  more: (raw) => ({ ...readBuilt(raw), ...readTab(raw) }),
});
export type ClosingsSearch = SearchOf<typeof address>;

function readTab(raw: Record<string, unknown>): { tab?: ListTab | undefined } {
  const tab = TABS.find((one) => one === raw["tab"]);
  return { ...(tab !== undefined && { tab }) };
}

/** Deals on the way to being paid for, and those that ended. */
export function DealClosingPage() {
  return useCan("closing:read") ? <Closings /> : <NotAllowed />;
}

function Closings() {
  const { t } = useLingui();
  const isEnabled = useButtons("deal-closing");
  const openForm = useOpenForm();
  const state = useListAddress(address);
  const { tab = "active" } = state.shown;
  const generate = besideMenu({
    label: t`Generate Term Sheet`,
    icon: FileSignature,
    run: () => openForm({ to: "/term-sheets/new", search: { from: "closing" } }),
  });
  const mayGenerate = isEnabled("term-sheet:generate");
  return (
    <>
      <PageHeader
        tight
        title={<Trans>Deal Closing - Finalisation juridique et administrative</Trans>}
        actions={
          <ListActions
            kind="deal_closing"
            list={address.listOf(state.shown)}
            onShowArchived={() => state.change({ show: "archived" })}
            menu={
              <>
                {mayGenerate && generate.entry}
                <MenuLink icon={<ListChecks />} render={<Link to="/deal-closing/checklists" />}>
                  <Trans>Checklist templates</Trans>
                </MenuLink>
              </>
            }
          >
            {mayGenerate && generate.button}
            <AddRecord
              to="/deal-closing/new"
              enabled={isEnabled("closing:new")}
              why={t`Your role can view closings only.`}
            />
          </ListActions>
        }
      />
      <UnderFigures figures={<ClosingFigures onTermSheets={() => state.change({ tab: "term-sheets" })} />}>
        <Tabs<ListTab>
          label={t`Deal Closing`}
          value={tab}
          onChange={(chosen) => state.change({ tab: chosen === "active" ? undefined : chosen })}
          tabs={[
            { id: "active", label: t`Active`, content: <ClosingList key="active" state={state} isEnded={false} /> },
            { id: "term-sheets", label: t`Term Sheets`, content: <TermSheetListPanel /> },
            { id: "tasks", label: t`Tasks`, content: <OpenItems /> },
            { id: "completed", label: t`Completed`, content: <ClosingList key="completed" state={state} isEnded /> },
          ]}
        />
      </UnderFigures>
    </>
  );
}

type ListProps = { state: ReturnType<typeof useListAddress<ClosingsSearch>>; isEnded: boolean };

function ClosingList({ state, isEnded }: ListProps) {
  const { t } = useLingui();
  const isEnabled = useButtons("deal-closing");
  const words = useClosingWords();
  const statuses = isEnded ? ENDED_STATUSES : OPEN_STATUSES;
  const list = address.listOf(state.shown, [{ field: "status", operator: "oneOf", value: [...statuses] }]);
  const of = { kind: "deal_closing", procedures: api.dealClosings, address, state, words, list } as const;
  return (
    <>
      <ListFilters
        of={of}
        said={{
          search: t`Search company, lead investor or notes`,
          choices: {
            show: {
              label: t`Show`,
              none: t`Not archived`,
              isPlain: true,
              words: { mine: msg`My closings`, archived: msg`Archived` },
            },
          },
          sorts: {
            "createdAt.desc": msg`Newest first`,
            "closeDate.asc": msg`Closing first`,
            "amount.desc": msg`Largest first`,
            "progress.desc": msg`Most advanced first`,
          },
        }}
        offered={["status", "type", "stage", "leadInvestor", "owner", "amount", "closeDate"]}
      />
      <KindResults
        of={of}
        first={
          isEnded
            ? {
                title: t`No closing has ended yet.`,
                text: t`Closed and abandoned closings appear here.`,
              }
            : {
                title: t`No active closings.`,
                text: t`Begin one for a deal you have agreed on. It comes with the checklist of its type and ends with the purchase in the fund’s books.`,
                add: { to: "/deal-closing/new", enabled: isEnabled("closing:new") },
              }
        }
      >
        {(items) => <ClosingCards closings={items} />}
      </KindResults>
    </>
  );
}
