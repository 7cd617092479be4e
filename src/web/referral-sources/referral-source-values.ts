import type { ReferralSourceFormInput } from "#shared/referral-sources/forms.ts";
import type { ReferralSourceType } from "#shared/referral-sources/rules.ts";
import type { api, OutputOf } from "../core/api/api.ts";
import type { Opened } from "../core/records/entry.ts";

export type ReferralSourceRecord = OutputOf<typeof api.referralSources.get>;
/** Whom the form names beside the ids it sends, so that it can show them. */
type Named = { contact: ReferralSourceRecord["contact"] };

export type ReferralSourceEntry = ReferralSourceFormInput & Named & { opened: Opened | null };

/** The fields of the form in the order people see them. */
export const FORM_FIELDS = [
  "name",
  "kind",
  "place",
  "startsOn",
  "endsOn",
  "website",
  "contact",
  "ownerId",
  "notes",
] as const;

export function emptyEntry(type: ReferralSourceType, ownerId: string): ReferralSourceEntry {
  return {
    type,
    name: "",
    kind: "",
    place: "",
    startsOn: "",
    endsOn: "",
    website: "",
    contactId: "",
    contact: null,
    ownerId,
    notes: "",
    opened: null,
  };
}

/** A stored event or partner as the form shows it: an absent text is an empty box. */
export function entryOf(referralSource: ReferralSourceRecord): ReferralSourceEntry {
  const fields = {
    type: referralSource.type,
    name: referralSource.name,
    kind: referralSource.kind,
    place: referralSource.place ?? "",
    startsOn: referralSource.startsOn ?? "",
    endsOn: referralSource.endsOn ?? "",
    website: referralSource.website ?? "",
    contactId: referralSource.contact?.id ?? "",
    contact: referralSource.contact,
    ownerId: referralSource.owner?.id ?? "",
    notes: referralSource.notes,
  };
  return { ...fields, opened: { rowVersion: referralSource.rowVersion, fields } };
}
