import { z } from "zod";
import { decimalText, optionalDate, optionalId, optionalText, rateText } from "#core/shared/fields/form-values.ts";
import { nameText } from "#core/shared/text/name-text.ts";
import { atMost, msg, rule, t } from "#core/shared/text.ts";
import { REPORT_LINE_NAMES } from "#funds/ilpa/shared/report-lines.ts";
import { DECIMALS_BY_CODE } from "#maths/money/currency-codes.ts";
import { bookDay } from "./book-day.ts";
import { ACCOUNT_CLASSES, HAND_KINDS, MOST_LINES } from "./rules.ts";

const day = z.iso.date(rule("Enter a date, such as 2026-03-12"));
const currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine((code) => DECIMALS_BY_CODE.has(code), rule("Enter a currency code such as USD"));
const amount = decimalText({ max: 1e15, places: 4, label: msg("Amount") });
const positiveRate = rateText(msg("Rate"));

/** Up to which amount one person posts alone: 0 for never. */
export const postingLimitForm = z.object({
  currency,
  amount: amount.refine((text) => text !== null, rule("Enter an amount")),
});

/** One side of an account: debit or credit, in the fund's currency or in another at a rate. */
const draftLine = z
  .object({
    accountId: z.uuid(rule("Choose an account")),
    limitedPartnerId: optionalId,
    debit: amount.default(null),
    credit: amount.default(null),
    /** Left out, the fund's. */
    currency: z.union([z.literal("").transform(() => undefined), currency]).optional(),
    /** Of one unit in the fund's currency; left out, the published one of the day. */
    rate: positiveRate.default(null),
  })
  .superRefine(({ debit, credit }, context) => {
    const [isDebit, isCredit] = [debit, credit].map((side) => side !== null && Number(side) !== 0);
    if (isDebit === isCredit)
      context.addIssue({ code: "custom", path: ["debit"], message: t("Enter a debit or a credit") });
  });

/** What somebody wants to be posted by hand. */
export const draftForm = z.object({
  fundId: z.uuid(),
  effectiveOn: bookDay,
  kind: z.enum(HAND_KINDS).default("adjustment"),
  memo: z.string().trim().min(1, rule("Enter a description")).max(500, atMost(500)),
  relatesTo: optionalDate,
  overdraft: optionalText(500),
  lines: z.array(draftLine).min(2, rule("Enter at least two lines")).max(MOST_LINES, rule("Too many lines")),
});
export type DraftForm = z.output<typeof draftForm>;

/** An account of the firm's own beside those the product posts to. */
export const accountForm = z.object({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[0-9A-Z.-]{1,20}$/, rule("Use up to 20 digits, letters, points and dashes")),
  name: nameText(),
  /** The line of statements it is told in; left out, that of its use, or the one it has. */
  reportLine: z.enum(REPORT_LINE_NAMES).nullish(),
});
export const newAccountForm = accountForm.extend({
  class: z.enum(ACCOUNT_CLASSES),
  isCash: z.boolean().default(false),
  isMonetary: z.boolean().default(false),
});

/** What one unit of `base` cost in `quote` on a day. */
export const rateForm = z
  .object({
    base: currency,
    quote: currency,
    rateOn: day,
    rate: positiveRate.refine((text) => text !== null, rule("Enter a rate above zero")).transform(String),
    source: z.string().trim().min(1, rule("Say where it comes from")).max(200, atMost(200)),
  })
  .refine(({ base, quote }) => base !== quote, { ...rule("Choose two different currencies"), path: ["quote"] });
export type RateForm = z.output<typeof rateForm>;

export const closeBooksForm = z.object({
  endsOn: day,
  reason: z.string().trim().min(1, rule("Say why")).max(500, atMost(500)),
});

export const reopenForm = z.object({
  reason: z.string().trim().min(1, rule("Say why")).max(500, atMost(500)),
});
