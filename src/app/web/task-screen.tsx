import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { type Decisions, TaskPage } from "#work/tasks/web/task-page.tsx";

const ProRataDecision = afterPaint(() => import("#portfolio/cap-tables/web/pro-rata-panel.tsx"), "ProRataDecision");
const ValuationReview = afterPaint(() => import("#portfolio/valuations/web/review-panel.tsx"), "ValuationReview");
const DocumentReview = afterPaint(() => import("#work/documents/web/review-panel.tsx"), "DocumentReview");

/** A task's page with the decisions of the areas that made the task. */
export const TaskScreen = () => <TaskPage renderDecision={renderDecision} />;

const renderDecision: Decisions["renderDecision"] = ({ kind, id, record }) => {
  if (kind === "valuation_review") return <ValuationReview id={id} />;
  if (record === null) return null;
  if (kind === "document_review") return <DocumentReview id={record.id} />;
  if (kind === "pro_rata_offer") return <ProRataDecision id={id} companyId={record.id} />;
  return null;
};
