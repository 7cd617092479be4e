import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { chosenFields, mergedValues } from "#core/shared/fields/merged-fields.ts";
import { api } from "#core/web/api/api.ts";
import { Merged, mergedKind } from "#core/web/records/merges/merged.tsx";
import { contactFields } from "#deals/contacts/shared/fields.ts";
import type { ContactFormInput } from "#deals/contacts/shared/forms.ts";
import { CONTACT_WORDED, type ContactRecord } from "./vocabulary.ts";

/** How contacts become one. */
export const CONTACT_MERGES = mergedKind({
  kind: "contact",
  procedures: {
    get: api.contacts.get,
    groups: api.merges.contacts,
    different: api.merges.distinctContacts,
    past: api.merges.pastContacts,
    merge: api.merges.mergeContacts,
    undo: api.merges.undoContacts,
  },
  fields: chosenFields(contactFields),
  valuesOf: (from): Required<Omit<ContactFormInput, "moreEmails" | "morePhones">> => mergedValues(contactFields, from),
  worded: CONTACT_WORDED,
  same: msg`Same e-mail address`,
  apart: (name) => msg`${name} restored as a separate contact`,
});

export function MergedContact({ contact }: { contact: ContactRecord }) {
  return (
    <Merged of={CONTACT_MERGES} record={contact}>
      {(into) => <Trans>Merged into {into}, who has the deals and activity now.</Trans>}
    </Merged>
  );
}
