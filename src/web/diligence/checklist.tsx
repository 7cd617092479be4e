import { Trans, useLingui } from "@lingui/react/macro";
import { ListChecks, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { DiligenceItem } from "#shared/diligence/api.ts";
import { api, useRead } from "../core/api/api.ts";
import { ReadProblem } from "../core/records/read-problem.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Section } from "../ui/record-layout.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ChecklistItem } from "./checklist-item.tsx";
import { ItemDialog } from "./item-form.tsx";
import type { Project } from "./project-values.tsx";
import { RequestDialog } from "./request-form.tsx";

type Props = { project: Pick<Project, "id">; mayEdit: boolean };

/** What is looked at in a project, section by section. */
export function Checklist({ project: { id: projectId }, mayEdit }: Props) {
  const { t } = useLingui();
  const items = useRead(api.diligenceItems.list, { projectId });
  const [form, setForm] = useState<{ edited: DiligenceItem | null; section?: string }>();
  const [asking, setAsking] = useState<DiligenceItem>();
  if (items.isError) return <ReadProblem error={items.error} onRetry={() => void items.refetch()} />;
  const sections = Map.groupBy(items.data?.items ?? [], ({ section }) => section);
  const add = mayEdit && (
    <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setForm({ edited: null })}>
      <Trans>Add item</Trans>
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      {items.isPending && <Skeleton className="h-64 w-full" />}
      {items.data?.items.length === 0 && (
        <EmptyState
          icon={<ListChecks />}
          title={t`No items yet`}
          text={t`Add what has to be looked at before the committee decides.`}
          action={add || undefined}
        />
      )}
      {[...sections].map(([section, list]) => (
        <Section
          key={section}
          title={section === "" ? <Trans>Other</Trans> : <bdi>{section}</bdi>}
          label={section === "" ? t`Other` : section}
          beside={<Done items={list} />}
        >
          <ul className="-mx-2 divide-y divide-line">
            {list.map((item) => (
              <ChecklistItem
                key={item.id}
                item={item}
                among={list}
                mayEdit={mayEdit}
                onEdit={() => setForm({ edited: item })}
                onAsk={() => setAsking(item)}
              />
            ))}
          </ul>
        </Section>
      ))}
      {sections.size > 0 && add && <div>{add}</div>}
      {asking && (
        <RequestDialog projectId={projectId} edited={null} about={asking} onClose={() => setAsking(undefined)} />
      )}
      {form && <ItemDialog projectId={projectId} {...form} onClose={() => setForm(undefined)} />}
    </div>
  );
}

function Done({ items }: { items: readonly DiligenceItem[] }): ReactNode {
  const applicable = items.filter(({ status }) => status !== "not_applicable");
  const done = applicable.filter(({ status }) => status === "done").length;
  const all = applicable.length;
  return (
    <span className="figure text-sm text-quiet">
      <Trans>
        {done} of {all} done
      </Trans>
    </span>
  );
}
