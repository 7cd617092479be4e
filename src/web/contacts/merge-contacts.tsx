import { useLingui } from "@lingui/react/macro";
import { api } from "../core/api/api.ts";
import { MergeTwo } from "../merges/merge-panel.tsx";
import { useUndoingContacts } from "./merged-contact.tsx";
import { type ContactRecord, useContactWords } from "./vocabulary.ts";

const FIELDS = [
  "name",
  "title",
  "companyName",
  "contactType",
  "email",
  "phone",
  "linkedin",
  "followUpOn",
  "tags",
  "notes",
] as const;

type Field = (typeof FIELDS)[number];
type Props = { ids: readonly [string, string]; onClose: () => void };

/** Two contacts beside each other, to become one. */
export function MergeContacts({ ids, onClose }: Props) {
  const { t } = useLingui();
  const words = useContactWords();
  const undoing = useUndoingContacts();
  return (
    <MergeTwo
      title={t`Merge two contacts`}
      ids={ids}
      onClose={onClose}
      of={{
        get: api.contacts.get,
        merge: api.merges.mergeContacts,
        undoing,
        fields: FIELDS,
        labelOf: words.label,
        textOf: (contact, field) => words.text(field, contact[field]),
        valuesOf,
      }}
    />
  );
}

function valuesOf(from: (field: Field) => ContactRecord) {
  return {
    name: from("name").name,
    title: from("title").title,
    companyName: from("companyName").companyName,
    contactType: from("contactType").contactType,
    email: from("email").email,
    phone: from("phone").phone,
    linkedin: from("linkedin").linkedin,
    followUpOn: from("followUpOn").followUpOn,
    tags: from("tags").tags,
    notes: from("notes").notes,
  };
}
