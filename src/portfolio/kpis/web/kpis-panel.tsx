import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import type { KpiCell } from "#portfolio/kpis/shared/api.ts";
import { FIGURE_KINDS, type FigureKind, PERIOD_KINDS, type PeriodKind } from "#portfolio/kpis/shared/rules.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { PillSelect } from "#ui/web/form/pill-select.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { KpiChart } from "./kpi-chart.tsx";
import { KpiTable } from "./kpi-table.tsx";
import { type CompanyKpis, type Definition } from "./kpi-values.ts";

const KpiEntry = whenOpened(() => import("./kpi-entry.tsx"), "KpiEntry");
const KpiHistory = whenOpened(() => import("./kpi-history.tsx"), "KpiHistory");

type Props = { companyId: string };

/** The key figures of a company: over time, against their budget, and who gave them. */
export function KpisPanel({ companyId }: Props) {
  return useCan("kpi:read") ? <OfCompany companyId={companyId} /> : null;
}

function OfCompany({ companyId }: Props) {
  const { t } = useLingui();
  const [periodKind, setPeriodKind] = useState<PeriodKind>("month");
  const [kind, setKind] = useState<FigureKind>("actual");
  const [isEntering, setEntering] = useState(false);
  const mayRecord = useCan("kpi:record");
  const definitions = useRead(api.kpiDefinitions.list, {});
  const kpis = useRead(api.kpis.ofCompany, { companyId, periodKind }, { keepPrevious: true, about: companyId });
  const problem = definitions.error ?? kpis.error;
  return (
    <Section
      title={<Trans>KPIs</Trans>}
      label={t`KPIs`}
      beside={
        <span className="flex flex-wrap items-center gap-2">
          <KindSelect value={kind} onChange={setKind} />
          <PeriodSelect value={periodKind} onChange={setPeriodKind} />
          {mayRecord && kpis.data && definitions.data && (
            <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => setEntering(true)}>
              <Trans>Enter figures</Trans>
            </Button>
          )}
        </span>
      }
    >
      {problem && <ReadProblem error={problem} onRetry={() => void kpis.refetch()} />}
      {!problem && !(kpis.data && definitions.data) && <Skeleton className="h-64 w-full" />}
      {kpis.data && definitions.data && (
        <Shown kpis={kpis.data} kind={kind} definitions={definitions.data.items} onEnter={() => setEntering(true)} />
      )}
      {isEntering && kpis.data && definitions.data && (
        <KpiEntry
          company={kpis.data.company}
          definitions={definitions.data.items}
          start={{ periodKind, kind, currency: kpis.data.currency }}
          onClose={() => setEntering(false)}
        />
      )}
    </Section>
  );
}

type ShownProps = { kpis: CompanyKpis; kind: FigureKind; definitions: readonly Definition[]; onEnter: () => void };

function Shown({ kpis, kind, definitions, onEnter }: ShownProps) {
  const mayRecord = useCan("kpi:record");
  const used = definitions.filter(
    ({ key, isArchived }) => !isArchived || kpis.cells.some(({ metric }) => metric === key),
  );
  const [chosen, setChosen] = useState<string>();
  const [opened, setOpened] = useState<KpiCell>();
  const withFigures = used.filter(({ key }) => kpis.cells.some(({ metric }) => metric === key));
  const shown = withFigures.find(({ key }) => key === chosen) ?? withFigures[0];
  const about = used.find(({ key }) => key === opened?.metric);
  if (shown === undefined)
    return (
      <div className="flex flex-wrap items-center gap-3 text-quiet">
        <Trans>No figures in these periods.</Trans>
        {mayRecord && (
          <Button size="sm" onClick={onEnter}>
            <Trans>Enter figures</Trans>
          </Button>
        )}
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <KpiTable kpis={kpis} definitions={used} kind={kind} chosen={shown.key} onChoose={setChosen} onOpen={setOpened} />
      <KpiChart kpis={kpis} definition={shown} onOpen={setOpened} />
      {opened && about && (
        <KpiHistory
          companyId={kpis.company.id}
          company={kpis.company.name}
          definition={about}
          place={{
            metric: opened.metric,
            kind: opened.kind,
            periodKind: opened.periodKind,
            periodStart: opened.periodStart,
          }}
          shown={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

function PeriodSelect({ value, onChange }: { value: PeriodKind; onChange: (kind: PeriodKind) => void }) {
  const { t } = useLingui();
  const words = { month: t`Months`, quarter: t`Quarters` };
  return (
    <PillSelect
      label={t`Period`}
      text={words[value]}
      isChosen={false}
      value={value}
      onChange={({ currentTarget }) => onChange(PERIOD_KINDS.find((one) => one === currentTarget.value) ?? "month")}
    >
      {PERIOD_KINDS.map((one) => (
        <option key={one} value={one}>
          {words[one]}
        </option>
      ))}
    </PillSelect>
  );
}

function KindSelect({ value, onChange }: { value: FigureKind; onChange: (kind: FigureKind) => void }) {
  const { t } = useLingui();
  const words = { actual: t`Actual`, budget: t`Budget` };
  return (
    <PillSelect
      label={t`Figures`}
      text={words[value]}
      isChosen={false}
      value={value}
      onChange={({ currentTarget }) => onChange(FIGURE_KINDS.find((one) => one === currentTarget.value) ?? "actual")}
    >
      {FIGURE_KINDS.map((one) => (
        <option key={one} value={one}>
          {words[one]}
        </option>
      ))}
    </PillSelect>
  );
}
