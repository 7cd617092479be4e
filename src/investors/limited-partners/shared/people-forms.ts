import { z } from "zod";
import { rulesOf } from "#core/shared/fields/field-rules.ts";
import { fieldsNamed } from "#core/shared/fields/fields.ts";
import { optionalDate, optionalEmail, optionalId, optionalText } from "#core/shared/fields/form-values.ts";
import { isPhone, NOT_A_PHONE } from "#core/shared/phone.ts";
import { rule } from "#core/shared/text.ts";
import { taxFormFields } from "./people-fields.ts";
import { CONTACT_ROLES, DELIVERIES, RECEIVED, TAX_FORMS } from "./people-rules.ts";

/** Somebody at a partner: one of the firm's contacts, or typed. */
export const partnerContactForm = z
  .object({
    limitedPartnerId: z.uuid(),
    role: z.enum(CONTACT_ROLES),
    contactId: optionalId,
    name: optionalText(200),
    email: optionalEmail,
    phone: optionalText(50).refine((text) => text === null || isPhone(text), NOT_A_PHONE),
    receives: z.array(z.enum(RECEIVED)).max(RECEIVED.length).default([]),
    delivery: z.enum(DELIVERIES).default("mail"),
  })
  .refine(({ contactId, name }) => contactId !== null || name !== null, {
    path: ["name"],
    ...rule("Choose a contact or enter a name"),
  });
export type PartnerContactForm = z.output<typeof partnerContactForm>;

/** A tax form of a partner. */
export const taxForm = z
  .object({
    limitedPartnerId: z.uuid(),
    kind: z.enum(TAX_FORMS),
    signedOn: z.iso.date(rule("Enter a date, such as 2026-03-12")),
    expiresOn: optionalDate,
    documentId: optionalId,
    ...rulesOf(fieldsNamed(taxFormFields, ["note"])),
  })
  .refine(({ signedOn, expiresOn }) => expiresOn === null || expiresOn >= signedOn, {
    path: ["expiresOn"],
    ...rule("It can’t expire before it was signed"),
  });
export type TaxForm = z.output<typeof taxForm>;
