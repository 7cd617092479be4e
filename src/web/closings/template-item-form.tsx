import { Trans } from "@lingui/react/macro";
import { closingTemplateItemFields } from "#shared/closings/fields.ts";
import type { ClosingTemplateItem } from "#shared/closings/templates-api.ts";
import { api } from "../core/api/api.ts";
import { checkControl } from "../core/records/check-control.tsx";
import { FormFields } from "../core/records/form-fields.tsx";
import { ChecklistItemDialog } from "../core/records/item-dialog.tsx";
import { kindForm } from "../core/records/kind-form.ts";

const TEMPLATE_ITEM_FORM = kindForm({
  procedures: api.closingTemplateItems,
  schema: () => import("#shared/closings/forms.ts").then(({ closingTemplateItemForm }) => closingTemplateItemForm),
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
