import { committeeConditionOrigin } from "#deals/committee/server/condition-use-cases.ts";
import { dealClosingItemOrigin } from "#deals/deal-closings/server/item-use-cases.ts";
import { settleFound } from "#deals/diligence/server/condition-use-cases.ts";
import { diligenceItemOrigin } from "#deals/diligence/server/item-use-cases.ts";
import { capitalCallOrigin } from "#funds/capital-calls/server/task-use-cases.ts";
import { proRataOrigin } from "#portfolio/cap-tables/server/pro-rata-use-cases.ts";
import { kpiRequestOrigin } from "#portfolio/kpis/server/request-use-cases.ts";
import { valuationReviewOrigin } from "#portfolio/valuations/server/review-use-cases.ts";
import { documentReviewOrigin } from "#work/documents/server/review-use-cases.ts";
import { workflowStepOrigin } from "#work/workflows/server/flow-use-cases.ts";

/** What tasks are made from. Tasks lie below the areas that make them, so the application brings them together. */
export const TASK_ORIGINS = {
  deal_closing_item: dealClosingItemOrigin,
  committee_condition: committeeConditionOrigin(settleFound),
  diligence_item: diligenceItemOrigin,
  document_review: documentReviewOrigin,
  kpi_request: kpiRequestOrigin,
  capital_call: capitalCallOrigin,
  pro_rata_offer: proRataOrigin,
  valuation_review: valuationReviewOrigin,
  workflow_step: workflowStepOrigin,
};
