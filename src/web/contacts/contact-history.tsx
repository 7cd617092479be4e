import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "../core/api/api.ts";
import { RecordHistory, type Sentences } from "../core/records/record-history.tsx";
import { FIELD_WORDS, isContactWord, valueText } from "./vocabulary.ts";

const SENTENCES: Sentences = {
  "merges.mergeContacts": (name) => <Trans>{name} merged it with a duplicate</Trans>,
  "merges.undoContacts": (name) => <Trans>{name} took a merge back</Trans>,
  "companies.update": (name) => <Trans>{name} renamed the company</Trans>,
};

/** Who changed what of a contact, newest first. */
export function ContactHistory({ id }: { id: string }) {
  const { i18n } = useLingui();
  return (
    <RecordHistory
      procedure={api.contacts.history}
      id={id}
      sentences={SENTENCES}
      words={{
        has: isContactWord,
        label: (field) => (isContactWord(field) ? i18n._(FIELD_WORDS[field]) : field),
        text: (field, value) => (isContactWord(field) ? valueText(i18n, field, value) : ""),
      }}
    />
  );
}
