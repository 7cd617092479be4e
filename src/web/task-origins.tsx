import { afterPaint } from "./ui/later.tsx";

/** What a task's page offers of what the task was made from. It stands between areas of which only the other knows tasks. */
export const ProRataDecision = afterPaint(() => import("./cap-tables/pro-rata-panel.tsx"), "ProRataDecision");
export const ValuationReview = afterPaint(() => import("./valuations/review-panel.tsx"), "ValuationReview");
export const DocumentReview = afterPaint(() => import("./documents/review-panel.tsx"), "DocumentReview");
