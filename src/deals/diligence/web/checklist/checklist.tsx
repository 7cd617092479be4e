import { Trans, useLingui } from "@lingui/react/macro";
import { ListChecks, Plus } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { ChecklistSections } from "#core/web/records/checklist/checklist.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import type { DiligenceItem } from "#deals/diligence/shared/api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import type { Project } from "../project/project-values.tsx";
import { ChecklistItem } from "./checklist-item.tsx";

const ConditionDialog = whenOpened(() => import("../conditions/condition-form.tsx"), "ConditionDialog");
const EvidenceDialog = whenOpened(() => import("./evidence-dialog.tsx"), "EvidenceDialog");
const ItemDialog = whenOpened(() => import("./item-form.tsx"), "ItemDialog");
const RequestDialog = whenOpened(() => import("../requests/request-form.tsx"), "RequestDialog");

type Props = { project: Pick<Project, "id">; mayEdit: boolean };

/** What is looked at in a project, section by section. */
export function Checklist({ project: { id: projectId }, mayEdit }: Props) {
  const { t } = useLingui();
  const items = useRead(api.diligenceItems.list, { projectId });
  const [form, setForm] = useState<{ edited: DiligenceItem | null; section?: string }>();
  const [open, setOpen] = useState<Open>();
  if (items.isError) return <ReadProblem error={items.error} onRetry={() => void items.refetch()} />;
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
          text={t`Add what to check before the committee decides.`}
          action={add || undefined}
        />
      )}
      <ChecklistSections items={items.data?.items ?? []}>
        {(item, among) => (
          <ChecklistItem
            key={item.id}
            item={item}
            among={among}
            mayEdit={mayEdit}
            onEdit={() => setForm({ edited: item })}
            onAsk={() => setOpen({ what: "ask", item })}
            onEvidence={() => setOpen({ what: "evidence", item })}
            onCondition={() => setOpen({ what: "condition", item })}
          />
        )}
      </ChecklistSections>
      {items.data !== undefined && items.data.items.length > 0 && add && <div>{add}</div>}
      {open && (
        <ItemDialogs
          what={open.what}
          item={items.data?.items.find(({ id }) => id === open.item.id) ?? open.item}
          onClose={() => setOpen(undefined)}
        />
      )}
      {form && <ItemDialog projectId={projectId} {...form} onClose={() => setForm(undefined)} />}
    </div>
  );
}

type Open = { what: "ask" | "evidence" | "condition"; item: DiligenceItem };

/** What is done about an item apart from editing it. */
function ItemDialogs({ what, item, onClose }: Open & { onClose: () => void }) {
  const { id, projectId, title, findings } = item;
  if (what === "ask") return <RequestDialog projectId={projectId} edited={null} about={item} onClose={onClose} />;
  if (what === "evidence") return <EvidenceDialog item={item} onClose={onClose} />;
  const from = { title, note: findings, itemId: id };
  return <ConditionDialog projectId={projectId} edited={null} from={from} onClose={onClose} />;
}
