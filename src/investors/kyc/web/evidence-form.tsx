import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import type { Evidence } from "#investors/kyc/shared/rows-api.ts";
import { KycDocumentInput, OfKycFile } from "./kyc-document.tsx";
import { EVIDENCE_WORDED } from "./kyc-values.ts";

const EVIDENCE_FORM = kindForm({
  procedures: api.kycEvidence,
  schema: () => import("#investors/kyc/shared/forms.ts").then(({ evidenceForm }) => evidenceForm),
  worded: EVIDENCE_WORDED,
  named: ["document"],
  empty: { fileId: "", kind: "identity", document: null, issuedOn: "", expiresOn: "", note: "" },
  controls: { document: KycDocumentInput },
  own: ({ document }: Evidence) => ({ document: document && { id: document.id, name: document.label } }),
});

type Props = { fileId: string; edited: Evidence | null; onClose: () => void };

/** A document that shows who the partner is, and until when. */
export function EvidenceDialog({ fileId, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(EVIDENCE_FORM, {
    edited,
    start: { fileId },
    action: edited ? t`Update evidence` : t`Add evidence`,
    one: t`evidence`,
    onSaved: onClose,
  });
  return (
    <OfKycFile value={fileId}>
      <RecordFormDialog form={form} title={edited ? t`Edit evidence` : t`Add evidence`} onClose={onClose}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormFields
            form={form}
            fields={["kind", "document", "issuedOn", "expiresOn", "note"]}
            required={["document"]}
          />
        </div>
      </RecordFormDialog>
    </OfKycFile>
  );
}
