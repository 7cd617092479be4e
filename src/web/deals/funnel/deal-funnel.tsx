import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { daysOf } from "#shared/core/periods.ts";
import type { FunnelDays } from "#shared/deals/funnel-rows.ts";
import { FUNNEL_METRICS, type FunnelFigure } from "#shared/deals/metrics.ts";
import { PERIODS, type Stage } from "#shared/deals/rules.ts";
import { api, type OutputOf, useRead } from "../../core/api/api.ts";
import { PERIOD_WORDS } from "../../core/app/period-words.ts";
import { ChoiceSelect } from "../../core/forms/choice-select.tsx";
import { useOptions } from "../../core/forms/use-options.ts";
import { metricText } from "../../core/metrics/metric-text.ts";
import { Button } from "../../ui/button.tsx";
import { dayBefore } from "../../ui/dates.ts";
import { useNow } from "../../ui/now.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { STAGE_WORDS } from "../fields/vocabulary.ts";
import { type DealSearch, questionInStage } from "../list/deal-search.ts";
import { type DealsAbsent, DealsFailed, NoDeals } from "../list/deals-absent.tsx";
import { type Asked, USUAL_PERIOD } from "./funnel-search.ts";

type FunnelStage = OutputOf<typeof api.deals.funnel>["items"][number];
type Props = DealsAbsent & { onChange: (change: Partial<DealSearch>) => void };

const FunnelFigureDrawer = lazyRouteComponent(() => import("./funnel-figure-drawer.tsx"), "FunnelFigureDrawer");

/** What became of the deals that came to each stage in a period. Every figure opens on what it is made of. */
export function DealFunnel(props: Props) {
  const { search, onChange, onClear } = props;
  const { t, i18n } = useLingui();
  const period = search.period ?? USUAL_PERIOD;
  const periods = useOptions(PERIODS, PERIOD_WORDS);
  const today = dayBefore(useNow());
  const days = period === "all" ? {} : daysOf(period, today);
  const funnel = useRead(api.deals.funnel, { ...questionInStage(search), ...days }, { keepPrevious: true });
  return (
    <section aria-label={t`Funnel`} className="rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3">
        <div className="flex flex-col items-start gap-1 text-sm text-quiet">
          <p>
            <Trans>Deals entering each stage in the period, and their outcome to date</Trans>
          </p>
          {search.stage && <OnlyIn stage={search.stage} onAll={() => onChange({ stage: undefined })} />}
        </div>
        <ChoiceSelect
          options={periods}
          aria-label={t`Period`}
          value={period}
          onChange={({ currentTarget }) => {
            const chosen = PERIODS.find((one) => one === currentTarget.value);
            onChange({ period: chosen === USUAL_PERIOD ? undefined : chosen });
          }}
          className="w-44"
        />
      </header>
      {funnel.isPending && <Skeleton className="m-4 h-64" />}
      {funnel.isError && funnel.data === undefined && (
        <div className="m-4">
          <DealsFailed
            search={search}
            reason={funnel.error.message}
            busy={funnel.isRefetching}
            onRetry={() => void funnel.refetch()}
            onClear={onClear}
          />
        </div>
      )}
      {funnel.data?.items.some(({ entered }) => entered > 0) && (
        <Figures funnel={funnel.data} search={search} days={days} period={i18n._(PERIOD_WORDS[period])} />
      )}
      {funnel.data?.items.every(({ entered }) => entered === 0) && (
        <div className="m-4">
          <NoDeals {...props} more={period !== "all" && <AllTime onChange={onChange} />} />
        </div>
      )}
      <Definitions />
    </section>
  );
}

type FiguresProps = {
  funnel: OutputOf<typeof api.deals.funnel>;
  search: DealSearch;
  days: FunnelDays;
  /** In words. */
  period: string;
};

function Figures({ funnel, ...asking }: FiguresProps) {
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      <Stages stages={funnel.items} onAsk={setAsked} />
      <Overall of={funnel.overall} onAsk={setAsked} />
      {asked && (
        <Suspense>
          <FunnelFigureDrawer {...asking} asked={asked} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** Where none entered a stage in the period, others may have before. */
function AllTime({ onChange }: Pick<Props, "onChange">) {
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

type StagesProps = { stages: readonly FunnelStage[]; onAsk: Ask };

function Stages({ stages, onAsk }: StagesProps) {
  const { t } = useLingui();
  const most = Math.max(1, ...stages.map(({ entered }) => entered));
  return (
    <div className="relative overflow-x-auto">
      <table aria-label={t`Funnel`} className="w-full text-left text-sm sm:min-w-3xl">
        <thead className="text-xs text-quiet">
          <tr>
            <Heading>
              <Trans>Stage</Trans>
            </Heading>
            <Heading className="hidden w-1/4 sm:table-cell">
              <span className="sr-only">
                <Trans>Entered, as a bar</Trans>
              </span>
            </Heading>
            <Heading numeric>
              <Trans>Entered</Trans>
            </Heading>
            <Heading numeric>
              <Trans>In stage</Trans>
            </Heading>
            <Heading numeric>
              <Trans>Advanced</Trans>
            </Heading>
            <Heading numeric>
              <Trans>Conversion</Trans>
            </Heading>
            <Heading numeric>
              <Trans>Passed</Trans>
            </Heading>
            <Heading numeric>
              <Trans>Invested</Trans>
            </Heading>
            <Heading numeric>
              <Trans>Median days</Trans>
            </Heading>
          </tr>
        </thead>
        <tbody>
          {stages.map((stage) => (
            <StageRow key={stage.stage} of={stage} most={most} onAsk={onAsk} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ children, numeric = false, className = "" }: HeadingProps) {
  return (
    <th scope="col" className={`px-4 py-2 font-normal ${numeric ? "text-right" : ""} ${className}`}>
      {children}
    </th>
  );
}
type HeadingProps = { children: ReactNode; numeric?: boolean; className?: string };

type Ask = (asked: Asked) => void;
type RowProps = { of: FunnelStage; most: number; onAsk: Ask };

function StageRow({ of, most, onAsk }: RowProps) {
  const { i18n } = useLingui();
  const { stage, entered, movedOn } = of;
  // The last stage leads to an outcome, not to another stage.
  const goesOn = stage !== "closing";
  const figure = (name: FunnelFigure, count: number, value: number | null, isThere = true) => (
    <td className="figure px-4 py-2.5 text-right">
      <Opened count={count} name={name} onAsk={() => onAsk({ figure: name, stage })}>
        {isThere ? metricText(FUNNEL_METRICS[name], value, i18n.locales) : "–"}
      </Opened>
    </td>
  );
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-4 py-2.5 font-medium whitespace-nowrap">
        {i18n._(STAGE_WORDS[stage])}
      </th>
      <td className="hidden px-4 py-2.5 sm:table-cell">
        <Bar entered={entered} movedOn={movedOn} most={most} />
      </td>
      {figure("entered", entered, entered)}
      {figure("there", of.there, of.there)}
      {figure("movedOn", movedOn, movedOn, goesOn)}
      {figure("conversion", movedOn, shareOf(movedOn, entered), goesOn)}
      {figure("passed", of.passed, of.passed)}
      {figure("invested", of.invested, of.invested)}
      {figure("medianDays", movedOn, of.medianDays)}
    </tr>
  );
}

const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole);

type OverallProps = { of: OutputOf<typeof api.deals.funnel>["overall"]; onAsk: Ask };

/** From entering any stage to an investment. */
function Overall({ of: { entered, invested }, onAsk }: OverallProps) {
  const { i18n } = useLingui();
  const opened = (figure: FunnelFigure, count: number, text: string) => (
    <Opened count={count} name={figure} onAsk={() => onAsk({ figure })}>
      {text}
    </Opened>
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

/** Who came, and of them who went on. The figures beside it say the same. */
function Bar({ entered, movedOn, most }: { entered: number; movedOn: number; most: number }) {
  const width = (count: number) => ({ width: `${(count / most) * 100}%` });
  return (
    <div aria-hidden className="relative h-4 rounded-sm bg-sunken">
      <div className="absolute inset-y-0 left-0 rounded-sm bg-primary opacity-30" style={width(entered)} />
      <div className="absolute inset-y-0 left-0 rounded-sm bg-primary" style={width(movedOn)} />
    </div>
  );
}

type OpenedProps = { count: number; name: FunnelFigure; onAsk: () => void; children: string };

/** Opens on what it is made of; nothing opens nothing. */
function Opened({ count, name, onAsk, children }: OpenedProps) {
  const { i18n } = useLingui();
  if (count === 0) return <span className="text-quiet">{children}</span>;
  return (
    <button
      type="button"
      onClick={onAsk}
      className="rounded-control underline decoration-line-control decoration-dotted underline-offset-4 hover:decoration-solid"
    >
      {children}
      <span className="sr-only">, {i18n._(FUNNEL_METRICS[name].label)}</span>
    </button>
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
