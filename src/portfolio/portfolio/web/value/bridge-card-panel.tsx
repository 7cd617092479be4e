import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { BridgeAmounts, BridgeStep } from "#portfolio/portfolio/shared/bridge.ts";
import { Chart } from "#ui/web/chart/chart.tsx";
import { OverviewCard } from "#ui/web/layout/overview-card.tsx";
import { compactMoney } from "#ui/web/text/amounts.ts";
import { bridgeChart } from "./bridge-chart.ts";

type Props = {
  /** Undefined while it is on its way. */
  bridge: (BridgeAmounts & { asOf: string; currency: string }) | undefined;
  words: Record<BridgeStep, string>;
  /** Shown in place of the chart. */
  problem?: ReactNode;
  beside: ReactNode;
  source: string;
  note: ReactNode;
  onOpen: (step: BridgeStep) => void;
};

/** A value bridge between two days, as a chart in its card. */
export function BridgeCard({ bridge, words, problem, beside, source, note, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const text = (value: number) => compactMoney(String(value), bridge?.currency ?? "EUR", i18n.locales);
  const named = { by: t`Step`, amount: t`Amount`, ...words };
  return (
    <OverviewCard title={<Trans>Value bridge</Trans>} beside={beside}>
      <div className="border-t border-line">
        {problem ?? (
          <Chart
            label={t`Value bridge`}
            data={bridge && bridgeChart(bridge, named, text)}
            source={source}
            note={note}
            onOpen={({ category }) => onOpen(category)}
          />
        )}
      </div>
    </OverviewCard>
  );
}
