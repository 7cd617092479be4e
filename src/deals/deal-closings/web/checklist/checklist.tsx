import { Trans, useLingui } from "@lingui/react/macro";
import { ListChecks, Plus } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { ChecklistSections } from "#core/web/records/checklist/checklist.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import type { DealClosingItem } from "#deals/deal-closings/shared/api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { ChecklistItem } from "./checklist-item.tsx";

const ItemDialog = whenOpened(() => import("./item-dialog.tsx"), "ItemDialog");

/** What a closing takes, section by section. */
export function Checklist({ closingId, mayEdit }: { closingId: string; mayEdit: boolean }) {
  const { t } = useLingui();
  const items = useRead(api.dealClosingItems.list, { closingId });
  const [form, setForm] = useState<{ edited: DealClosingItem | null }>();
  if (items.isError) return <ReadProblem error={items.error} onRetry={() => void items.refetch()} />;
  if (items.data === undefined) return <Skeleton className="h-64 w-full" />;
  const add = mayEdit && (
    <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setForm({ edited: null })}>
      <Trans>Add item</Trans>
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      <ChecklistSections items={items.data.items}>
        {(item, among) => (
          <ChecklistItem
            key={item.id}
            item={item}
            among={among}
            mayEdit={mayEdit}
            onEdit={() => setForm({ edited: item })}
          />
        )}
      </ChecklistSections>
      {items.data.items.length === 0 ? (
        <EmptyState
          icon={<ListChecks />}
          title={t`No items yet`}
          text={t`Add the papers, approvals and checks this closing takes.`}
          action={add || undefined}
        />
      ) : (
        add && <div>{add}</div>
      )}
      {form && <ItemDialog closingId={closingId} {...form} onClose={() => setForm(undefined)} />}
    </div>
  );
}
