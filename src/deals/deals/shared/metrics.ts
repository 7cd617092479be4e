import { defineMetric } from "#core/shared/metrics/metric.ts";
import { msg, t } from "#core/shared/text.ts";

/** The funnel's figures: deals that came to a stage in a period, and what became of them since. */
export const FUNNEL_METRICS = {
  entered: defineMetric({
    label: msg("Entered"),
    formula: () => t("Deals that entered the stage in the period, counted once."),
    unit: "count",
  }),
  there: defineMetric({
    label: msg("In stage"),
    formula: () => t("Of those that entered, open deals still in the stage today, archived ones excluded."),
    unit: "count",
  }),
  movedOn: defineMetric({
    label: msg("Advanced"),
    formula: () => t("Of those that entered, deals that later reached a further stage, even if they came back."),
    unit: "count",
  }),
  conversion: defineMetric({
    label: msg("Conversion"),
    formula: () => t("Advanced ÷ entered."),
    unit: "share",
    parts: { movedOn: msg("Advanced"), entered: msg("Entered") },
  }),
  passed: defineMetric({
    label: msg("Passed"),
    formula: () => t("Of those that entered, deals we passed on in this stage."),
    unit: "count",
  }),
  invested: defineMetric({
    label: msg("Invested"),
    formula: () => t("Of those that entered, deals we invested in from this stage."),
    unit: "count",
  }),
  medianDays: defineMetric({
    label: msg("Median days"),
    formula: () => t("Total time in stage of the deals that advanced."),
    unit: "days",
  }),
  overallConversion: defineMetric({
    label: msg("Overall conversion"),
    formula: () => t("Deals invested in ÷ deals that entered any stage in the period, counted once."),
    unit: "share",
    parts: { invested: msg("Invested"), entered: msg("Entered") },
  }),
};

/** The figures of the pipeline as it stands today. */
export const PIPELINE_METRICS = {
  activeDeals: defineMetric({
    label: msg("Active Deals"),
    formula: () => t("Open deals, archived ones excluded."),
    unit: "count",
  }),
  recentlyMoved: defineMetric({
    label: msg("Moved in 7 days"),
    formula: () => t("Open deals that entered a stage in the last 7 days, new deals included."),
    unit: "count",
  }),
  overdueSteps: defineMetric({
    label: msg("Overdue next steps"),
    formula: () => t("Open deals whose next step was due before today."),
    unit: "count",
  }),
};

export type PipelineFigure = keyof typeof PIPELINE_METRICS;
export const PIPELINE_FIGURES = Object.keys(PIPELINE_METRICS) as [PipelineFigure, ...PipelineFigure[]];

export type FunnelFigure = keyof typeof FUNNEL_METRICS;
export const FUNNEL_FIGURES = Object.keys(FUNNEL_METRICS) as [FunnelFigure, ...FunnelFigure[]];
/** Figures that are also there for all stages together; the others are a stage's. */
const OF_ALL: ReadonlySet<FunnelFigure> = new Set(["entered", "invested", "overallConversion"]);

/** Whether there is such a figure: of a stage, or of all of them. */
export const isFigureOf = (figure: FunnelFigure, stage: string | undefined): boolean =>
  stage === undefined ? OF_ALL.has(figure) : figure !== "overallConversion";
