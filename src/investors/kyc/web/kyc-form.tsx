import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { FormGroup } from "#core/web/records/form/form-group.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import type { KycFile } from "#investors/kyc/shared/api.ts";
import { KycDocumentInput, OfKycFile } from "./kyc-document.tsx";
import { KYC_WORDED } from "./kyc-values.ts";

const KYC_FORM = kindForm({
  procedures: { update: api.kycFiles.update },
  schema: () => import("#investors/kyc/shared/forms.ts").then(({ kycForm }) => kycForm),
  worded: KYC_WORDED,
  named: ["accreditationDocument"],
  empty: {
    investorType: "not_classified",
    riskRating: "not_rated",
    sourceOfFunds: "",
    accreditationBasis: "",
    accreditedOn: "",
    accreditationDocument: null,
  },
  controls: { accreditationDocument: KycDocumentInput },
  own: ({ accreditationDocument: document }: KycFile) => ({
    accreditationDocument: document && { id: document.id, name: document.label },
  }),
});

/** What the file says of its partner. */
export function KycDialog({ file, onClose }: { file: KycFile; onClose: () => void }) {
  const { t } = useLingui();
  const form = useKindForm(KYC_FORM, {
    edited: file,
    action: t`Update KYC file`,
    one: t`KYC file`,
    onSaved: onClose,
  });
  return (
    <OfKycFile value={file.id}>
      <RecordFormDialog form={form} title={t`Edit the KYC file of ${file.name}`} onClose={onClose}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormFields form={form} fields={["investorType", "riskRating", "sourceOfFunds"]} />
          <FormGroup
            form={form}
            title={<Trans>Accredited investor</Trans>}
            fields={["accreditationBasis", "accreditedOn", "accreditationDocument"]}
            hints={{ accreditationBasis: t`It counts as declared until basis, date and document are on file.` }}
            isNeeded
          />
        </div>
      </RecordFormDialog>
    </OfKycFile>
  );
}
