import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { useExplained } from "#core/web/metrics/explained.ts";
import { MetricDrawer } from "#core/web/metrics/metric-drawer.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { AnalyticsFlow } from "#insight/analytics/shared/api.ts";
import type { Dimension } from "#insight/analytics/shared/exposure.ts";
import { ANALYTICS_METRICS, type AnalyticsFigure } from "#insight/analytics/shared/metrics.ts";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Asked } from "./analytics-search.ts";
import { quarterText } from "./analytics-values.ts";

/** Which figure is open, and what narrows it. */
export type Opened = {
  figure: AnalyticsFigure;
  withoutFacility?: boolean;
  quarter?: string;
  /** A part of the fair value: a value of a dimension, empty where it is not known. */
  part?: { by: Dimension; of: string; label: string };
};

type Props = { opened: Opened; asked: Asked; onClose: () => void };

/** A figure of a pool with the dated flows it is made of. */
export function AnalyticsFigureDrawer({ opened, asked, onClose }: Props) {
  const { figure, withoutFacility = false, quarter, part } = opened;
  const explained = useExplained(api.analytics.explain, {
    ...asked,
    figure,
    withoutFacility,
    ...(quarter !== undefined && { quarter }),
    ...(part && { by: part.by, of: part.of }),
  });
  const currency = explained.data?.currency ?? "";
  return (
    <MetricDrawer
      metric={ANALYTICS_METRICS[figure]}
      of={part?.label ?? (quarter === undefined ? undefined : quarterText(quarter))}
      note={withoutFacility && <Trans>Without subscription facility, as if partners had paid when it was drawn.</Trans>}
      figure={explained}
      onClose={onClose}
    >
      {(row) => <FlowLine row={row} currency={currency} />}
    </MetricDrawer>
  );
}

const KINDS: Record<AnalyticsFlow["kind"], ReturnType<typeof msg>> = {
  contribution: msg`Contribution`,
  outside: msg`Contribution outside commitment`,
  distribution: msg`Distribution`,
  facility: msg`Subscription facility`,
  nav: msg`NAV`,
  purchase: msg`Purchase`,
  proceeds: msg`Proceeds`,
  fairValue: msg`Fair value`,
};

function FlowLine({ row, currency }: { row: AnalyticsFlow; currency: string }) {
  const { i18n } = useLingui();
  const { kind, date, amount, booked, fund, company } = row;
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">
          {company ? (
            <RecordLink record={{ id: company.id, kind: "portfolio_company", label: company.name }} />
          ) : (
            i18n._(KINDS[kind])
          )}
        </span>
        <span className="flex flex-wrap gap-x-2 text-sm text-quiet">
          {company && <span>{i18n._(KINDS[kind])}</span>}
          <Moment at={date} />
          {fund && <RecordLink record={{ ...fund, kind: "fund", label: fund.name }} className="wrap-anywhere" />}
        </span>
      </span>
      <span className="shrink-0 text-right font-medium">
        <Amount amount={amount} currency={currency} withCents />
        {booked && (
          <span className="block text-sm font-normal text-quiet">
            <Amount amount={booked.amount} currency={booked.currency} withCents />
          </span>
        )}
      </span>
    </>
  );
}
