import { Trans } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { DOCUMENT_WORDED, type Document } from "./document-values.tsx";

/** What the form of a document asks, whole or in place. */
export const DOCUMENT_FORM = kindForm({
  procedures: { update: api.documents.update },
  schema: () => import("#work/documents/shared/forms.ts").then(({ documentForm }) => documentForm),
  worded: DOCUMENT_WORDED,
  named: ["record"],
  controls: {
    electronicSignatureRequired: ({ value, onChange, name }) => (
      <Checkbox
        name={name}
        label={<Trans>A signature is required</Trans>}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    ),
    isConfidential: ({ value, onChange, name }) => (
      <Checkbox
        name={name}
        label={<Trans>Confidential: only its uploader, reviewer, team and people with the permission read it</Trans>}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    ),
  },
  empty: {
    name: "",
    category: "other",
    electronicSignatureRequired: false,
    folder: "",
    tags: [],
    isConfidential: false,
    record: null,
  },
  own: ({ record }: Document) => ({ record: record && { id: record.id, name: record.label } }),
});
