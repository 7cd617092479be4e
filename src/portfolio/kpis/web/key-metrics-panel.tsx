import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { type CompanyKpis, type Definition, useKpiText } from "./kpi-values.ts";

type Props = { portfolioCompanyId: string };

/** The last actual figure of each KPI of a company that is held, each with its period. */
export function KeyMetrics({ portfolioCompanyId }: Props) {
  const mayRead = useCan("kpi:read");
  const holding = useRead(api.portfolioCompanies.get, { id: portfolioCompanyId }, { enabled: mayRead });
  const companyId = holding.data?.companyId ?? null;
  return mayRead && companyId !== null ? <OfCompany companyId={companyId} /> : null;
}

function OfCompany({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const definitions = useRead(api.kpiDefinitions.list, {});
  const kpis = useRead(api.kpis.ofCompany, { companyId, periodKind: "month" });
  const problem = definitions.error ?? kpis.error;
  return (
    <Section
      title={<Trans>Key metrics</Trans>}
      label={t`Key metrics`}
      beside={
        <Link to="/portfolio/kpis/$companyId" params={{ companyId }} className="text-sm text-primary-text">
          <Trans>All KPIs</Trans>
        </Link>
      }
    >
      {problem && <ReadProblem error={problem} onRetry={() => void kpis.refetch()} />}
      {!problem && !(definitions.data && kpis.data) && <Skeleton className="h-24 w-full" />}
      {definitions.data && kpis.data && <Figures definitions={definitions.data.items} kpis={kpis.data} />}
    </Section>
  );
}

function Figures({ definitions, kpis: { cells } }: { definitions: readonly Definition[]; kpis: CompanyKpis }) {
  const said = useKpiText();
  const rows = definitions.flatMap((definition) => {
    const last = cells
      .filter(({ metric, kind }) => metric === definition.key && kind === "actual")
      .toSorted((a, b) => a.periodStart.localeCompare(b.periodStart))
      .at(-1);
    return last === undefined ? [] : [{ definition, last }];
  });
  if (rows.length === 0)
    return (
      <p className="text-quiet">
        <Trans>No figures in the last 13 months.</Trans>
      </p>
    );
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
      {rows.map(({ definition, last }) => (
        <div key={definition.key} className="contents">
          <dt className="text-quiet">
            <bdi>{definition.label}</bdi>
          </dt>
          <dd className="figure text-right">
            {said.figure(definition.unit, last)}{" "}
            <span className="text-sm text-quiet">{said.period(last.periodKind, last.periodStart)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
