import { useLingui } from "@lingui/react/macro";
import { createContext, useContext } from "react";
import { api } from "#core/web/api/api.ts";
import { FormFields, type OwnControl } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { RecordDocument } from "#work/documents/web/record-document-panel.tsx";
import { type Commitment, SIDE_LETTER_WORDED, type SideLetterTerm } from "./side-letter-words.ts";

/** Whose side letter it is. */
const OfPartner = createContext("");

const SignedLetter: OwnControl = ({ value, onChange }) => {
  const { t } = useLingui();
  return (
    <RecordDocument
      recordId={useContext(OfPartner)}
      value={value as PickedRecord | null}
      onChange={onChange}
      upload={t`Upload the signed side letter`}
      failed={t`Failed to upload the side letter`}
    />
  );
};

const SIDE_LETTER_FORM = kindForm({
  procedures: api.sideLetters,
  schema: () => import("#funds/side-letters/shared/forms.ts").then(({ sideLetterForm }) => sideLetterForm),
  worded: SIDE_LETTER_WORDED,
  named: ["document"],
  empty: {
    commitmentId: "",
    kind: "fee_rate",
    share: "",
    topic: "",
    details: "",
    effectiveOn: "",
    endsOn: "",
    document: null,
  },
  controls: { document: SignedLetter },
  own: ({ document }: SideLetterTerm) => ({ document }),
});

type Props = { commitment: Commitment; edited: SideLetterTerm | null; onClose: () => void };

/** One term of the side letter of a commitment. */
export function SideLetterDialog({ commitment, edited, onClose }: Props) {
  const { t } = useLingui();
  const form = useKindForm(SIDE_LETTER_FORM, {
    edited,
    start: { commitmentId: commitment.id, effectiveOn: commitment.admittedOn },
    action: edited ? t`Update term` : t`Add term`,
    one: t`side letter term`,
    toasts: {
      saved: edited ? t`Term updated` : t`Prepared. A colleague confirms it`,
      failed: t`Failed to save the term`,
    },
    onSaved: onClose,
  });
  return (
    <OfPartner value={commitment.limitedPartnerId}>
      <RecordFormDialog
        form={form}
        title={edited ? t`Edit side letter term` : t`Add side letter term`}
        description={t`Takes effect once a colleague confirms it by the signed side letter. A later term of its kind replaces it.`}
        onClose={onClose}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <FormFields
            form={form}
            fields={["kind", "share", "topic", "document", "effectiveOn", "endsOn", "details"]}
            required={["kind", "effectiveOn"]}
            hints={{
              share: t`Of fee rates, discounts, carry and caps.`,
              topic: t`Of excuses: as items of calls say it.`,
              endsOn: t`The last day. Empty: as long as the commitment.`,
            }}
          />
        </div>
      </RecordFormDialog>
    </OfPartner>
  );
}
