import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { rowsOfFigure } from "#deals/deals/shared/funnel-rows.ts";
import type { Range } from "#insight/analytics/shared/rules.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { percent } from "#ui/web/figures/percent.ts";
import { OverviewCard } from "#ui/web/layout/overview-card.tsx";
import { type Analytics, useRangeWords } from "./analytics-values.ts";
import { BenchmarkLines } from "./benchmark-card.tsx";
import type { DealFigure } from "./deal-figure-drawer.tsx";

const DealFigureDrawer = whenOpened(() => import("./deal-figure-drawer.tsx"), "DealFigureDrawer");

/** Deal flow of the period, the health of the companies, and what the funds are compared with. */
export function DetailedMetrics({ data, range }: { data: Analytics; range: Range }) {
  return (
    <OverviewCard title={<Trans>Detailed metrics</Trans>}>
      <div className="divide-y divide-line border-t border-line">
        <DealFlow data={data} range={range} />
        <Health data={data} />
        <Group title={<Trans>Benchmarks</Trans>}>
          <BenchmarkLines data={data} />
        </Group>
      </div>
    </OverviewCard>
  );
}

function Group({ title, note, children }: { title: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="px-4 py-3">
      <h3 className="mb-1.5 flex items-baseline justify-between gap-3 text-sm font-semibold">
        {title}
        {note !== undefined && <span className="text-xs font-normal text-quiet">{note}</span>}
      </h3>
      {children}
    </section>
  );
}

const ROW = "flex w-full items-baseline justify-between gap-3 rounded-control py-0.5 text-left hover:underline";

function DealFlow({ data, range }: { data: Analytics; range: Range }) {
  const { t, i18n } = useLingui();
  const words = useRangeWords();
  const [opened, setOpened] = useState<DealFigure>();
  const { totalDeals, activeDeals, closedDeals, conversionRate } = data.dealFlow;
  const days = { to: data.asOf, ...(data.from !== null && { from: data.from }) };
  const rows = [
    { id: "entered", label: t`Total deals`, text: i18n.number(totalDeals) },
    { id: "invested", label: t`Closed deals`, text: i18n.number(closedDeals) },
    { id: "overallConversion", label: t`Conversion rate`, text: percent(conversionRate, i18n.locales) },
  ] as const;
  return (
    <Group title={<Trans>Deal Flow</Trans>} note={words[range]}>
      {rows.map(({ id, label, text }) => (
        <button key={id} type="button" onClick={() => setOpened(id)} className={ROW}>
          <span>{label}</span>
          <span className="figure font-medium">{text}</span>
        </button>
      ))}
      <Link
        to="/dealflow"
        search={{ layout: "table", filters: rowsOfFigure("there", undefined, days) }}
        className={ROW}
      >
        <span>
          <Trans>Active deals</Trans>
        </span>
        <span className="figure font-medium">{i18n.number(activeDeals)}</span>
      </Link>
      {opened && (
        <DealFigureDrawer figure={opened} days={days} period={words[range]} onClose={() => setOpened(undefined)} />
      )}
    </Group>
  );
}

function Health({ data: { portfolioHealth } }: { data: Analytics }) {
  const { t, i18n } = useLingui();
  const { healthy, watch, critical, unknown } = portfolioHealth;
  const rows = [
    { id: "healthy", label: t`Healthy`, count: healthy },
    { id: "watch", label: t`Watch`, count: watch },
    { id: "critical", label: t`Critical`, count: critical },
    { id: "unknown", label: t`No recent figures`, count: unknown },
  ];
  return (
    <Group title={<Trans>Portfolio Health</Trans>} note={<Trans>Companies today</Trans>}>
      {rows.map(({ id, label, count }) => (
        <Link key={id} to="/portfolio/health" className={ROW}>
          <span>{label}</span>
          <span className="figure font-medium">{i18n.number(count)}</span>
        </Link>
      ))}
    </Group>
  );
}
