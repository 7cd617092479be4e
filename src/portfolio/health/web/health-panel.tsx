import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { FigureCard, FigureCards } from "#ui/web/figures/figure-card.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { formatExactly } from "#ui/web/text/dates.ts";
import { Moment } from "#ui/web/text/moment.tsx";
import { AlertRow } from "./alert-row.tsx";
import { type Health, SEVERITY_TONES, useSeverityWords } from "./health-values.ts";

/** How portfolio companies are: four figures, what is critical, the alerts and the score of each company. */
export function HealthPanel() {
  return useCan("portfolio:read") ? <Monitored /> : null;
}

function Monitored() {
  const health = useRead(api.health.overview, {});
  if (health.isError) return <ReadProblem error={health.error} onRetry={() => void health.refetch()} />;
  if (health.data === undefined) return <Skeleton className="h-96 w-full" />;
  return (
    <div className="flex flex-col gap-4">
      <Tiles health={health.data} />
      <CriticalBanner alerts={health.data.alerts} />
      <Alerts health={health.data} />
      <Scores health={health.data} />
    </div>
  );
}

const goTo = (id: string) => () => document.getElementById(id)?.scrollIntoView({ block: "start" });

function Tiles({ health: { companies, alerts, averageScore } }: { health: Health }) {
  const { t, i18n } = useLingui();
  const critical = alerts.filter(({ severity }) => severity === "critical").length;
  const average = averageScore === null ? t`Not scored` : i18n.number(averageScore, { maximumFractionDigits: 0 });
  return (
    <FigureCards label={t`Figures`}>
      <FigureCard label={t`Monitored companies`} value={i18n.number(companies.length)} onOpen={goTo("health-scores")} />
      <FigureCard label={t`Active alerts`} value={i18n.number(alerts.length)} onOpen={goTo("health-alerts")} />
      <FigureCard label={t`Critical alerts`} value={i18n.number(critical)} onOpen={goTo("health-alerts")} />
      <FigureCard label={t`Average health score`} value={average} onOpen={goTo("health-scores")} />
    </FigureCards>
  );
}

function CriticalBanner({ alerts }: Pick<Health, "alerts">) {
  const critical = alerts.filter(({ severity }) => severity === "critical");
  if (critical.length === 0) return null;
  const names = [...new Set(critical.map(({ company }) => company.name))].join(", ");
  return (
    <Alert tone="danger">
      <Trans>
        Critical alerts at <bdi>{names}</bdi>. Look at them first.
      </Trans>
    </Alert>
  );
}

function Alerts({ health: { alerts, scannedAt } }: { health: Health }) {
  const { t } = useLingui();
  return (
    <div id="health-alerts" className="scroll-mt-16">
      <Section title={<Trans>Active Health Alerts</Trans>} label={t`Active Health Alerts`}>
        {alerts.length === 0 ? (
          <p className="text-quiet">
            {scannedAt === null ? (
              <Trans>No scan yet. Run one now, or wait: it runs every hour.</Trans>
            ) : (
              <Trans>No alerts. The latest figures break no rule.</Trans>
            )}
          </p>
        ) : (
          <RecordRows>
            {alerts.map((alert) => (
              <AlertRow key={alert.id} alert={alert} />
            ))}
          </RecordRows>
        )}
        {scannedAt !== null && (
          <p className="mt-3 text-xs text-quiet">
            <Trans>
              Last scan <Moment at={scannedAt} />
            </Trans>
          </p>
        )}
      </Section>
    </div>
  );
}

function Scores({ health: { companies, asOf } }: { health: Health }) {
  const { t, i18n } = useLingui();
  const words = useSeverityWords();
  const at = formatExactly(asOf, i18n.locales);
  if (companies.length === 0)
    return (
      <EmptyState title={t`No companies are monitored yet.`} text={t`A company is monitored while a fund holds it.`} />
    );
  return (
    <div id="health-scores" className="scroll-mt-16">
      <Section title={<Trans>Health scores</Trans>} label={t`Health scores`}>
        <RecordRows>
          {companies.map(({ company, score, alerts, lastFigureOn }) => (
            <RecordRow
              key={company.id}
              title={
                <Link to="/portfolio/kpis/$companyId" params={{ companyId: company.id }} className="hover:underline">
                  {company.name}
                </Link>
              }
              badge={alerts.map((severity, place) => (
                <Badge key={`${severity} ${place}`} tone={SEVERITY_TONES[severity]}>
                  {words[severity]}
                </Badge>
              ))}
              facts={
                <>
                  {company.sector !== null && <span>{company.sector}</span>}
                  {lastFigureOn === null ? (
                    <span>
                      <Trans>No figures yet</Trans>
                    </span>
                  ) : (
                    <span>
                      <Trans>
                        Figures to <Moment at={lastFigureOn} />
                      </Trans>
                    </span>
                  )}
                </>
              }
              menu={
                <span className="figure text-lg font-semibold">
                  {score === null ? <Trans>Not scored</Trans> : i18n.number(score)}
                </span>
              }
            />
          ))}
        </RecordRows>
        <p className="mt-3 text-xs text-quiet">
          <Trans>
            Score = 100 − 40 per open critical, 20 per high, 10 per medium and 5 per low alert, at least 0. Not scored
            without figures for 100 days. Test alerts don’t count. As of {at}.
          </Trans>
        </p>
      </Section>
    </div>
  );
}

/** Looks at all companies now. */
export function RunScan() {
  const { t } = useLingui();
  const scan = useCommand(api.health.scan);
  return (
    <Button
      variant="primary"
      busy={scan.isPending}
      onClick={() =>
        scan.mutate(undefined, {
          onSuccess: ({ found: n, noRate }) => {
            const done = t`Health monitoring completed. Found ${n} potential issues.`;
            const left = noRate
              .map(({ company, metric, currency }) => `${company}: ${metric} (${currency})`)
              .join(", ");
            if (left === "") toast.success(done);
            else toast.notice(done, t`No exchange rate to your firm’s currency: ${left}`);
          },
          onError: ({ message }) => toast.error(message, t`Failed to run the health scan`),
        })
      }
    >
      <Trans>Run Health Scan</Trans>
    </Button>
  );
}
