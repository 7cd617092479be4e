import type { OriginFormInput } from "#shared/origins/forms.ts";
import type { OriginType } from "#shared/origins/rules.ts";
import type { api, OutputOf } from "../core/api.ts";
import type { Opened } from "../core/record-form.ts";

export type OriginRecord = OutputOf<typeof api.origins.get>;
/** Whom the form names beside the ids it sends, so that it can show them. */
type Named = { contact: OriginRecord["contact"] };

export type OriginEntry = OriginFormInput & Named & { opened: Opened | null };

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

export function emptyEntry(type: OriginType, ownerId: string): OriginEntry {
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
export function entryOf(origin: OriginRecord): OriginEntry {
  const fields = {
    type: origin.type,
    name: origin.name,
    kind: origin.kind,
    place: origin.place ?? "",
    startsOn: origin.startsOn ?? "",
    endsOn: origin.endsOn ?? "",
    website: origin.website ?? "",
    contactId: origin.contact?.id ?? "",
    contact: origin.contact,
    ownerId: origin.owner?.id ?? "",
    notes: origin.notes,
  };
  return { ...fields, opened: { rowVersion: origin.rowVersion, fields } };
}
