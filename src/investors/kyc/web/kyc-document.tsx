import { useLingui } from "@lingui/react/macro";
import { createContext, useContext } from "react";
import type { OwnControl } from "#core/web/records/fields/form-fields.tsx";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { RecordDocument } from "#work/documents/web/record-document-panel.tsx";

/** Whose documents are offered. */
export const OfKycFile = createContext("");

/** One of the file's documents, or one that is brought now. */
export const KycDocumentInput: OwnControl = ({ value, onChange }) => {
  const { t } = useLingui();
  return (
    <RecordDocument
      recordId={useContext(OfKycFile)}
      value={value as PickedRecord | null}
      onChange={onChange}
      upload={t`Upload a document`}
      failed={t`Failed to upload the document`}
    />
  );
};
