import { useLingui } from "@lingui/react/macro";
import { api, useCommand } from "../core/api/api.ts";
import { useRecordForm } from "../core/records/record-form.ts";
import { type ContactRecord, EMPTY_ENTRY, entryOf, FORM_FIELDS } from "./contact-values.ts";
import { FIELD_WORDS, valueText } from "./vocabulary.ts";

/** The form of a new contact, or of the one that is edited. */
export function useContactForm(edited: ContactRecord | null, onSaved: (contact: ContactRecord) => void) {
  const { t, i18n } = useLingui();
  const create = useCommand(api.contacts.create);
  const update = useCommand(api.contacts.update);
  return useRecordForm({
    schema: () => import("#shared/contacts/forms.ts").then(({ contactForm }) => contactForm),
    start: edited ? entryOf(edited) : EMPTY_ENTRY,
    draft: edited ? `contact ${edited.id}` : "contact",
    save: ({ opened, ...contact }) =>
      edited
        ? update.mutateAsync({ ...contact, id: edited.id, rowVersion: opened?.rowVersion ?? edited.rowVersion })
        : create.mutateAsync(contact),
    onSaved,
    words: {
      action: edited ? t`Update Contact` : t`Add Contact`,
      saved: edited ? t`Contact updated successfully` : t`Contact created successfully`,
      failed: (reason) => (edited ? t`Failed to update contact: ${reason}` : t`Failed to create contact: ${reason}`),
      conflict: (who) => t`${who} changed this contact while you were editing it`,
    },
    fields: FORM_FIELDS,
    entryOf,
    labelOf: (field) => i18n._(FIELD_WORDS[field]),
    textOf: (field, entry) => valueText(i18n, field, entry[field]),
  });
}
export type ContactForm = ReturnType<typeof useContactForm>;
