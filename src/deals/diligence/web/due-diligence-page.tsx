import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ListChecks } from "lucide-react";
import type { ReactNode } from "react";
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
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { diligenceFilters } from "#deals/diligence/shared/fields.ts";
import { DILIGENCE_PRIORITIES, DILIGENCE_STAGES, DILIGENCE_STATUSES } from "#deals/diligence/shared/rules.ts";
import { MenuLink } from "#ui/web/menu/menu.tsx";
import { useProjectActions } from "./project/project-actions.tsx";
import { ProjectCards } from "./project/project-cards.tsx";
import { useProjectWords } from "./project/project-values.tsx";

const address = listAddress({
  fields: diligenceFilters,
  sorts: ["createdAt.desc", "dueOn.asc", "progress.desc"],
  choices: {
    status: valuesOf("status", DILIGENCE_STATUSES),
    stage: valuesOf("stage", DILIGENCE_STAGES),
    priority: valuesOf("priority", DILIGENCE_PRIORITIES),
    show: { mine: [equals("assignee", "me")], archived: [equals("isArchived", true)] },
  },
  more: readBuilt,
});
const VIEWS = viewsOf(api.dueDiligenceViews, address);
export type DiligenceSearch = SearchOf<typeof address>;

/** What the firm looks into before it invests. */
export function DueDiligencePage() {
  return useCan("diligence:read") ? <Projects /> : <NotAllowed />;
}

function Projects() {
  const { t } = useLingui();
  const isEnabled = useButtons("due-diligence");
  const state = useListAddress(address);
  const words = useProjectWords();
  const list = address.listOf(state.shown);
  const { buttons, entries, dialog } = useProjectActions();
  const procedures = api.dueDiligenceProjects;
  const projects = { kind: "due_diligence", procedures, address, state, words, list } as const;
  return (
    <>
      <RecordListHeader
        kind="due_diligence"
        list={list}
        report={{ failed: t`Failed to export DD report` }}
        onShowArchived={() => state.change({ show: "archived" })}
        menu={<ListMenuEntries>{entries}</ListMenuEntries>}
      >
        {buttons}
        <AddRecord to="/due-diligence/new" enabled={isEnabled("dd:new")} why={t`Your role can view projects only.`} />
      </RecordListHeader>
      <ListFilters
        of={projects}
        views={<ViewTabs list={VIEWS} page={t`Due Diligence`} search={state.shown} onView={state.open} />}
        said={{
          search: t`Search company or notes`,
          choices: {
            show: {
              label: t`Show`,
              none: t`Not archived`,
              isPlain: true,
              words: { mine: msg`My projects`, archived: msg`Archived` },
            },
          },
          sorts: {
            "createdAt.desc": msg`Newest first`,
            "dueOn.asc": msg`Due first`,
            "progress.desc": msg`Most advanced first`,
          },
        }}
        offered={["assignee", "dueOn", "progress", "openHighRisks", "createdAt"]}
      />
      <KindResults
        of={projects}
        first={{
          title: t`No due diligence projects yet.`,
          text: t`Start one for a deal. It comes with a checklist for its stage and tracks risks up to the committee.`,
          add: { to: "/due-diligence/new", enabled: isEnabled("dd:new") },
        }}
      >
        {(items) => <ProjectCards projects={items} />}
      </KindResults>
      {dialog}
    </>
  );
}

const ListMenuEntries = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <MenuLink icon={<ListChecks />} render={<Link to="/due-diligence/checklists" />}>
      <Trans>Checklist templates</Trans>
    </MenuLink>
  </>
);
