import { z } from "zod";
import { bankDetailsForm } from "#core/shared/bank/bank-account-forms.ts";
import { atMost, rule } from "#core/shared/text.ts";

export const partnerAccountForm = bankDetailsForm.extend({ limitedPartnerId: z.uuid() });

const said = (why: ReturnType<typeof rule>, most: number) => z.string(why).trim().min(1, why).max(most, atMost(most));

/** Whom at the partner the second person called, at a number known before, and when. */
export const callBackForm = z.object({
  calledName: said(rule("Enter whom you called"), 200),
  calledNumber: said(rule("Enter the number you called"), 50),
  calledOn: z.iso.date(rule("Enter the day of the call")),
});

const MOST_HOURS = 720;
const hours = rule("Enter hours between 0 and 720");
export const payoutRuleForm = z.object({
  hours: z.coerce.number(hours).int(hours).min(0, hours).max(MOST_HOURS, hours),
});
