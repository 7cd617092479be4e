import { Trans } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { checkControl } from "#core/web/records/checklist/check-control.tsx";
import { ChecklistItemDialog } from "#core/web/records/checklist/item-dialog.tsx";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import type { DealClosingItem } from "#deals/deal-closings/shared/api.ts";
import { ITEM_WORDED } from "../closing-values.tsx";

const ITEM_FORM = kindForm({
  procedures: api.dealClosingItems,
  schema: () => import("#deals/deal-closings/shared/forms.ts").then(({ dealClosingItemForm }) => dealClosingItemForm),
  worded: ITEM_WORDED,
  controls: { isAfterClosing: checkControl(<Trans>Done after the deal is closed</Trans>) },
  empty: { closingId: "", title: "", section: "", status: "open", assignedTo: "", dueOn: "", isAfterClosing: false },
});

type Props = { closingId: string; edited: DealClosingItem | null; onClose: () => void };

/** An item of the checklist: what, by whom and until when. */
export const ItemDialog = ({ closingId, ...props }: Props) => (
  <ChecklistItemDialog kind={ITEM_FORM} start={{ closingId }} {...props}>
    {(form) => (
      <FormFields
        form={form}
        fields={["title", "section", "status", "assignedTo", "dueOn", "isAfterClosing"]}
        required={["title"]}
      />
    )}
  </ChecklistItemDialog>
);
