import { afterPaint } from "#ui/web/behaviour/later.tsx";

/** What a task's page offers of what the task was made from. It stands between areas of which only the other knows tasks. */
export const ProRataDecision = afterPaint(
  () => import("#portfolio/cap-tables/web/pro-rata-panel.tsx"),
  "ProRataDecision",
);
export const ValuationReview = afterPaint(
  () => import("#portfolio/valuations/web/review-panel.tsx"),
  "ValuationReview",
);
export const DocumentReview = afterPaint(() => import("#work/documents/web/review-panel.tsx"), "DocumentReview");
