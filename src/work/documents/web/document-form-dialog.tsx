import { useLingui } from "@lingui/react/macro";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { KindFormDialog } from "#core/web/records/form/kind-form-screen.tsx";
import { DOCUMENT_FORM } from "./document-form.tsx";
import type { Document } from "./document-values.tsx";

/** What is said about a document; its files are its versions. */
export function DocumentFormDialog({ document, onClose }: { document: Document; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <KindFormDialog kind="document" form={DOCUMENT_FORM} edited={document} onClose={onClose}>
      {(form) => (
        <FormFields
          form={form}
          fields={["name", "category", "record", "folder", "tags", "electronicSignatureRequired", "isConfidential"]}
          hints={{ folder: t`Such as Legal/2026` }}
          required={["name"]}
        />
      )}
    </KindFormDialog>
  );
}
