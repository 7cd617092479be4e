import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { daysOf } from "#core/shared/periods.ts";
import { api, useRead } from "#core/web/api/api.ts";
import { PERIOD_WORDS } from "#core/web/app/period-words.ts";
import type { FunnelDays } from "#deals/deals/shared/funnel-rows.ts";
import { FUNNEL_METRICS, type FunnelFigure } from "#deals/deals/shared/metrics.ts";
import { PERIODS, type Stage } from "#deals/deals/shared/rules.ts";
import { useNow } from "#ui/web/behaviour/now.ts";
import { Button } from "#ui/web/button.tsx";
import { Chart } from "#ui/web/chart/chart.tsx";
import { OpenedFigure } from "#ui/web/chart/chart-table.tsx";
import { metricText } from "#ui/web/figures/metric-text.ts";
import { PillSelect } from "#ui/web/form/pill-select.tsx";
import { dayBefore } from "#ui/web/text/dates.ts";
import { STAGE_WORDS } from "../fields/vocabulary.ts";
import type { Deals } from "../list/deal-filters.tsx";
import { address, type DealSearch, questionInStage } from "../list/deal-search.ts";
import { DealsFailed, NoDeals, type ShownDeals } from "../list/deals-absent.tsx";
import { type Funnel, funnelChart, growsOnTheWay, shareOf } from "./funnel-chart.ts";
import { type Asked, USUAL_PERIOD } from "./funnel-search.ts";

const FunnelFigureDrawer = lazyRouteComponent(() => import("./funnel-figure-drawer.tsx"), "FunnelFigureDrawer");

/** What became of the deals that came to each stage in a period. Every figure opens on what it is made of. */
export function DealFunnel(props: ShownDeals) {
  const { shown: search, change: onChange } = props.of.state;
  const { t, i18n } = useLingui();
  const period = search.period ?? USUAL_PERIOD;
  const today = dayBefore(useNow());
  const days = period === "all" ? {} : daysOf(period, today);
  const funnel = useRead(api.deals.funnel, { ...questionInStage(search), ...days }, { keepPrevious: true });
  const isEmpty = funnel.data?.items.every(({ entered }) => entered === 0) ?? false;
  return (
    <section aria-label={t`Funnel`} className="rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-2">
        <div className="flex flex-col items-start gap-1 text-sm text-quiet">
          <p>
            <Trans>Deals entering each stage in the period, and their outcome to date</Trans>
          </p>
          {search.show === "open" && <ActiveOnly onAll={() => onChange({ show: undefined })} />}
          {search.stage && <OnlyIn stage={search.stage} onAll={() => onChange({ stage: undefined })} />}
        </div>
        <PillSelect
          label={t`Period`}
          text={i18n._(PERIOD_WORDS[period])}
          isChosen={period !== USUAL_PERIOD}
          value={period}
          onChange={({ currentTarget }) => {
            const chosen = PERIODS.find((one) => one === currentTarget.value);
            onChange({ period: chosen === USUAL_PERIOD ? undefined : chosen });
          }}
        >
          {PERIODS.map((one) => (
            <option key={one} value={one}>
              {i18n._(PERIOD_WORDS[one])}
            </option>
          ))}
        </PillSelect>
      </header>
      {funnel.isError && funnel.data === undefined && (
        <div className="m-4">
          <DealsFailed {...props} read={funnel} />
        </div>
      )}
      {!isEmpty && !(funnel.isError && funnel.data === undefined) && (
        <Figures funnel={funnel.data} search={search} days={days} period={i18n._(PERIOD_WORDS[period])} />
      )}
      {isEmpty && (
        <div className="m-4">
          <NoDeals {...props} more={period !== "all" && <AllTime onChange={onChange} />} />
        </div>
      )}
      <Definitions />
    </section>
  );
}

type FiguresProps = {
  funnel: Funnel | undefined;
  search: DealSearch;
  days: FunnelDays;
  /** In words. */
  period: string;
};

function Figures({ funnel, ...asking }: FiguresProps) {
  const { t, i18n } = useLingui();
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      <Chart
        label={t`Deal funnel · ${asking.period}`}
        data={funnel && funnelChart(funnel, t`Stage`, i18n)}
        source={
          address.isNarrowed(asking.search)
            ? t`stage history of deals that match the filters`
            : t`stage history of all deals`
        }
        onOpen={({ series, category }) => setAsked({ figure: series, stage: category })}
        note={
          funnel &&
          growsOnTheWay(funnel) && (
            <Trans>
              Deals can start in a later stage or skip one, so a stage can count more deals than the one before it.
            </Trans>
          )
        }
        withTable
      />
      {funnel && <Overall of={funnel.overall} onAsk={setAsked} />}
      {asked && (
        <Suspense>
          <FunnelFigureDrawer {...asking} asked={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Where none entered a stage in the period, others may have before. */
function AllTime({ onChange }: { onChange: Deals["state"]["change"] }) {
  return (
    <Button onClick={() => onChange({ period: "all" })}>
      <Trans>All time</Trans>
    </Button>
  );
}

/** A stage that was chosen narrows the funnel as it narrows the lists: to the deals that stand there. */
function OnlyIn({ stage, onAll }: { stage: Stage; onAll: () => void }) {
  const { i18n } = useLingui();
  const name = i18n._(STAGE_WORDS[stage]);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium text-text">
        <Trans>Deals in {name} today only</Trans>
      </span>
      <Button size="sm" onClick={onAll}>
        <Trans>All stages</Trans>
      </Button>
    </p>
  );
}

/** Deals that ended were narrowed away: the figures that count them are 0. */
function ActiveOnly({ onAll }: { onAll: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium text-text">
        <Trans>Active deals only. Deals you passed on or invested in aren’t counted.</Trans>
      </span>
      <Button size="sm" onClick={onAll}>
        <Trans>All deals</Trans>
      </Button>
    </p>
  );
}

type OverallProps = { of: Funnel["overall"]; onAsk: (asked: Asked) => void };

/** From entering any stage to an investment. */
function Overall({ of: { entered, invested }, onAsk }: OverallProps) {
  const { i18n } = useLingui();
  const opened = (figure: FunnelFigure, count: number, text: string) =>
    count === 0 ? (
      <span className="text-quiet">{text}</span>
    ) : (
      <OpenedFigure label={i18n._(FUNNEL_METRICS[figure].label)} text={text} onOpen={() => onAsk({ figure })} />
    );
  const share = metricText(FUNNEL_METRICS.overallConversion, shareOf(invested, entered), i18n.locales);
  return (
    <p className="border-t border-line px-4 py-2.5 text-sm">
      <Trans>
        Overall conversion: {opened("overallConversion", entered, share)} (
        {opened("invested", invested, i18n.number(invested))} invested of{" "}
        {opened("entered", entered, i18n.number(entered))} deals)
      </Trans>
    </p>
  );
}

function Definitions() {
  const { i18n } = useLingui();
  return (
    <details className="border-t border-line px-4 py-3 text-sm text-quiet">
      <summary className="cursor-pointer rounded-control">
        <Trans>How this is calculated</Trans>
      </summary>
      <dl className="mt-2 flex flex-col gap-1 pl-5">
        {Object.values(FUNNEL_METRICS).map(({ label, formula }) => (
          <div key={label}>
            <dt className="inline font-medium">{i18n._(label)}</dt>: <dd className="inline">{formula()}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
