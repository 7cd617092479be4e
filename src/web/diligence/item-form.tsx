import { Trans } from "@lingui/react/macro";
import type { DiligenceItem } from "#shared/diligence/api.ts";
import { api } from "../core/api/api.ts";
import { checkControl } from "../core/records/check-control.tsx";
import { FormFields } from "../core/records/form-fields.tsx";
import { ChecklistItemDialog } from "../core/records/item-dialog.tsx";
import { kindForm } from "../core/records/kind-form.ts";
import { ITEM_WORDED } from "./item-words.ts";

const ITEM_FORM = kindForm({
  procedures: api.diligenceItems,
  schema: () => import("#shared/diligence/forms.ts").then(({ diligenceItemForm }) => diligenceItemForm),
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
