import { useLingui } from "@lingui/react/macro";
import { createContext, useContext } from "react";
import { api } from "#core/web/api/api.ts";
import { FormFields, type OwnControl } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import type { PartnerTaxForm } from "#investors/limited-partners/shared/people-api.ts";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { RecordDocument } from "#work/documents/web/record-document-panel.tsx";
import type { LimitedPartner } from "./limited-partner-values.tsx";
import { TAX_FORM_WORDED } from "./people-words.ts";

/** Whose form it is. */
const OfPartner = createContext("");

const SignedForm: OwnControl = ({ value, onChange }) => {
  const { t } = useLingui();
  return (
    <RecordDocument
      recordId={useContext(OfPartner)}
      value={value as PickedRecord | null}
      onChange={onChange}
      upload={t`Upload the signed form`}
      failed={t`Failed to upload the form`}
    />
  );
};

const TAX_FORM = kindForm({
  procedures: api.partnerTaxForms,
  schema: () => import("#investors/limited-partners/shared/people-forms.ts").then(({ taxForm }) => taxForm),
  worded: TAX_FORM_WORDED,
  named: ["document"],
  empty: { limitedPartnerId: "", kind: "w8bene", signedOn: "", expiresOn: "", document: null, note: "" },
  controls: { document: SignedForm },
  own: ({ document }: PartnerTaxForm) => ({ document: document && { id: document.id, name: document.label } }),
});

type Props = { partner: LimitedPartner; edited: PartnerTaxForm | null; onClose: () => void };

/** A tax form of the partner, signed on a day and good until another. */
export function TaxFormDialog({ partner, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(TAX_FORM, {
    edited,
    start: { limitedPartnerId: partner.id },
    action: edited ? t`Update tax form` : t`Add tax form`,
    one: t`tax form of ${partner.name}`,
    onSaved: onClose,
  });
  return (
    <OfPartner value={partner.id}>
      <RecordFormDialog form={form} title={edited ? t`Edit tax form` : t`Add tax form`} onClose={onClose}>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormFields
            form={form}
            fields={["kind", "document", "signedOn", "expiresOn", "note"]}
            required={["signedOn"]}
          />
        </div>
      </RecordFormDialog>
    </OfPartner>
  );
}
