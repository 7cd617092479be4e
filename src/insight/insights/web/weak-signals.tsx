import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { SILENT_DAYS } from "#insight/insights/shared/rules.ts";
import { CategoryInsightsPanel } from "#insight/market/web/category-panel.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Insights } from "./insights-words.ts";

/** Health alerts of holdings, founders of open deals who are silent, and market items that concern the firm. */
export function WeakSignals({ data }: { data: Insights }) {
  const { t } = useLingui();
  const seesMarket = useCan("intelligence:read");
  const critical = data.alerts.filter(({ severity }) => severity === "critical");
  const others = data.alerts.filter(({ severity }) => severity !== "critical");
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Alerts title={t`Critical`} alerts={critical} none={<Trans>No critical alerts.</Trans>} />
        <SilentFounders silent={data.silent} />
        {seesMarket && (
          <>
            <CategoryInsightsPanel category="opportunity" title={t`Opportunities`} />
            <CategoryInsightsPanel category="threat" title={t`Threats`} />
          </>
        )}
      </div>
      <Alerts title={t`Other alerts`} alerts={others} none={<Trans>No other alerts.</Trans>} />
    </div>
  );
}

function SilentFounders({ silent }: { silent: Insights["silent"] }) {
  const { t } = useLingui();
  return (
    <Section title={t`Silent founders`} label={t`Silent founders`}>
      {silent.length === 0 ? (
        <p className="text-quiet">
          <Trans>No open deal is without contact for more than {SILENT_DAYS} days.</Trans>
        </p>
      ) : (
        <RecordRows label={t`Silent founders`}>
          {silent.map(({ record, days }) => (
            <RecordRow
              key={record.id}
              title={<RecordLink record={record} />}
              facts={
                <span>
                  <Trans>No contact for {days ?? 0} days</Trans>
                </span>
              }
            />
          ))}
        </RecordRows>
      )}
    </Section>
  );
}

type AlertsProps = { title: string; alerts: Insights["alerts"]; none: ReactNode };

function Alerts({ title, alerts, none }: AlertsProps) {
  return (
    <Section title={title} label={title}>
      {alerts.length === 0 ? (
        <p className="text-quiet">{none}</p>
      ) : (
        <RecordRows label={title}>
          {alerts.map(({ id, company, message, severity, createdAt }) => (
            <RecordRow
              key={id}
              title={<RecordLink record={company} />}
              badge={<Badge tone={severity === "critical" ? "danger" : "warn"}>{severity}</Badge>}
              note={message}
              facts={<Moment at={createdAt} />}
            />
          ))}
        </RecordRows>
      )}
    </Section>
  );
}
