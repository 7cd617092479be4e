import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import type { DiligenceRisk } from "#deals/diligence/shared/api.ts";
import { RISK_WORDED } from "./risk-words.ts";

const RISK_FORM = kindForm({
  procedures: api.diligenceRisks,
  schema: () => import("#deals/diligence/shared/forms.ts").then(({ diligenceRiskForm }) => diligenceRiskForm),
  worded: RISK_WORDED,
  empty: { projectId: "", title: "", category: "", likelihood: "3", impact: "3", assignedTo: "", mitigation: "" },
  own: ({ likelihood, impact }: DiligenceRisk) => ({ likelihood: String(likelihood), impact: String(impact) }),
});

type Props = {
  projectId: string;
  edited: DiligenceRisk | null;
  /** What a new one is taken to be. */
  graded?: { likelihood: number; impact: number };
  onClose: () => void;
};

/** A risk: what may happen, how likely and how bad it is, and what is done about it. */
export function RiskDialog({ projectId, edited, graded, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(RISK_FORM, {
    edited,
    start: {
      projectId,
      ...(graded && { likelihood: String(graded.likelihood), impact: String(graded.impact) }),
    },
    action: edited ? t`Update risk` : t`Add risk`,
    one: t`risk`,
    onSaved: onClose,
  });
  return (
    <RecordFormDialog form={form} title={edited ? t`Edit ${edited.title}` : t`Add risk`} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={form}
          fields={["title", "category", "likelihood", "impact", "assignedTo", "mitigation"]}
          required={["title"]}
        />
      </div>
    </RecordFormDialog>
  );
}
