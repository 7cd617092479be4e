import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { PENALTIES } from "#portfolio/health/shared/rules.ts";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { AlertRow } from "./alert-row.tsx";
import { type Health, useSeverityWords } from "./health-values.ts";

/** How one company is: its score, what that is made of, and what can be done about its alerts. */
export function HealthOfCompany({ companyId }: { companyId: string }) {
  return useCan("portfolio:read") ? <OfCompany companyId={companyId} /> : null;
}

function OfCompany({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const health = useRead(api.health.ofCompany, { companyId });
  return (
    <Section title={<Trans>Health</Trans>} label={t`Health`}>
      {health.isError && <ReadProblem error={health.error} onRetry={() => void health.refetch()} />}
      {health.isPending && <Skeleton className="h-16 w-full" />}
      {health.data && (
        <div className="flex flex-col gap-3">
          {health.data.scored && <Score scored={health.data.scored} />}
          {health.data.alerts.length > 0 && (
            <RecordRows>
              {health.data.alerts.map((alert) => (
                <AlertRow key={alert.id} alert={alert} isAlone />
              ))}
            </RecordRows>
          )}
        </div>
      )}
    </Section>
  );
}

/** The score and its sum: 100 less what each open alert takes. */
function Score({ scored: { score, alerts, lastFigureOn } }: { scored: Health["companies"][number] }) {
  const { i18n } = useLingui();
  const words = useSeverityWords();
  const taken = alerts.map((severity) => `− ${PENALTIES[severity]} (${words[severity]})`).join(" ");
  return (
    <div>
      {score === null ? (
        <p className="text-base text-quiet">
          <Trans>Not scored</Trans>
        </p>
      ) : (
        <p className="figure text-2xl font-semibold">{i18n.number(score)}</p>
      )}
      <p className="text-sm text-quiet">
        {score !== null && taken !== "" && <span className="block">100 {taken}</span>}
        {score !== null && taken === "" && (
          <span className="block">
            <Trans>No open alerts take from 100.</Trans>
          </span>
        )}
        {lastFigureOn === null ? (
          <Trans>No figures yet</Trans>
        ) : (
          <Trans>
            Figures to <Moment at={lastFigureOn} />
          </Trans>
        )}
      </p>
    </div>
  );
}
