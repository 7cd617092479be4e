import { type Msg, msg } from "#core/shared/text.ts";

type Origin = {
  /** What it is called over the task. */
  label: Msg;
  /** What is read to show it. */
  reads: readonly string[];
};

/** What a task can be made from; how it is found and finished its area says on the server (`TASK_ORIGINS` of router.ts). */
export const TASK_ORIGINS = {
  deal_closing_item: { label: msg("Closing checklist"), reads: ["deal_closing_items"] },
  committee_condition: {
    label: msg("Condition of an approval"),
    reads: ["committee_conditions", "committee_items", "committee_sessions", "diligence_conditions"],
  },
  document_review: { label: msg("Document in review"), reads: ["documents"] },
  pro_rata_offer: {
    label: msg("Pro-rata right"),
    reads: ["pro_rata_offers", "pro_rata_rights", "portfolio_companies"],
  },
  valuation_review: {
    label: msg("Mark to review"),
    reads: ["valuations", "valuation_rounds", "portfolio_companies"],
  },
  workflow_step: {
    label: msg("Step of a workflow"),
    reads: ["workflow_steps", "workflow_instances", "workflow_template_versions"],
  },
  kpi_request: { label: msg("Request for figures"), reads: ["kpi_requests", "companies"] },
  capital_call: { label: msg("Capital call"), reads: ["capital_calls", "capital_call_lines"] },
  diligence_item: { label: msg("Due diligence item"), reads: ["diligence_items"] },
} as const satisfies Record<string, Origin>;

export type TaskOriginKind = keyof typeof TASK_ORIGINS;
export const TASK_ORIGIN_KINDS = Object.keys(TASK_ORIGINS) as [TaskOriginKind, ...TaskOriginKind[]];
