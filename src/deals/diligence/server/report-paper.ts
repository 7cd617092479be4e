import {
  factRows,
  type Paper,
  type PaperBlock,
  prose,
  quiet,
  section,
  subsection,
  table,
} from "#core/server/paper/paper.ts";
import { t } from "#core/shared/text.ts";
import type { DiligenceAnalysis } from "#deals/diligence/shared/analysis-api.ts";
import type { DiligenceItem, DiligenceProject, DiligenceRisk } from "#deals/diligence/shared/api.ts";
import type { DiligenceCondition } from "#deals/diligence/shared/conditions-api.ts";
import { DILIGENCE_FIGURES, DILIGENCE_METRICS } from "#deals/diligence/shared/metrics.ts";

/** All that a report says of a project. */
export type Report = {
  project: DiligenceProject;
  analysis: DiligenceAnalysis;
  items: readonly DiligenceItem[];
  risks: readonly DiligenceRisk[];
  conditions: readonly DiligenceCondition[];
  firm: string;
  today: string;
};

const ITEM_STATES = {
  open: () => t("Open"),
  in_progress: () => t("In progress"),
  done: () => t("Done"),
  not_applicable: () => t("Not applicable"),
};
const RISK_STATES = { open: () => t("Open"), mitigated: () => t("Mitigated"), accepted: () => t("Accepted") };
const CONDITION_STATES = { open: () => t("Open"), met: () => t("Met"), waived: () => t("Waived") };

/** The analysis of a project with everything it rests on, as a document. */
export function reportOf(report: Report, dayText: (day: string) => string): Paper {
  const { project, firm, today } = report;
  return {
    title: t("Due diligence of {company}", { company: project.company }),
    about: [project.stage, project.status, t("due {day}", { day: dayText(project.dueOn) })].join(" · "),
    firm,
    madeOn: dayText(today),
    blocks: [...analysisBlocks(report), ...checklistBlocks(report), ...riskBlocks(report), ...conditionBlocks(report)],
  };
}

function analysisBlocks({ analysis: { figures } }: Report): PaperBlock[] {
  const rows = DILIGENCE_FIGURES.map(
    (figure) => [t(DILIGENCE_METRICS[figure].label), String(figures[figure])] as const,
  );
  return [section(t("AI Analysis")), factRows(...rows), quiet(DILIGENCE_METRICS.diligenceScore.formula())];
}

function checklistBlocks({ items }: Report): PaperBlock[] {
  const sections = [...Map.groupBy(items, ({ section: name }) => name)];
  const columns = [{ label: t("Item"), isWide: true }, { label: t("Status") }, { label: t("Evidence") }];
  return [
    section(t("Checklist")),
    ...(items.length === 0 ? [prose(t("No items yet"))] : []),
    ...sections.flatMap(([name, list]) => [
      subsection(name === "" ? t("Other") : name),
      table(
        columns,
        list.map(({ title, findings, status, evidence }) => [
          findings === "" ? title : `${title}\n${findings}`,
          ITEM_STATES[status](),
          String(evidence.length),
        ]),
      ),
    ]),
  ];
}

function riskBlocks({ risks }: Report): PaperBlock[] {
  if (risks.length === 0) return [];
  const columns = [{ label: t("Risk"), isWide: true }, { label: t("Likelihood × impact") }, { label: t("Status") }];
  return [
    section(t("Risks")),
    table(
      columns,
      risks.map(({ title, mitigation, likelihood, impact, status }) => [
        mitigation === "" ? title : `${title}\n${mitigation}`,
        `${likelihood} × ${impact}`,
        RISK_STATES[status](),
      ]),
    ),
  ];
}

function conditionBlocks({ conditions }: Report): PaperBlock[] {
  if (conditions.length === 0) return [];
  const columns = [{ label: t("Condition"), isWide: true }, { label: t("Status") }];
  return [
    section(t("Conditions precedent")),
    table(
      columns,
      conditions.map(({ title, note, status }) => [
        note === "" ? title : `${title}\n${note}`,
        CONDITION_STATES[status](),
      ]),
    ),
  ];
}
