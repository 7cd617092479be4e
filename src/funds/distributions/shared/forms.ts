import { z } from "zod";
import { moneyText, optionalId, percentText } from "#core/shared/fields/form-values.ts";
import { atMost, msg, rule, t } from "#core/shared/text.ts";
import { DISTRIBUTION_SOURCES } from "./rules.ts";

/** Tax that is kept back of what a partner receives: a rate in percent or an amount, and why. */
const withholding = z
  .object({
    commitmentId: z.uuid(rule("Choose a partner")),
    rate: percentText(msg("Rate")),
    amount: moneyText(msg("Amount")),
    reason: z.string().trim().min(1, rule("Say why")).max(300, atMost(300)),
  })
  .superRefine(({ rate, amount }, context) => {
    if (Number(rate ?? 0) > 0 === Number(amount ?? 0) > 0)
      context.addIssue({ code: "custom", path: ["rate"], message: t("Enter a rate or an amount") });
  });
export type Withholding = z.output<typeof withholding>;
const MOST_WITHHELD = 5000;
const MOST_NETTED = 100;

const terms = z.object({
  fundId: z.uuid(rule("Choose a fund")),
  source: z.enum(DISTRIBUTION_SOURCES, rule("Choose where the money is from")),
  portfolioCompanyId: optionalId,
  purpose: z.string().trim().min(1, rule("Enter the purpose")).max(2000, atMost(2000)),
  paidOn: z.iso.date(rule("Enter a date, such as 2026-03-12")),
  amount: moneyText(msg("Amount"))
    .refine((text) => text !== null && Number(text) > 0, rule("Enter an amount above zero"))
    .transform(String),
  recallable: moneyText(msg("Of which recallable")),
  withholdings: z.array(withholding).max(MOST_WITHHELD).default([]),
  /** Whether what partners get pays calls of the fund first that are open on the day. */
  netsCalls: z.boolean().default(false),
  /** Which of them; all where none is named. */
  nettedCallIds: z.array(z.uuid()).max(MOST_NETTED).default([]),
});

/** What a fund pays its partners. */
export const distributionForm = terms.superRefine(({ source, portfolioCompanyId }, context) => {
  if (source === "exit" && portfolioCompanyId === null)
    context.addIssue({ code: "custom", path: ["portfolioCompanyId"], message: t("Choose the company") });
});
export type DistributionForm = z.output<typeof distributionForm>;

/** What a preview needs of it. */
export const distributionPreviewForm = terms
  .pick({
    fundId: true,
    portfolioCompanyId: true,
    paidOn: true,
    amount: true,
    recallable: true,
    withholdings: true,
    netsCalls: true,
    nettedCallIds: true,
  })
  // Only where a fund divides deal by deal it matters.
  .extend({ source: terms.shape.source.default("income"), purpose: terms.shape.purpose.optional() });
export type DistributionPreviewForm = z.output<typeof distributionPreviewForm>;

export const cancelForm = z.object({ reason: z.string().trim().min(1, rule("Say why")).max(500, atMost(500)) });
