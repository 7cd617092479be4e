import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { checkControl } from "#core/web/records/checklist/check-control.tsx";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import { FundInput } from "#core/web/records/picker/fund-picker.tsx";
import { COMMITMENT_WORDED, type Commitment, type LimitedPartner } from "./limited-partner-values.tsx";

/** Whose money it is. */
const OWN = checkControl(<Trans>It bears no carried interest and no management fee</Trans>);

const COMMITMENT_FORM = kindForm({
  procedures: api.commitments,
  schema: () => import("#investors/limited-partners/shared/forms.ts").then(({ commitmentForm }) => commitmentForm),
  worded: COMMITMENT_WORDED,
  named: ["fund"],
  empty: { limitedPartnerId: "", fund: null, amount: "", admittedOn: "", isGeneralPartner: false },
  controls: { fund: FundInput, isGeneralPartner: OWN },
  own: ({ fund }: Commitment) => ({ fund: fund && { id: fund.id, name: fund.label } }),
});

type Props = { partner: LimitedPartner; edited: Commitment | null; onClose: () => void };

/** How much a partner has committed to a fund, and from which closing on. */
export function CommitmentDialog({ partner, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(COMMITMENT_FORM, {
    edited,
    start: { limitedPartnerId: partner.id },
    action: edited ? t`Update commitment` : t`Add commitment`,
    one: t`commitment of ${partner.name}`,
    toasts: {
      saved: edited ? t`Commitment updated` : t`Prepared. A colleague confirms it`,
      failed: t`Failed to save the commitment`,
    },
    onSaved: onClose,
  });
  return (
    <RecordFormDialog
      form={form}
      title={edited ? t`Edit commitment` : t`Add commitment`}
      description={t`In the fund’s currency. It counts from the closing the partner is admitted on, once a colleague has confirmed it.`}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormFields
          form={form}
          fields={["fund", "amount", "admittedOn", "isGeneralPartner"]}
          required={["fund", "amount", "admittedOn"]}
        />
      </div>
    </RecordFormDialog>
  );
}
