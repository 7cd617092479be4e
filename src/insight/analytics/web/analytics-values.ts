import { useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import type { Range } from "#insight/analytics/shared/rules.ts";

export type Analytics = OutputOf<typeof api.analytics.overview>;

export function useRangeWords(): Record<Range, string> {
  const { t } = useLingui();
  return {
    "7d": t`Last 7 days`,
    "30d": t`Last 30 days`,
    "90d": t`Last 90 days`,
    "1y": t`Last 12 months`,
    all: t`All time`,
  };
}

/** "Q3 2026" of "2026-Q3". */
export function quarterText(quarter: string): string {
  const [year = "", name = ""] = quarter.split("-");
  return `${name} ${year}`;
}
