import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { OverviewCard, OverviewRows } from "#ui/web/layout/overview-card.tsx";
import { SEVERITY_TONES, useSeverityWords } from "./health-values.ts";

const MOST = 4;

/** The gravest unresolved alerts of monitored companies, for a person who reads the portfolio. */
export function PortfolioAlerts() {
  return useCan("portfolio:read") ? <Alerts /> : null;
}

function Alerts() {
  const { t } = useLingui();
  const words = useSeverityWords();
  const { data, error } = useRead(api.health.overview, {});
  if (data?.companies.length === 0) return null;
  return (
    <OverviewCard
      title={<Trans>Portfolio Alerts</Trans>}
      beside={
        <Link to="/portfolio/health" className="rounded-control text-sm text-primary-text hover:underline">
          <Trans>All alerts</Trans>
        </Link>
      }
    >
      <OverviewRows
        label={t`Portfolio Alerts`}
        rows={3}
        items={data?.alerts.slice(0, MOST)}
        error={error}
        keyOf={({ id }) => id}
        none={<Trans>No open alerts.</Trans>}
      >
        {({ company, severity, message }) => (
          <>
            <span className="flex min-w-0 flex-1 flex-col">
              <Link
                to="/portfolio/kpis/$companyId"
                params={{ companyId: company.id }}
                className="truncate font-medium hover:underline"
              >
                {company.name}
              </Link>
              <span className="truncate text-sm text-quiet" title={message}>
                {message}
              </span>
            </span>
            <Badge tone={SEVERITY_TONES[severity]}>{words[severity]}</Badge>
          </>
        )}
      </OverviewRows>
    </OverviewCard>
  );
}
