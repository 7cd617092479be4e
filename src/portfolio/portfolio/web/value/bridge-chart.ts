import type { api, OutputOf } from "#core/web/api/api.ts";
import { BRIDGE_STEPS, type BridgeAmounts, type BridgeStep } from "#portfolio/portfolio/shared/bridge.ts";
import type { ChartData } from "#ui/web/chart/chart-data.ts";

export type Bridge = OutputOf<typeof api.analytics.bridge>;

/** How the fair value came from one day to another. */
export const bridgeChart = (
  bridge: BridgeAmounts & { asOf: string },
  words: { by: string; amount: string } & Record<BridgeStep, string>,
  textOf: (value: number) => string,
): ChartData<"amount", BridgeStep> => ({
  by: words.by,
  categories: BRIDGE_STEPS.map((step) => ({ id: step, label: words[step] })),
  bars: "bridge",
  series: [
    {
      id: "amount",
      label: words.amount,
      unit: "points",
      textOf,
      values: BRIDGE_STEPS.map((step) => Number(bridge[step])),
    },
  ],
  asOf: bridge.asOf,
});
