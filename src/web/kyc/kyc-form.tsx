import { Trans, useLingui } from "@lingui/react/macro";
import type { KycFile } from "#shared/kyc/api.ts";
import { api } from "../core/api/api.ts";
import { FormFields } from "../core/records/form-fields.tsx";
import { FormGroup } from "../core/records/form-group.tsx";
import { kindForm } from "../core/records/kind-form.ts";
import { RecordFormDialog } from "../core/records/record-form-dialog.tsx";
import { useKindForm } from "../core/records/use-kind-form.ts";
import { KycDocumentInput, OfKycFile } from "./kyc-document.tsx";
import { KYC_WORDED } from "./kyc-values.ts";

const KYC_FORM = kindForm({
  procedures: { update: api.kycFiles.update },
  schema: () => import("#shared/kyc/forms.ts").then(({ kycForm }) => kycForm),
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
