import { Trans, useLingui } from "@lingui/react/macro";
import { templateItemFields } from "#shared/diligence/fields.ts";
import type { TemplateItem } from "#shared/diligence/templates-api.ts";
import { api } from "../core/api/api.ts";
import { FormFields } from "../core/records/form-fields.tsx";
import { kindForm } from "../core/records/kind-form.ts";
import { RecordFormDialog } from "../core/records/record-form-dialog.tsx";
import { useKindForm } from "../core/records/use-kind-form.ts";
import { Checkbox } from "../ui/checkbox.tsx";

const TEMPLATE_ITEM_FORM = kindForm({
  procedures: api.diligenceTemplateItems,
  schema: () => import("#shared/diligence/forms.ts").then(({ templateItemForm }) => templateItemForm),
  worded: { fields: templateItemFields },
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
  empty: { templateId: "", title: "", section: "", dueDays: "", needsSignOff: false },
  own: ({ dueDays }: TemplateItem) => ({ dueDays: dueDays === null ? "" : String(dueDays) }),
});

type Props = { templateId: string; edited: TemplateItem | null; onClose: () => void };

/** An item new projects of a stage begin with. */
export function TemplateItemDialog({ templateId, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(TEMPLATE_ITEM_FORM, {
    edited,
    start: { templateId },
    action: edited ? t`Update item` : t`Add item`,
    one: t`item`,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.title}` : t`Add item`} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={form}
          fields={["title", "section", "dueDays", "needsSignOff"]}
          required={["title"]}
          hints={{ dueDays: t`Days after the project starts. Leave blank for no due date.` }}
        />
      </div>
    </RecordFormDialog>
  );
}
