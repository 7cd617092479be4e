import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment, useState } from "react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { useExplained } from "#core/web/metrics/explained.ts";
import { MetricDrawer } from "#core/web/metrics/metric-drawer.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { CLOSING_METRICS, type ClosingFigure } from "#deals/deal-closings/shared/metrics.ts";
import { oneStopAcross } from "#ui/web/behaviour/roving.ts";
import { FigureCard } from "#ui/web/figures/figure-card.tsx";
import { metricText } from "#ui/web/figures/metric-text.ts";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { useClosingWords } from "./closing-values.tsx";

type Statistics = OutputOf<typeof api.dealClosings.statistics>;

/** What is being closed, what is offered, what this quarter brings, and how often it works out. */
export function ClosingFigures({ onTermSheets }: { onTermSheets: () => void }) {
  const { t, i18n } = useLingui();
  const [opened, setOpened] = useState<ClosingFigure>();
  const { data, error } = useRead(api.dealClosings.statistics, {});
  if (error && !data) return <p className="text-danger">{error.message}</p>;
  const rate = data && (data.ended === 0 ? null : data.closed / data.ended);
  const { closed = 0, ended = 0 } = data ?? {};
  return (
    <section ref={oneStopAcross} aria-label={t`Figures`} className="my-3 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <FigureCard label={t`Active Closings`} value={data?.active} onOpen={() => setOpened("activeClosings")} />
      <FigureCard label={t`Term Sheets`} value={data?.termSheets} onOpen={onTermSheets} />
      <FigureCard
        label={t`Closing This Quarter`}
        value={data && <Amounts amounts={data.thisQuarter} />}
        note={
          data && (
            <Trans>
              Until <Moment at={data.quarter.endsOn} />
            </Trans>
          )
        }
        onOpen={() => setOpened("closingThisQuarter")}
      />
      <FigureCard
        label={t`Success Rate`}
        value={rate === undefined ? undefined : metricText(CLOSING_METRICS.successRate, rate, i18n.locales)}
        note={
          data && (
            <Trans>
              {closed} of {ended} in 12 months
            </Trans>
          )
        }
        onOpen={() => setOpened("successRate")}
      />
      {opened && <FigureDrawer figure={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

function Amounts({ amounts }: { amounts: Statistics["thisQuarter"] }) {
  if (amounts.length === 0) return "–";
  return amounts.map(({ currency, amount }, place) => (
    <Fragment key={currency}>
      {place > 0 && " · "}
      <CompactAmount amount={amount} currency={currency} />
    </Fragment>
  ));
}

type Row = OutputOf<typeof api.dealClosings.figure>["items"][number];

/** The closings a figure is made of. */
function FigureDrawer({ figure, onClose }: { figure: ClosingFigure; onClose: () => void }) {
  const explained = useExplained(api.dealClosings.figure, { figure });
  return (
    <MetricDrawer metric={CLOSING_METRICS[figure]} figure={explained} onClose={onClose}>
      {(row) => <Counted row={row} />}
    </MetricDrawer>
  );
}

function Counted({ row: { id, company, status, amount, currency, closeDate, endedAt } }: { row: Row }) {
  const words = useClosingWords();
  const day = endedAt ?? closeDate;
  return (
    <>
      <span className="min-w-0 flex-1">
        <RecordLink record={{ id, kind: "deal_closing", label: company }} className="wrap-anywhere" />
        <span className="flex flex-wrap gap-x-3 text-sm text-quiet">
          {amount !== null && <CompactAmount amount={amount} currency={currency} />}
          {day !== null && <Moment at={day} />}
        </span>
      </span>
      <span className="shrink-0">{fieldValue(words, "status", status)}</span>
    </>
  );
}
