import type { Severity } from "#portfolio/health/shared/rules.ts";

/** A company with the severities of its open alerts; without fresh figures and alerts nothing is known of it. */
type Monitored = { isFresh: boolean; alerts: readonly Severity[] };
export type HealthCounts = { healthy: number; watch: number; critical: number; unknown: number };

const stateOf = ({ isFresh, alerts }: Monitored): keyof HealthCounts => {
  if (alerts.includes("critical")) return "critical";
  if (alerts.length > 0) return "watch";
  return isFresh ? "healthy" : "unknown";
};

/** Monitored companies by their worst open alert. */
export function healthCounts(companies: readonly Monitored[]): HealthCounts {
  const counts = { healthy: 0, watch: 0, critical: 0, unknown: 0 };
  for (const company of companies) counts[stateOf(company)] += 1;
  return counts;
}
