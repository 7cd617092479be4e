import { Trans, useLingui } from "@lingui/react/macro";
import type { DiligenceItem } from "#shared/diligence/api.ts";
import { api } from "../core/api/api.ts";
import { FormFields } from "../core/records/form-fields.tsx";
import { kindForm } from "../core/records/kind-form.ts";
import { RecordFormDialog } from "../core/records/record-form-dialog.tsx";
import { useKindForm } from "../core/records/use-kind-form.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { ITEM_WORDED } from "./item-words.ts";

const ITEM_FORM = kindForm({
  procedures: api.diligenceItems,
  schema: () => import("#shared/diligence/forms.ts").then(({ diligenceItemForm }) => diligenceItemForm),
  worded: ITEM_WORDED,
  controls: {
    needsSignOff: ({ value, onChange, name }) => (
      <Checkbox
        name={name}
        label={<Trans>Needs a sign-off</Trans>}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    ),
  },
  empty: {
    projectId: "",
    title: "",
    section: "",
    status: "open",
    assignedTo: "",
    dueOn: "",
    needsSignOff: false,
    findings: "",
  },
});

type Props = {
  projectId: string;
  edited: DiligenceItem | null;
  /** Where a new one stands. */
  section?: string;
  onClose: () => void;
};

/** An item of a checklist: what is looked at, by whom and until when, and what was found. */
export function ItemDialog({ projectId, edited, section = "", onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(ITEM_FORM, {
    edited,
    start: { projectId, section },
    action: edited ? t`Update item` : t`Add item`,
    one: t`item`,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.title}` : t`Add item`} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={form}
          fields={["title", "section", "status", "assignedTo", "dueOn", "needsSignOff", "findings"]}
          required={["title"]}
        />
      </div>
    </RecordFormDialog>
  );
}
