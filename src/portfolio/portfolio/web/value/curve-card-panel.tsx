import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Chart } from "#ui/web/chart/chart.tsx";
import { OverviewCard } from "#ui/web/layout/overview-card.tsx";
import { compactMoney } from "#ui/web/text/amounts.ts";
import { formatDate } from "#ui/web/text/dates.ts";
import { type Curve, curveChart } from "./curve-chart.ts";
import { NoRate } from "./no-rate-panel.tsx";

type Props = {
  data: (Pick<Curve, "items" | "asOf"> & Partial<Pick<Curve, "currency" | "missingRate">>) | undefined;
  error: { message: string } | null;
  source: string;
  note: ReactNode;
  onDay: (day: string) => void;
};

/** A J-curve: what was paid in and distributed until each quarter’s end, and the NAV on it. */
export function CurveCard({ data, error, source, note, onDay }: Props) {
  const { t, i18n } = useLingui();
  const currency = data?.currency ?? "EUR";
  const words = {
    by: t`Day`,
    net: t`Net cash flow`,
    nav: t`NAV`,
    called: t`Paid in`,
    distributed: t`Distributed`,
  };
  const written = {
    amount: (value: number) => compactMoney(String(value), currency, i18n.locales),
    day: (on: string) => formatDate(on, i18n.locales),
  };
  return (
    <OverviewCard title={<Trans>J-curve</Trans>}>
      <div className="border-t border-line">
        {error && !data && <p className="px-4 py-3 text-sm text-danger">{error.message}</p>}
        {data?.missingRate && <NoRate of={data.missingRate} />}
        {data && !data.missingRate && data.items.length === 0 && (
          <p className="px-4 py-6 text-sm text-quiet">
            <Trans>Nothing was called or distributed yet.</Trans>
          </p>
        )}
        {!(error && !data) && (data === undefined || data.items.length > 0) && (
          <Chart
            label={t`J-curve`}
            data={data && curveChart(data, words, written)}
            source={source}
            note={note}
            onOpen={({ category }) => onDay(category)}
          />
        )}
      </div>
    </OverviewCard>
  );
}
