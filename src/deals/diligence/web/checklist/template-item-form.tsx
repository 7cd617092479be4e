import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { checkControl } from "#core/web/records/checklist/check-control.tsx";
import { ChecklistItemDialog } from "#core/web/records/checklist/item-dialog.tsx";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { templateItemFields } from "#deals/diligence/shared/fields.ts";
import type { TemplateItem } from "#deals/diligence/shared/templates-api.ts";

const TEMPLATE_ITEM_FORM = kindForm({
  procedures: api.diligenceTemplateItems,
  schema: () => import("#deals/diligence/shared/forms.ts").then(({ templateItemForm }) => templateItemForm),
  worded: { fields: templateItemFields },
  controls: { needsSignOff: checkControl(<Trans>Needs a sign-off</Trans>) },
  empty: { templateId: "", title: "", section: "", dueDays: "", needsSignOff: false },
  own: ({ dueDays }: TemplateItem) => ({ dueDays: dueDays === null ? "" : String(dueDays) }),
});

type Props = { templateId: string; edited: TemplateItem | null; onClose: () => void };

/** An item new projects of a stage begin with. */
export function TemplateItemDialog({ templateId, ...props }: Props) {
  const { t } = useLingui();
  return (
    <ChecklistItemDialog kind={TEMPLATE_ITEM_FORM} start={{ templateId }} {...props}>
      {(form) => (
        <FormFields
          form={form}
          fields={["title", "section", "dueDays", "needsSignOff"]}
          required={["title"]}
          hints={{ dueDays: t`Days after the project starts. Leave blank for no due date.` }}
        />
      )}
    </ChecklistItemDialog>
  );
}
