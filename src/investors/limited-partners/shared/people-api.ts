import { z } from "zod";
import { id, plainDate, rowVersion, timestamp } from "#core/shared/contract.ts";
import { rowContract } from "#core/shared/records/row-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { partnerContactForm, taxForm } from "./people-forms.ts";
import { CONTACT_ROLES, DELIVERIES, RECEIVED, TAX_FORMS } from "./people-rules.ts";

const of = { entry: RECORDS.limited_partner, key: "limitedPartnerId" } as const;
const shown = z.object({ id, kind: z.string(), label: z.string() }).nullable();
const row = { id, rowVersion, limitedPartnerId: id };

/** Name and addresses are those of the contact, where one was chosen and its reader sees it. */
const partnerContact = z.object({
  ...row,
  role: z.enum(CONTACT_ROLES),
  contactId: id.nullable(),
  contact: shown,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  receives: z.array(z.enum(RECEIVED)),
  delivery: z.enum(DELIVERIES),
  /** Why its address gets no mailing, or no newsletter. */
  holds: z.array(z.object({ id, why: z.string(), words: z.string().nullable(), heldAt: timestamp })),
});
export type PartnerContact = z.infer<typeof partnerContact>;

export const partnerContactsApi = rowContract({
  of,
  path: "partner-contacts",
  one: "contact of a limited partner",
  many: "contacts",
  reads: ["partner_contacts", "contacts", "records", "address_holds"],
  row: partnerContact,
  form: partnerContactForm,
  edit: partnerContactForm.safeExtend({ id, rowVersion }),
});

const partnerTaxForm = z.object({
  ...row,
  kind: z.enum(TAX_FORMS),
  signedOn: plainDate,
  expiresOn: plainDate.nullable(),
  documentId: id.nullable(),
  document: shown,
  note: z.string().nullable(),
});
export type PartnerTaxForm = z.infer<typeof partnerTaxForm>;

export const partnerTaxFormsApi = rowContract({
  of,
  path: "partner-tax-forms",
  one: "tax form",
  many: "tax forms",
  reads: ["partner_tax_forms", "records"],
  row: partnerTaxForm,
  form: taxForm,
  edit: taxForm.safeExtend({ id, rowVersion }),
});
