import { z } from "zod";
import { moneyText, optionalDate, optionalId, optionalText, percentText } from "#core/shared/fields/form-values.ts";
import { atMost, msg, rule, t } from "#core/shared/text.ts";
import { CALL_TYPES, FEE_SUB_TYPES, isOutsideBy, MOST_ITEMS, MOST_LINES } from "./rules.ts";

const day = z.iso.date(rule("Enter a date, such as 2026-03-12"));
const positive = (label: Parameters<typeof moneyText>[0]) =>
  moneyText(label)
    .refine((text) => text !== null && Number(text) > 0, rule("Enter an amount above zero"))
    .transform(String);

/** What is called for. Fees say which; those outside commitment do not reduce what is unfunded. */
const callItem = z
  .object({
    type: z.enum(CALL_TYPES),
    subType: z.union([z.literal("").transform(() => null), z.enum(FEE_SUB_TYPES)]).nullish(),
    isOutside: z.boolean().default(false),
    repaysFacility: z.boolean().default(false),
    description: optionalText(300),
    amount: positive(msg("Amount")),
    topics: z.array(z.string().trim().min(1).max(100)).max(20).default([]),
    /** What an investment is made in, where it has a name yet. */
    portfolioCompanyId: optionalId,
  })
  .superRefine(({ type, subType }, context) => {
    if (type === "capitalCallFees" && !subType)
      context.addIssue({ code: "custom", path: ["subType"], message: t("Choose what these fees are") });
  })
  .transform(({ subType, isOutside, portfolioCompanyId, ...item }) => {
    const kept = item.type === "capitalCallFees" ? (subType ?? null) : null;
    const company = item.type === "capitalCallInvestments" ? portfolioCompanyId : null;
    return { ...item, subType: kept, isOutside: isOutsideBy(kept) ?? isOutside, portfolioCompanyId: company };
  });

/** From which items a partner is excused, by their places from 1; none are all of them. */
const excuse = z.object({
  commitmentId: z.uuid(rule("Choose a partner")),
  items: z.array(z.number().int().min(1).max(MOST_ITEMS)).max(MOST_ITEMS).default([]),
  reason: z.string().trim().min(1, rule("Say why")).max(500, atMost(500)),
});

const terms = z.object({
  fundId: z.uuid(rule("Choose a fund")),
  purpose: z.string().trim().min(1, rule("Enter the purpose")).max(2000, atMost(2000)),
  dueOn: day,
  shortNoticeReason: optionalText(500),
  feeFrom: optionalDate,
  feeTo: optionalDate,
  lateRate: percentText(msg("Late interest")),
  items: z.array(callItem).min(1, rule("Add what is called for")).max(MOST_ITEMS, rule("Too many items")),
  excuses: z.array(excuse).max(MOST_LINES).default([]),
});

/** What a fund calls from its partners. */
export const capitalCallForm = terms.superRefine(({ feeFrom, feeTo }, context) => {
  if ((feeFrom === null) !== (feeTo === null))
    context.addIssue({ code: "custom", path: [feeFrom === null ? "feeFrom" : "feeTo"], message: t("Enter both days") });
  if (feeFrom !== null && feeTo !== null && feeFrom > feeTo)
    context.addIssue({ code: "custom", path: ["feeTo"], message: t("Choose a day after the first") });
});
export type CapitalCallForm = z.output<typeof capitalCallForm>;

/** What a preview needs of it. */
export const callPreviewForm = terms
  .pick({ fundId: true, dueOn: true, feeFrom: true, feeTo: true, items: true, excuses: true })
  .partial({ feeFrom: true, feeTo: true });
export type CallPreviewForm = z.output<typeof callPreviewForm>;

/** What money of an item is invested in; empty: nothing that has a name yet. */
export const itemCompanyForm = z.object({
  position: z.coerce.number().int().min(1).max(MOST_ITEMS),
  portfolioCompanyId: optionalId,
});
export type ItemCompanyForm = z.output<typeof itemCompanyForm>;

export const reasonForm = z.object({ reason: z.string().trim().min(1, rule("Say why")).max(500, atMost(500)) });
