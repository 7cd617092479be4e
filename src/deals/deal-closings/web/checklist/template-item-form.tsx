import { Trans } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { checkControl } from "#core/web/records/checklist/check-control.tsx";
import { ChecklistItemDialog } from "#core/web/records/checklist/item-dialog.tsx";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { dealClosingTemplateItemFields } from "#deals/deal-closings/shared/fields.ts";
import type { DealClosingTemplateItem } from "#deals/deal-closings/shared/templates-api.ts";

const TEMPLATE_ITEM_FORM = kindForm({
  procedures: api.dealClosingTemplateItems,
  schema: () =>
    import("#deals/deal-closings/shared/forms.ts").then(
      ({ dealClosingTemplateItemForm }) => dealClosingTemplateItemForm,
    ),
  worded: { fields: dealClosingTemplateItemFields },
  controls: { isAfterClosing: checkControl(<Trans>Done after the deal is closed</Trans>) },
  empty: { templateId: "", title: "", section: "", isAfterClosing: false },
});

type Props = { templateId: string; edited: DealClosingTemplateItem | null; onClose: () => void };

/** An item new closings of a type begin with. */
export const TemplateItemDialog = ({ templateId, ...props }: Props) => (
  <ChecklistItemDialog kind={TEMPLATE_ITEM_FORM} start={{ templateId }} {...props}>
    {(form) => <FormFields form={form} fields={["title", "section", "isAfterClosing"]} required={["title"]} />}
  </ChecklistItemDialog>
);
