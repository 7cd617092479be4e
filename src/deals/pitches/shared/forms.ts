import { z } from "zod";
import { currencyCode, optionalId, optionalText, optionalWebsite } from "#core/shared/fields/form-values.ts";
import { contactForm } from "#deals/contacts/shared/forms.ts";
import { dealForm } from "#deals/deals/shared/forms.ts";
import { EMAIL_ROLES } from "#work/activities/shared/rules.ts";
import { LINK_ROLES } from "#work/contact-links/shared/rules.ts";

/** What becomes of a pitch: the few fields of its deal, its company and its contact. */
export const pitchForm = dealForm
  .pick({
    company: true,
    stage: true,
    ownerId: true,
    amountRequested: true,
    valuationPre: true,
    valuationPost: true,
    investmentType: true,
    sector: true,
    expectedCloseDate: true,
  })
  .extend({
    /** The company that is there already; absent, the one of this name, else a new one. */
    companyId: optionalId,
    website: optionalWebsite,
    /** Of a company that is new. */
    headquarters: optionalText(200),
    /** Left out, the firm's. */
    currency: currencyCode.optional(),
    contactName: optionalText(200),
    contactEmail: contactForm.shape.email,
    contactRole: z.enum(LINK_ROLES).default("founder"),
    /** Who suggested to write, another person than the contact: "Omar", "Omar (Ledger Loop)". */
    introducer: optionalText(200),
  });
export type PitchForm = z.output<typeof pitchForm>;

/** A message as it was read and shown, to be kept with what becomes of it. */
export const emailRead = z.object({
  messageKey: z.string().trim().min(1).max(1000),
  subject: z.string().max(1000),
  text: z.string().max(20_000),
  isShortened: z.boolean(),
  sentAt: z.iso.datetime({ offset: true }).nullable(),
  people: z
    .array(
      z.object({
        role: z.enum(EMAIL_ROLES),
        name: z.string().max(200),
        address: z
          .string()
          .max(254)
          .regex(/^[^\s@]+@[^\s@]+$/),
      }),
    )
    .max(100),
  attachments: z
    .array(z.object({ name: z.string().max(200), type: z.string().max(100), size: z.number().int().min(0) }))
    .max(100),
});
export type EmailRead = z.output<typeof emailRead>;

export const newPitch = pitchForm.extend({
  email: emailRead.nullable().default(null),
  /** The company’s open deals, and another company with its website, were seen. */
  createAnyway: z.boolean().default(false),
});
