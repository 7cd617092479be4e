import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { daysOf } from "#shared/core/periods.ts";
import { PERIODS, type Stage } from "#shared/deals/rules.ts";
import { api, type OutputOf, useRead } from "../../core/api/api.ts";
import { PERIOD_WORDS } from "../../core/app/period-words.ts";
import { Button } from "../../ui/button.tsx";
import { dayBefore } from "../../ui/dates.ts";
import { useNow } from "../../ui/now.ts";
import { Select } from "../../ui/select.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { STAGE_WORDS } from "../fields/vocabulary.ts";
import { type DealSearch, questionInStage } from "../list/deal-search.ts";
import { type DealsAbsent, DealsFailed, NoDeals } from "../list/deals-absent.tsx";
import { type FunnelDays, type FunnelFigure, rowsOf, rowsOfAll, USUAL_PERIOD } from "./funnel-search.ts";

type FunnelStage = OutputOf<typeof api.deals.funnel>["items"][number];
type Props = DealsAbsent & { onChange: (change: Partial<DealSearch>) => void };

/** What became of the deals that came to each stage in a period. Every figure opens its deals. */
export function DealFunnel(props: Props) {
  const { search, onChange, onClear } = props;
  const { t, i18n } = useLingui();
  const period = search.period ?? USUAL_PERIOD;
  const today = dayBefore(useNow());
  const days = period === "all" ? {} : daysOf(period, today);
  const funnel = useRead(api.deals.funnel, { ...questionInStage(search), ...days }, { keepPrevious: true });
  return (
    <section aria-label={t`Funnel`} className="rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3">
        <div className="flex flex-col items-start gap-1 text-sm text-quiet">
          <p>
            <Trans>Deals that entered a stage in this period, and what became of them until today</Trans>
          </p>
          {search.stage && <OnlyIn stage={search.stage} onAll={() => onChange({ stage: undefined })} />}
        </div>
        <Select
          aria-label={t`Period`}
          value={period}
          onChange={({ currentTarget }) => {
            const chosen = PERIODS.find((one) => one === currentTarget.value);
            onChange({ period: chosen === USUAL_PERIOD ? undefined : chosen });
          }}
          className="w-44"
        >
          {PERIODS.map((one) => (
            <option key={one} value={one}>
              {i18n._(PERIOD_WORDS[one])}
            </option>
          ))}
        </Select>
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
        <>
          <Stages stages={funnel.data.items} search={search} days={days} />
          <Overall of={funnel.data.overall} search={search} days={days} />
        </>
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
        <Trans>Only deals that stand in {name} today</Trans>
      </span>
      <Button size="sm" onClick={onAll}>
        <Trans>All stages</Trans>
      </Button>
    </p>
  );
}

type StagesProps = { stages: readonly FunnelStage[]; search: DealSearch; days: FunnelDays };

function Stages({ stages, search, days }: StagesProps) {
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
              <Trans>Still there</Trans>
            </Heading>
            <Heading numeric>
              <Trans>Moved on</Trans>
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
            <StageRow key={stage.stage} of={stage} most={most} search={search} days={days} />
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

type RowProps = { of: FunnelStage; most: number; search: DealSearch; days: FunnelDays };

function StageRow({ of, most, search, days }: RowProps) {
  const { i18n } = useLingui();
  const name = i18n._(STAGE_WORDS[of.stage]);
  const open = (figure: FunnelFigure) => rowsOf(figure, of.stage, search, days);
  // The last stage leads to an outcome, not to another stage.
  const goesOn = of.stage !== "closing";
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-4 py-2.5 font-medium whitespace-nowrap">
        {name}
      </th>
      <td className="hidden px-4 py-2.5 sm:table-cell">
        <Bar entered={of.entered} movedOn={of.movedOn} most={most} />
      </td>
      <Figure value={i18n.number(of.entered)} count={of.entered} to={open("entered")} />
      <Figure value={i18n.number(of.there)} count={of.there} to={open("there")} />
      <Figure value={goesOn ? i18n.number(of.movedOn) : "–"} count={of.movedOn} to={open("movedOn")} />
      <Figure value={goesOn ? shareOf(of, i18n.locales) : "–"} count={of.movedOn} to={open("movedOn")} />
      <Figure value={i18n.number(of.passed)} count={of.passed} to={open("passed")} />
      <Figure value={i18n.number(of.invested)} count={of.invested} to={open("invested")} />
      <Figure
        value={of.medianDays === null ? "–" : i18n.number(of.medianDays, { maximumFractionDigits: 1 })}
        count={of.movedOn}
        to={open("movedOn")}
      />
    </tr>
  );
}

const shareOf = ({ entered, movedOn }: FunnelStage, locales: Locales) => percentOf(movedOn, entered, locales);

type Locales = string | string[] | undefined;

function percentOf(part: number, whole: number, locales: Locales): string {
  if (whole === 0) return "–";
  return (part / whole).toLocaleString(locales, { style: "percent", maximumFractionDigits: 0 });
}

type OverallProps = { of: OutputOf<typeof api.deals.funnel>["overall"]; search: DealSearch; days: FunnelDays };

/** From entering any stage to an investment. */
function Overall({ of: { entered, invested }, search, days }: OverallProps) {
  const { i18n } = useLingui();
  const share = percentOf(invested, entered, i18n.locales);
  return (
    <p className="border-t border-line px-4 py-2.5 text-sm">
      <Trans>
        Overall conversion: {share} (<Opened count={invested} to={rowsOfAll("invested", search, days)} /> invested of{" "}
        <Opened count={entered} to={rowsOfAll("entered", search, days)} /> deals)
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

type OpenedProps = { count: number; to: DealSearch; value?: string };

function Figure(props: OpenedProps) {
  return (
    <td className="figure px-4 py-2.5 text-right">
      <Opened {...props} />
    </td>
  );
}

/** Opens its deals; nothing opens nothing. */
function Opened({ count, to, value }: OpenedProps) {
  const { i18n } = useLingui();
  const text = value ?? i18n.number(count);
  if (count === 0) return <span className="text-quiet">{text}</span>;
  return (
    <Link
      to="/dealflow"
      search={to}
      preload={false}
      className="rounded-control underline decoration-line-control decoration-dotted underline-offset-4 hover:decoration-solid"
    >
      {text}
    </Link>
  );
}

function Definitions() {
  return (
    <details className="border-t border-line px-4 py-3 text-sm text-quiet">
      <summary className="cursor-pointer rounded-control">
        <Trans>How this is counted</Trans>
      </summary>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        <li>
          <Trans>Entered: deals that came to the stage in the period, each once, however often it came.</Trans>
        </li>
        <li>
          <Trans>Still there: of those, open deals that stand in the stage today and are not archived.</Trans>
        </li>
        <li>
          <Trans>Moved on: of those, deals that came to a later stage afterwards, even when they came back.</Trans>
        </li>
        <li>
          <Trans>Conversion: moved on ÷ entered.</Trans>
        </li>
        <li>
          <Trans>Passed, Invested: of those, deals we passed on or invested in while they stood in the stage.</Trans>
        </li>
        <li>
          <Trans>Overall conversion: deals invested in ÷ deals that entered any stage in the period, each once.</Trans>
        </li>
        <li>
          <Trans>Median days: how long the deals that moved on stood in the stage, all their stays together.</Trans>
        </li>
      </ul>
    </details>
  );
}
