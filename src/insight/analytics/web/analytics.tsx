import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ChartPie } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import type { Range } from "#insight/analytics/shared/rules.ts";
import { afterPaint, NoPlace, whenOpened } from "#ui/web/behaviour/later.tsx";
import { buttonStyle } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { AnalyticsCards } from "./analytics-cards.tsx";
import { AnalyticsHeader } from "./analytics-header.tsx";
import { type AnalyticsSearch, type Asked, askedOf, keptRange, readAnalyticsSearch } from "./analytics-search.ts";
import type { Analytics as Figures } from "./analytics-values.ts";
import { DetailedMetrics } from "./detailed-metrics.tsx";
import { QuarterlyPerformance } from "./quarterly-performance.tsx";
import { SectorDistribution } from "./sector-distribution.tsx";

const CurvePanel = afterPaint(
  () => import("#portfolio/portfolio/web/value/curve-panel.tsx"),
  "CurvePanel",
  () => <Skeleton className="h-96 rounded-card" />,
);
const NarrowedNote = afterPaint(() => import("#people/walls/web/narrowed-panel.tsx"), "NarrowedNote", NoPlace);
const FigureDrawer = whenOpened(() => import("./analytics-figure-drawer.tsx"), "AnalyticsFigureDrawer");
const exposure = () => import("./exposure-card.tsx");
const ExposureCard = afterPaint(exposure, "ExposureCard", () => <Skeleton className="h-72 rounded-card" />);
const ReturnsCard = afterPaint(exposure, "ReturnsCard", () => <Skeleton className="h-96 rounded-card" />);
const BridgePanel = afterPaint(
  () => import("#portfolio/portfolio/web/value/bridge-panel.tsx"),
  "BridgePanel",
  () => <Skeleton className="h-72 rounded-card" />,
);
const CompareCard = afterPaint(
  () => import("./compare-card.tsx"),
  "CompareCard",
  () => <Skeleton className="h-32 rounded-card" />,
);

type State = AnalyticsSearch & { sort?: undefined };
const address = { read: (raw: Record<string, unknown>): State => readAnalyticsSearch(raw) };

export function Analytics() {
  const { shown, change } = useListAddress(address);
  const range = shown.range ?? keptRange();
  const asked = askedOf(shown);
  const { data, error, refetch } = useRead(api.analytics.overview, { ...asked, range }, { keepPrevious: true });
  return (
    <>
      <AnalyticsHeader search={shown} range={range} data={data} onChange={change} />
      <NarrowedNote />
      {error && !data && <ReadProblem error={error} onRetry={() => void refetch()} />}
      {!error && !data && <AnalyticsSkeleton />}
      {data &&
        (data.funds.length === 0 ? <NoFunds /> : <Body data={data} search={shown} range={range} onChange={change} />)}
    </>
  );
}

type BodyProps = {
  data: Figures;
  search: AnalyticsSearch;
  range: Range;
  onChange: (changed: AnalyticsSearch) => void;
};

function Body({ data, search, range, onChange }: BodyProps) {
  const asked = askedOf(search);
  return (
    <div className="flex flex-col gap-4">
      {data.missingRate && <MissingRate of={data.missingRate} />}
      <AnalyticsCards data={data} asked={asked} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Curve asked={asked} />
          <QuarterlyPerformance data={data} asked={asked} range={range} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <SectorDistribution data={data} asked={asked} />
          <DetailedMetrics data={data} range={range} />
        </div>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <ExposureCard asked={asked} />
          <BridgePanel asked={asked} asOf={data.asOf} since={search.since} onSince={(since) => onChange({ since })} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ReturnsCard asked={asked} />
          <CompareCard data={data} search={search} onChange={onChange} />
        </div>
      </div>
    </div>
  );
}

function MissingRate({ of: { from, to, date } }: { of: NonNullable<Figures["missingRate"]> }) {
  return (
    <Alert tone="warn">
      <Trans>
        No rate from {from} to {to} on <Moment at={date} />. Add it, or choose a fund or another currency.
      </Trans>{" "}
      <Link to="/portfolio/funds/settings" className="font-medium underline">
        <Trans>Exchange rates</Trans>
      </Link>
    </Alert>
  );
}

const NoFunds = () => (
  <EmptyState
    icon={<ChartPie />}
    title={<Trans>No funds yet.</Trans>}
    text={<Trans>Performance, exposure and quarters appear here once a fund has called and invested money.</Trans>}
    action={
      <Link to="/portfolio/funds" className={buttonStyle({ variant: "primary" })}>
        <Trans>Go to Funds</Trans>
      </Link>
    }
  />
);

const CARDS = ["irr", "tvpi", "dpi", "rvpi", "benchmark"];

/** The shape of the figures while they are on their way. */
function AnalyticsSkeleton() {
  const { t } = useLingui();
  return (
    <output aria-busy aria-label={t`Loading analytics...`} className="flex flex-col gap-4">
      <span className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        {CARDS.map((card) => (
          <Skeleton key={card} className="h-28 rounded-card" />
        ))}
      </span>
      <span className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </span>
    </output>
  );
}

/** The J-curve; a quarter’s end opens the flows until that day. */
function Curve({ asked }: { asked: Asked }) {
  const [day, setDay] = useState<string>();
  return (
    <>
      <CurvePanel asked={asked} onDay={setDay} />
      {day !== undefined && (
        <FigureDrawer
          opened={{ figure: "pooledTvpi" }}
          asked={{ ...asked, asOf: day }}
          onClose={() => setDay(undefined)}
        />
      )}
    </>
  );
}
