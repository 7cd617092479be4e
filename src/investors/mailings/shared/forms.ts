import { z } from "zod";
import { optionalDate, optionalId, optionalText } from "#core/shared/fields/form-values.ts";
import { checkedRich } from "#core/shared/text/rich-text.ts";
import { richText } from "#core/shared/text/rich-text-form.ts";
import { atMost, rule, t } from "#core/shared/text.ts";
import { CONTACT_ROLES } from "#investors/limited-partners/shared/people-rules.ts";
import { KYC_STATUSES } from "#investors/limited-partners/shared/rules.ts";
import { isOfFund, MERGE_FIELDS, type MergeUse, mergeUse, textsOf } from "./merge.ts";
import { MAILING_KINDS, MOST_SUBJECT } from "./rules.ts";

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const CHOICES = 50;

/** What a mailing says and who gets it. */
export const mailingForm = z
  .object({
    kind: z.enum(MAILING_KINDS),
    title: z
      .string(rule("Enter a subject"))
      .trim()
      .min(1, rule("Enter a subject"))
      .max(MOST_SUBJECT, atMost(MOST_SUBJECT)),
    body: richText,
    period: optionalText(7).refine((text) => text === null || MONTH.test(text), rule("Enter a month, such as 2026-09")),
    fundId: optionalId,
    statementOn: optionalDate,
    entityTypes: z.array(z.string().trim().min(1).max(100)).max(CHOICES).default([]),
    kycStatuses: z.array(z.enum(KYC_STATUSES)).max(CHOICES).default([]),
    contactRoles: z.array(z.enum(CONTACT_ROLES)).max(CHOICES).default([]),
  })
  .superRefine(({ kind, title, body, period, fundId, statementOn }, context) => {
    const say = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (kind === "lp_report" && period === null) say("period", t("Enter the month the report is about"));
    if (statementOn !== null && fundId === null) say("fundId", t("Choose a fund: statements are of one"));
    for (const [path, texts] of [["title", [title]] as const, ["body", textsIn(body)] as const]) {
      const problem = problemOf(mergeUse(texts), fundId);
      if (problem !== undefined) say(path, problem);
    }
  });
export type MailingForm = z.output<typeof mailingForm>;

function textsIn(body: unknown): string[] {
  const checked = checkedRich(body);
  return checked === undefined ? [] : textsOf(checked);
}

/** Why fields cannot be filled in, in words. */
function problemOf({ used, unknown: [stranger], isBroken }: MergeUse, fundId: string | null): string | undefined {
  if (stranger !== undefined) return t("There is no field {name}", { name: `{{${stranger}}}` });
  if (isBroken) return t("Close each field with two braces, and format none of its letters alone");
  const [ofFund] = fundId === null ? used.filter(isOfFund) : [];
  return ofFund && t("Choose a fund: “{label}” is about one", { label: t(MERGE_FIELDS[ofFund].label) });
}

/** Why an address is held, said by hand. */
export const holdForm = z.object({
  address: z
    .email(rule("Enter an e-mail address"))
    .max(254)
    .transform((text) => text.toLowerCase()),
  words: optionalText(500),
});

export const releaseForm = z.object({
  releaseNote: z.string(rule("Say why")).trim().min(1, rule("Say why")).max(500, atMost(500)),
});
