import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useButtons, useCan, useSession } from "#core/web/api/session.tsx";
import { useOver, usePlace } from "#core/web/app/over.ts";
import { usePageTitle } from "#core/web/app/page-title.ts";
import { useAhead } from "#core/web/records/fields/ahead.ts";
import { editorsOf } from "#core/web/records/fields/in-place.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { RecordSkeleton } from "#ui/web/feedback/record-skeleton.tsx";
import { RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import type { DealRecord } from "../fields/entry-values.ts";
import { DealOutcome, DealProgress, DealTexts } from "./deal-details.tsx";
import { DealFacts } from "./deal-facts.tsx";
import { DealFigures } from "./deal-figures.tsx";
import { DealHeader } from "./deal-header.tsx";
import { dealHistory } from "./deal-history.tsx";
import { DEAL_IN_PLACE } from "./deal-in-place.ts";
import { DealProblem } from "./deal-problem.tsx";
import { forgetDeal, rememberDeal } from "./last-deal.ts";

const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");
const DealClosingsPanel = afterPaint(() => import("#deals/deal-closings/web/closings-panel.tsx"), "DealClosingsPanel");
const PeoplePanel = afterPaint(() => import("#work/contact-links/web/people-panel.tsx"), "PeoplePanel");
const ConditionsPanel = afterPaint(
  () => import("#deals/diligence/web/conditions/conditions-panel.tsx"),
  "ConditionsPanel",
);
const DiligencePanel = afterPaint(() => import("#deals/diligence/web/diligence-panel.tsx"), "DiligencePanel");
const DocumentsPanel = afterPaint(() => import("#work/documents/web/documents-panel.tsx"), "DocumentsPanel");
const ProjectsPanel = afterPaint(() => import("#work/projects/web/projects-panel.tsx"), "ProjectsPanel");
const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");
const RecordWorkflowsPanel = afterPaint(
  () => import("#work/workflows/web/record-workflows-panel.tsx"),
  "RecordWorkflowsPanel",
);
const ScorecardPanel = afterPaint(() => import("#deals/scorecards/web/scorecard-panel.tsx"), "ScorecardPanel");
const TermSheetsPanel = afterPaint(() => import("#deals/term-sheets/web/term-sheets-panel.tsx"), "TermSheetsPanel");

export function DealPage() {
  return useCan("deal:read") ? <OneDeal /> : <NotAllowed />;
}

function OneDeal() {
  const { t } = useLingui();
  const { id = "" } = usePlace().params;
  const over = useOver();
  const { user } = useSession();
  const navigate = useNavigate();
  const deal = useRead(api.deals.get, { id });
  usePageTitle(deal.error?.code === "not_found" ? t`Deal not found` : deal.data?.name);
  const isFound = deal.data !== undefined;
  const isGone = deal.isError;
  useEffect(() => {
    if (isFound) rememberDeal(user.id, id);
    else if (isGone) forgetDeal(user.id, id);
  }, [user.id, id, isFound, isGone]);

  if (deal.isPending) return <RecordSkeleton loading={t`Chargement des données...`} />;
  if (deal.data === undefined || deal.error?.code === "not_found")
    return <DealProblem error={deal.error} onRetry={() => void deal.refetch()} />;
  return <Record deal={deal.data} onGone={over?.close ?? (() => void navigate({ to: "/dealflow", replace: true }))} />;
}

function Record({ deal: read, onGone }: { deal: DealRecord; onGone: () => void }) {
  const deal = useAhead(read);
  const { t } = useLingui();
  const may = useButtons("deals");
  const editorOf = editorsOf(DEAL_IN_PLACE, { one: t`deal`, record: deal, may: may("deal:edit") });
  return (
    <>
      <DealHeader deal={deal} onGone={onGone} />
      <DealFigures deal={deal} />
      <RecordColumns
        lead={
          <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5">
            <DealProgress deal={deal} />
            <DealTexts deal={deal} editorOf={editorOf} />
            <DealOutcome deal={deal} />
          </div>
        }
        aside={
          <>
            <Section title={<Trans>Details</Trans>}>
              <div className="flex flex-col gap-5">
                <DealFacts deal={deal} editorOf={editorOf} columns="grid-cols-2" />
              </div>
            </Section>
            <ScorecardPanel dealId={deal.id} />
            <DiligencePanel dealId={deal.id} />
            <ConditionsPanel dealId={deal.id} />
            <TermSheetsPanel dealId={deal.id} />
            <DealClosingsPanel dealId={deal.id} />
            <TasksPanel recordId={deal.id} />
            <ProjectsPanel recordId={deal.id} />
            <RecordWorkflowsPanel type="deal" record={{ id: deal.id, name: deal.name }} />
            <DocumentsPanel recordId={deal.id} />
            <PeoplePanel recordId={deal.id} />
          </>
        }
        main={<TimelinePanel kind="deal" record={deal} history={dealHistory(deal.currency)} withPeople />}
      />
    </>
  );
}
