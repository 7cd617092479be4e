import { z } from "zod";
import { rulesOf } from "#core/shared/fields/field-rules.ts";
import { fieldsNamed } from "#core/shared/fields/fields.ts";
import { moneyText, optionalDate, optionalEmail, optionalId, optionalText } from "#core/shared/fields/form-values.ts";
import { isPhone, NOT_A_PHONE } from "#core/shared/phone.ts";
import { nameText } from "#core/shared/text/name-text.ts";
import { msg } from "#core/shared/text.ts";
import { limitedPartnerFields } from "./fields.ts";

/** What the form says of a limited partner. */
export const limitedPartnerForm = z.object({
  name: nameText(),
  email: optionalEmail,
  phone: optionalText(50).refine((text) => text === null || isPhone(text), NOT_A_PHONE),
  accreditedInvestor: z.boolean().default(true),
  ...rulesOf(fieldsNamed(limitedPartnerFields, ["entityType", "contactPerson", "notes"])),
});
export type LimitedPartnerForm = z.output<typeof limitedPartnerForm>;

/** A new one may come with its first commitment: an amount needs a fund and the day of the closing it counts from. */
export const newLimitedPartnerForm = limitedPartnerForm.extend({
  commitmentAmount: moneyText(msg("Commitment")),
  fundId: optionalId,
  admittedOn: optionalDate,
});
export type NewLimitedPartnerForm = z.output<typeof newLimitedPartnerForm>;

/** What the form of a commitment says, in the fund's currency. */
export const commitmentForm = z.object({
  limitedPartnerId: z.uuid(),
  fundId: optionalId,
  amount: moneyText(msg("Commitment")),
  admittedOn: optionalDate,
  isGeneralPartner: z.boolean().default(false),
});
export type CommitmentForm = z.output<typeof commitmentForm>;
