import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { Chart } from "#ui/web/chart/chart.tsx";
import { OverviewCard } from "#ui/web/layout/overview-card.tsx";
import { compactMoney } from "#ui/web/text/amounts.ts";
import { formatDate } from "#ui/web/text/dates.ts";
import { curveChart } from "./curve-chart.ts";
import { NoRate } from "./no-rate-panel.tsx";

type Props = { asked: { fundId?: string; currency?: string; asOf?: string }; onDay: (day: string) => void };

/** The J-curve of limited partners. A quarter’s end opens its day. */
export function CurvePanel({ asked, onDay }: Props) {
  const { t, i18n } = useLingui();
  const { data, error } = useRead(api.analytics.curve, asked, { keepPrevious: true });
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
            source={t`posted entries`}
            note={<Trans>Limited partners, since the first call. Net cash flow is distributed less paid in.</Trans>}
            onOpen={({ category }) => onDay(category)}
          />
        )}
      </div>
    </OverviewCard>
  );
}
