import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, ShieldAlert } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import type { DiligenceRisk } from "#deals/diligence/shared/api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import type { ConditionSource } from "../conditions/condition-form.tsx";
import type { Project } from "../project/project-values.tsx";
import { RiskHeatMap } from "./risk-heat-map.tsx";
import { RiskRow } from "./risk-row.tsx";

const ConditionDialog = whenOpened(() => import("../conditions/condition-form.tsx"), "ConditionDialog");
const RiskDialog = whenOpened(() => import("./risk-form.tsx"), "RiskDialog");

type Props = { project: Pick<Project, "id">; mayEdit: boolean };
type Form = { edited: DiligenceRisk | null };

/** What could go wrong, the gravest first, over where each stands between likely and bad. */
export function RiskRegister({ project: { id: projectId }, mayEdit }: Props) {
  const { t } = useLingui();
  const risks = useRead(api.diligenceRisks.list, { projectId });
  const [form, setForm] = useState<Form>();
  const [source, setSource] = useState<ConditionSource>();
  if (risks.isError) return <ReadProblem error={risks.error} onRetry={() => void risks.refetch()} />;
  const items = risks.data?.items ?? [];
  const add = mayEdit && (
    <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setForm({ edited: null })}>
      <Trans>Add risk</Trans>
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      {risks.isPending && <Skeleton className="h-64 w-full" />}
      {risks.data && items.length === 0 && (
        <EmptyState
          icon={<ShieldAlert />}
          title={t`No risks noted yet`}
          text={t`Record what could go wrong, how likely and severe it is, and how you mitigate it.`}
          action={add || undefined}
        />
      )}
      {items.length > 0 && (
        <>
          <Section title={<Trans>Heat map</Trans>} label={t`Heat map`}>
            <RiskHeatMap risks={items} />
          </Section>
          <Section title={<Trans>Risks</Trans>} label={t`Risks`} beside={add}>
            <RecordRows>
              {items.map((risk) => (
                <RiskRow
                  key={risk.id}
                  risk={risk}
                  mayEdit={mayEdit}
                  onEdit={() => setForm({ edited: risk })}
                  onCondition={() => setSource({ title: risk.title, note: risk.mitigation, riskId: risk.id })}
                />
              ))}
            </RecordRows>
          </Section>
        </>
      )}
      {source && (
        <ConditionDialog projectId={projectId} edited={null} from={source} onClose={() => setSource(undefined)} />
      )}
      {form && <RiskDialog projectId={projectId} {...form} onClose={() => setForm(undefined)} />}
    </div>
  );
}
