import { Trans, useLingui } from "@lingui/react/macro";
import type { ClosingItem } from "#shared/closings/api.ts";
import { api } from "../core/api/api.ts";
import { FormFields } from "../core/records/form-fields.tsx";
import { kindForm } from "../core/records/kind-form.ts";
import { RecordFormDialog } from "../core/records/record-form-dialog.tsx";
import { useKindForm } from "../core/records/use-kind-form.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { ITEM_WORDED } from "./closing-values.tsx";

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
export function ItemDialog({ closingId, edited, onClose }: Props) {
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
