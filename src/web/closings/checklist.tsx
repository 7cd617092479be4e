import { Trans, useLingui } from "@lingui/react/macro";
import { ListChecks, Plus } from "lucide-react";
import { useState } from "react";
import type { ClosingItem } from "#shared/closings/api.ts";
import { api, useRead } from "../core/api/api.ts";
import { ChecklistSections } from "../core/records/checklist.tsx";
import { FormFields } from "../core/records/form-fields.tsx";
import { kindForm } from "../core/records/kind-form.ts";
import { ReadProblem } from "../core/records/read-problem.tsx";
import { RecordFormDialog } from "../core/records/record-form-dialog.tsx";
import { useKindForm } from "../core/records/use-kind-form.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ChecklistItem } from "./checklist-item.tsx";
import { ITEM_WORDED } from "./closing-values.tsx";

/** What a closing takes, section by section. */
export function Checklist({ closingId, mayEdit }: { closingId: string; mayEdit: boolean }) {
  const { t } = useLingui();
  const items = useRead(api.closingItems.list, { closingId });
  const [form, setForm] = useState<{ edited: ClosingItem | null }>();
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

const ITEM_FORM = kindForm({
  procedures: api.closingItems,
  schema: () => import("#shared/closings/forms.ts").then(({ closingItemForm }) => closingItemForm),
  worded: ITEM_WORDED,
  controls: {
    isAfterClosing: ({ value, onChange, name }) => (
      <Checkbox
        name={name}
        label={<Trans>Done after the deal is closed</Trans>}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    ),
  },
  empty: { closingId: "", title: "", section: "", status: "open", assignedTo: "", dueOn: "", isAfterClosing: false },
});

type Props = { closingId: string; edited: ClosingItem | null; onClose: () => void };

/** An item of the checklist: what, by whom and until when. */
function ItemDialog({ closingId, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(ITEM_FORM, {
    edited,
    start: { closingId },
    action: edited ? t`Update item` : t`Add item`,
    one: t`item`,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.title}` : t`Add item`} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={form}
          fields={["title", "section", "status", "assignedTo", "dueOn", "isAfterClosing"]}
          required={["title"]}
        />
      </div>
    </RecordFormDialog>
  );
}
