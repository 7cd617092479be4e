import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import type { DiligenceCondition } from "#deals/diligence/shared/conditions-api.ts";
import { CONDITION_WORDED } from "./condition-words.ts";

const CONDITION_FORM = kindForm({
  procedures: api.diligenceConditions,
  schema: () => import("#deals/diligence/shared/forms.ts").then(({ diligenceConditionForm }) => diligenceConditionForm),
  worded: CONDITION_WORDED,
  empty: { projectId: "", title: "", note: "", itemId: "", riskId: "" },
});

/** What a condition is made of: an item with its findings, or a risk with what is done about it. */
export type ConditionSource = { title: string; note: string; itemId?: string; riskId?: string };

type Props = {
  projectId: string;
  edited: DiligenceCondition | null;
  from?: ConditionSource;
  onClose: () => void;
};

/** What has to be true before the firm invests. */
export function ConditionDialog({ projectId, edited, from, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(CONDITION_FORM, {
    edited,
    start: { projectId, ...(from && { ...from, title: from.title.slice(0, 200), note: from.note.slice(0, 2000) }) },
    action: edited ? t`Update condition` : t`Add condition`,
    one: t`condition precedent`,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog
      form={form}
      title={edited ? t`Edit ${edited.title}` : t`Add condition precedent`}
      description={t`Listed on the deal and offered when the committee approves with conditions.`}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <FormFields form={form} fields={["title", "note"]} required={["title"]} />
      </div>
    </RecordFormDialog>
  );
}
