import { Trans } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { checkControl } from "#core/web/records/checklist/check-control.tsx";
import { ChecklistItemDialog } from "#core/web/records/checklist/item-dialog.tsx";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { closingTemplateItemFields } from "#deals/closings/shared/fields.ts";
import type { ClosingTemplateItem } from "#deals/closings/shared/templates-api.ts";

const TEMPLATE_ITEM_FORM = kindForm({
  procedures: api.closingTemplateItems,
  schema: () =>
    import("#deals/closings/shared/forms.ts").then(({ closingTemplateItemForm }) => closingTemplateItemForm),
  worded: { fields: closingTemplateItemFields },
  controls: { isAfterClosing: checkControl(<Trans>Done after the deal is closed</Trans>) },
  empty: { templateId: "", title: "", section: "", isAfterClosing: false },
});

type Props = { templateId: string; edited: ClosingTemplateItem | null; onClose: () => void };

/** An item new closings of a type begin with. */
export const TemplateItemDialog = ({ templateId, ...props }: Props) => (
  <ChecklistItemDialog kind={TEMPLATE_ITEM_FORM} start={{ templateId }} {...props}>
    {(form) => <FormFields form={form} fields={["title", "section", "isAfterClosing"]} required={["title"]} />}
  </ChecklistItemDialog>
);
