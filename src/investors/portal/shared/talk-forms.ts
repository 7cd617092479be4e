import { z } from "zod";
import { id } from "#core/shared/contract.ts";
import { optionalDate, optionalEmail, optionalId, optionalText } from "#core/shared/fields/form-values.ts";
import { isPhone, NOT_A_PHONE } from "#core/shared/phone.ts";
import { nameText } from "#core/shared/text/name-text.ts";
import { atMost, rule } from "#core/shared/text.ts";
import { CONTACT_ROLES, TAX_FORMS } from "#investors/limited-partners/shared/people-rules.ts";

const content = z.string().trim().min(1, rule("Write something")).max(10_000, atMost(10_000));

export const questionForm = z.object({
  limitedPartnerId: id,
  subject: z.string().trim().min(1, rule("Enter a subject")).max(200, atMost(200)),
  content,
});

export const messageForm = z.object({ id, content });

/** A contact as its partner wants it. */
export const proposedContactForm = z.object({
  limitedPartnerId: id,
  contactId: optionalId,
  role: z.enum(CONTACT_ROLES),
  name: nameText(),
  email: optionalEmail,
  phone: optionalText(50).refine((text) => text === null || isPhone(text), NOT_A_PHONE),
});

/** A signed tax form; its file travels beside it. */
export const proposedTaxForm = z
  .object({
    limitedPartnerId: id,
    kind: z.enum(TAX_FORMS),
    signedOn: z.iso.date(rule("Enter a date, such as 2026-03-12")),
    expiresOn: optionalDate,
    name: z.string().min(1, rule("Choose a file")).max(255),
  })
  .refine(({ signedOn, expiresOn }) => expiresOn === null || expiresOn >= signedOn, {
    path: ["expiresOn"],
    ...rule("It can’t expire before it was signed"),
  });
