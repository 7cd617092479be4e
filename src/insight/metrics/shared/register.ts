import type { Metric } from "#core/shared/metrics/metric.ts";
import { CLOSING_METRICS } from "#deals/closings/shared/metrics.ts";
import { COMMITTEE_METRICS } from "#deals/committee/shared/metrics.ts";
import { COMPANY_METRICS } from "#deals/companies/shared/metrics.ts";
import { FUNNEL_METRICS, PIPELINE_METRICS } from "#deals/deals/shared/metrics.ts";
import { DILIGENCE_METRICS } from "#deals/diligence/shared/metrics.ts";
import { CAPITAL_METRICS } from "#funds/commitments/shared/metrics.ts";
import { LIMITED_PARTNER_METRICS } from "#investors/limited-partners/shared/metrics.ts";
import { ACTIVITY_METRICS } from "#work/activities/shared/metrics.ts";

/** The register of figures: what each is called, how it is made and in what unit. A query of the contract explains each. */
export const METRICS = {
  ...FUNNEL_METRICS,
  ...PIPELINE_METRICS,
  ...COMPANY_METRICS,
  ...ACTIVITY_METRICS,
  ...DILIGENCE_METRICS,
  ...COMMITTEE_METRICS,
  ...CLOSING_METRICS,
  ...LIMITED_PARTNER_METRICS,
  ...CAPITAL_METRICS,
} as const satisfies Record<string, Metric>;
