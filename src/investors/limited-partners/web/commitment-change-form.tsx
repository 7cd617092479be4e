import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { recordInput } from "#core/web/records/fields/record-input.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import { CHANGE_WORDED, type Commitment, type CommitmentChange } from "./limited-partner-values.tsx";

const PartnerInput = recordInput("limited_partner");

const CHANGE_FORM = kindForm({
  procedures: api.commitmentChanges,
  schema: () => import("#funds/commitments/shared/forms.ts").then(({ commitmentChangeForm }) => commitmentChangeForm),
  worded: CHANGE_WORDED,
  named: ["toPartner"],
  empty: { commitmentId: "", kind: "increase", amount: "", effectiveOn: "", toPartner: null, reason: "" },
  controls: { toPartner: PartnerInput },
  own: ({ toPartner }: CommitmentChange) => ({ toPartner }),
});

type Props = { commitment: Commitment; edited: CommitmentChange | null; onClose: () => void };

/** How a commitment is to change, from which day on. */
export function CommitmentChangeDialog({ commitment, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(CHANGE_FORM, {
    edited,
    start: { commitmentId: commitment.id },
    action: t`Prepare change`,
    one: t`change of the commitment`,
    toasts: { saved: t`Prepared. A colleague confirms it`, failed: t`Failed to prepare the change` },
    onSaved: onClose,
  });
  return (
    <RecordFormDialog
      form={form}
      title={t`Change commitment`}
      description={t`Takes effect once a colleague confirms it. A transfer moves its part of the partner’s capital.`}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={form}
          fields={["kind", "amount", "effectiveOn", "toPartner", "reason"]}
          required={["kind", "amount", "effectiveOn", "reason"]}
          hints={{ toPartner: t`Of a transfer only.` }}
        />
      </div>
    </RecordFormDialog>
  );
}
