import { useLingui } from "@lingui/react/macro";
import type { BenchmarkMeasure } from "#insight/analytics/shared/benchmark-rules.ts";
import type { Benchmarks, PME_PROBLEMS } from "#insight/analytics/shared/benchmark-shapes.ts";

export type QuartileOf = Benchmarks["quartiles"][number];
export type IndexOf = Benchmarks["indexes"][number];

/** Where a figure is among comparable funds. */
export function useQuartileWords(): Record<number, string> {
  const { t } = useLingui();
  return { 1: t`Top 25%`, 2: t`Top 50%`, 3: t`Bottom 50%`, 4: t`Bottom 25%` };
}

export function useMeasureWords(): Record<BenchmarkMeasure, string> {
  const { t } = useLingui();
  return { irr: t`Net IRR`, tvpi: t`Net TVPI`, dpi: t`Net DPI`, rvpi: t`Net RVPI` };
}

export function usePmeProblems(): Record<(typeof PME_PROBLEMS)[number], string> {
  const { t } = useLingui();
  return {
    currency: t`The index is in another currency. Choose its currency above.`,
    too_short: t`The index doesn’t cover all cash flows until this day.`,
    no_flows: t`Nothing was called or distributed yet.`,
  };
}

/** The figure of the card: TVPI before the rate, which a young fund has not. */
export const firstQuartile = ({ quartiles }: Benchmarks): QuartileOf | undefined =>
  quartiles.find(({ measure }) => measure === "tvpi") ?? quartiles[0];
