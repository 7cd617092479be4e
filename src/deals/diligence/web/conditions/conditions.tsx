import { Trans, useLingui } from "@lingui/react/macro";
import { FileWarning, Plus } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import type { DiligenceCondition } from "#deals/diligence/shared/conditions-api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import type { Project } from "../project/project-values.tsx";
import { ConditionMenu, ConditionRow } from "./condition-row.tsx";

const ConditionDialog = whenOpened(() => import("./condition-form.tsx"), "ConditionDialog");

type Props = { project: Pick<Project, "id">; mayEdit: boolean };

/** What has to be true before the firm invests, as this project found it. */
export function Conditions({ project: { id: projectId }, mayEdit }: Props) {
  const { t } = useLingui();
  const conditions = useRead(api.diligenceConditions.list, { projectId });
  const [form, setForm] = useState<{ edited: DiligenceCondition | null }>();
  if (conditions.isError) return <ReadProblem error={conditions.error} onRetry={() => void conditions.refetch()} />;
  const items = conditions.data?.items ?? [];
  const add = mayEdit && (
    <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setForm({ edited: null })}>
      <Trans>Add condition</Trans>
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      {conditions.isPending && <Skeleton className="h-64 w-full" />}
      {conditions.data && items.length === 0 && (
        <EmptyState
          icon={<FileWarning />}
          title={t`No conditions precedent yet`}
          text={t`Mark findings and risks as conditions from their menus, or add one here. The committee can attach them to a conditional approval.`}
          action={add || undefined}
        />
      )}
      {items.length > 0 && (
        <Section title={<Trans>Conditions precedent</Trans>} label={t`Conditions precedent`} beside={add}>
          <RecordRows>
            {items.map((condition) => (
              <ConditionRow
                key={condition.id}
                condition={condition}
                menu={
                  mayEdit && (
                    <ConditionMenu condition={condition} among={items} onEdit={() => setForm({ edited: condition })} />
                  )
                }
              />
            ))}
          </RecordRows>
        </Section>
      )}
      {form && <ConditionDialog projectId={projectId} {...form} onClose={() => setForm(undefined)} />}
    </div>
  );
}
