import { ACTIVITY_METRICS } from "../activities/metrics.ts";
import { CLOSING_METRICS } from "../closings/metrics.ts";
import { CAPITAL_METRICS } from "../commitments/metrics.ts";
import { COMMITTEE_METRICS } from "../committee/metrics.ts";
import { COMPANY_METRICS } from "../companies/metrics.ts";
import type { Metric } from "../core/metric.ts";
import { FUNNEL_METRICS, PIPELINE_METRICS } from "../deals/metrics.ts";
import { DILIGENCE_METRICS } from "../diligence/metrics.ts";
import { LIMITED_PARTNER_METRICS } from "../limited-partners/metrics.ts";

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
