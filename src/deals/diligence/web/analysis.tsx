import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { useButtons } from "#core/web/api/session.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { DILIGENCE_METRICS, type DiligenceFigure } from "#deals/diligence/shared/metrics.ts";
import { SCORE_PARTS, SCORE_POINTS } from "#deals/diligence/shared/score.ts";
import { Progress } from "#ui/web/feedback/progress.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { AnalysisDrawer } from "./analysis-drawer.tsx";
import { PART_WORDS } from "./analysis-words.ts";
import { DaysRemaining } from "./project/project-cards.tsx";
import type { Project } from "./project/project-values.tsx";
import { TakeReport } from "./project/take-report.tsx";

type Analysed = OutputOf<typeof api.diligenceAnalysis.get>;
type Opening = { onOpen: (figure: DiligenceFigure) => void };

/** How ready a project is: a score over its own facts, each part with what it is made of and the way to its rows. */
export function Analysis({ project }: { project: Project }) {
  const analysis = useRead(api.diligenceAnalysis.get, { id: project.id });
  const isEnabled = useButtons("due-diligence");
  const [figure, setFigure] = useState<DiligenceFigure>();
  if (analysis.isError) return <ReadProblem error={analysis.error} onRetry={() => void analysis.refetch()} />;
  if (analysis.data === undefined) return <Skeleton className="h-64 w-full" />;
  const { asOf } = analysis.data;
  return (
    <div className="flex flex-col gap-4">
      <Figures analysis={analysis.data} onOpen={setFigure} />
      <Parts analysis={analysis.data} project={project} onOpen={setFigure} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-quiet">
          <Trans>
            Computed from this project’s own rows. As of <Moment at={asOf} />
          </Trans>
        </p>
        {isEnabled("dd:ai-report") && <TakeReport projectId={project.id} />}
      </div>
      {figure && <AnalysisDrawer project={project} figure={figure} onClose={() => setFigure(undefined)} />}
    </div>
  );
}

const STRIP = ["diligenceScore", "diligenceOpenItems", "diligenceOpenRisks", "diligenceOpenConditions"] as const;

function Figures({ analysis: { figures }, onOpen }: { analysis: Analysed } & Opening) {
  const { t, i18n } = useLingui();
  return (
    <RecordFigures
      label={t`Analysis`}
      figures={STRIP.map((id) => ({
        id,
        label: i18n._(DILIGENCE_METRICS[id].label),
        value: id === "diligenceScore" ? t`${figures[id]} of 100` : figures[id],
        onOpen: () => onOpen(id),
      }))}
    />
  );
}

function Parts({ analysis: { parts, figures }, project, onOpen }: { analysis: Analysed; project: Project } & Opening) {
  const { i18n } = useLingui();
  return (
    <Section title={<Trans>What the score is made of</Trans>}>
      <RecordRows>
        {SCORE_PARTS.map((part) => (
          <li
            key={part}
            className="grid items-center gap-x-4 gap-y-1 px-2 py-2 sm:grid-cols-[8rem_minmax(0,1fr)_13rem]"
          >
            <span className="font-medium">{i18n._(PART_WORDS[part].label)}</span>
            <span className="flex items-center gap-3">
              <Progress
                label={i18n._(PART_WORDS[part].label)}
                value={parts[part]}
                max={SCORE_POINTS[part]}
                className="flex-1"
              />
              <span className="figure w-16 shrink-0 text-right text-sm">
                <Trans>
                  {parts[part]} of {SCORE_POINTS[part]}
                </Trans>
              </span>
            </span>
            <span className="flex flex-wrap gap-x-3 text-sm text-quiet">
              <Why figure={PART_WORDS[part].figure} count={figures[PART_WORDS[part].figure]} onOpen={onOpen} />
              {part === "time" && <DaysRemaining project={project} />}
            </span>
          </li>
        ))}
        <li className="flex flex-wrap gap-x-3 px-2 py-2 text-sm text-quiet">
          <Trans>Not in the score:</Trans>
          <Why figure="diligenceOpenRequests" count={figures.diligenceOpenRequests} onOpen={onOpen} />
          <Why figure="diligenceOpenConditions" count={figures.diligenceOpenConditions} onOpen={onOpen} />
        </li>
      </RecordRows>
    </Section>
  );
}

function Why({ figure, count, onOpen }: { figure: DiligenceFigure; count: number } & Opening) {
  const { i18n } = useLingui();
  const label = i18n._(DILIGENCE_METRICS[figure].label);
  return (
    <button type="button" onClick={() => onOpen(figure)} className="text-left text-primary-text hover:underline">
      {label}: <span className="figure">{count}</span>
    </button>
  );
}
