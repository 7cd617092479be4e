import type { RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { CONTACT_ROLES, DELIVERIES, RECEIVED, TAX_FORMS } from "./people-rules.ts";

/** Whom to write to at a limited partner. */
export const partnerContactFields = {
  role: { label: msg("Role"), kind: "choice", options: CONTACT_ROLES },
  contact: { label: msg("Contact"), kind: "record", column: "contactId", nullable: true },
  name: { label: msg("Name"), kind: "text", nullable: true },
  email: { label: msg("E-mail"), kind: "text", leadsTo: "email", nullable: true },
  phone: { label: msg("Phone"), kind: "text", leadsTo: "phone", nullable: true, most: 50 },
  receives: { label: msg("Gets"), kind: "tags", options: RECEIVED },
  delivery: { label: msg("Delivery"), kind: "choice", options: DELIVERIES },
} as const satisfies RecordFields;

export const taxFormFields = {
  kind: { label: msg("Form"), kind: "choice", options: TAX_FORMS },
  signedOn: { label: msg("Signed on"), kind: "date", lie: "behind" },
  expiresOn: { label: msg("Expires"), kind: "date", lie: "ahead", nullable: true },
  document: { label: msg("Document"), kind: "record", column: "documentId", nullable: true },
  note: { label: msg("Note"), kind: "text", most: 500, nullable: true },
} as const satisfies RecordFields;
