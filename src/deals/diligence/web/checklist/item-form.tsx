import { Trans } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { checkControl } from "#core/web/records/checklist/check-control.tsx";
import { ChecklistItemDialog } from "#core/web/records/checklist/item-dialog.tsx";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import type { DiligenceItem } from "#deals/diligence/shared/api.ts";
import { ITEM_WORDED } from "./item-words.ts";

const ITEM_FORM = kindForm({
  procedures: api.diligenceItems,
  schema: () => import("#deals/diligence/shared/forms.ts").then(({ diligenceItemForm }) => diligenceItemForm),
  worded: ITEM_WORDED,
  controls: { needsSignOff: checkControl(<Trans>Needs a sign-off</Trans>) },
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
export const ItemDialog = ({ projectId, section = "", ...props }: Props) => (
  <ChecklistItemDialog kind={ITEM_FORM} start={{ projectId, section }} {...props}>
    {(form) => (
      <FormFields
        form={form}
        fields={["title", "section", "status", "assignedTo", "dueOn", "needsSignOff", "findings"]}
        required={["title"]}
      />
    )}
  </ChecklistItemDialog>
);
