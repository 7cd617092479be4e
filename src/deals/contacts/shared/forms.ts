import { z } from "zod";
import {
  longText,
  optionalDate,
  optionalEmail,
  optionalText,
  optionalWebsite,
} from "#core/shared/fields/form-values.ts";
import { isPhone, NOT_A_PHONE } from "#core/shared/phone.ts";
import { nameText } from "#core/shared/text/name-text.ts";
import { rule } from "#core/shared/text.ts";
import { CONTACT_TYPES, MOST_ADDRESSES, NEW_CONTACT, splitLabel } from "./rules.ts";

/** Addresses or numbers beside the main one, each perhaps with what it is for in brackets; left out, they stay as they are. */
const more = (most: number, isOne: (value: string) => boolean, otherwise: { error: () => string }) =>
  z
    .array(
      z
        .string()
        .trim()
        .max(most + 63, rule("Too long")),
    )
    .transform((lines) => [...new Set(lines.filter((line) => line !== ""))])
    .refine((lines) => lines.length <= MOST_ADDRESSES, rule("At most {most}", { most: MOST_ADDRESSES }))
    .refine((lines) => lines.every((line) => isOne(splitLabel(line).value)), otherwise)
    .optional();

const tags = z
  .array(z.string().trim().max(200, rule("Up to 200 characters per line")))
  .transform((lines) => lines.filter((line) => line !== ""))
  .refine((lines) => lines.length <= 50, rule("Up to 50 tags"))
  .default([]);

/** What the form says of a contact. */
export const contactForm = z.object({
  name: nameText(),
  title: optionalText(200),
  companyName: optionalText(200),
  contactType: z.enum(CONTACT_TYPES).default(NEW_CONTACT.contactType),
  email: optionalEmail,
  phone: optionalText(100).refine((text) => text === null || isPhone(text), NOT_A_PHONE),
  moreEmails: more(
    254,
    (value) => z.email().max(254).safeParse(value).success,
    rule("Enter one e-mail address per line"),
  ),
  morePhones: more(100, isPhone, rule("Enter one phone number per line, such as +33 1 22 33 44 55")),
  linkedin: optionalWebsite,
  followUpOn: optionalDate,
  tags,
  notes: longText(20_000),
});
export type ContactForm = z.output<typeof contactForm>;
export type ContactFormInput = z.input<typeof contactForm>;
