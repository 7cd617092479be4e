import { z } from "zod";
import { moneyText, optionalId, optionalText, percentText } from "#core/shared/fields/form-values.ts";
import { atMost, type Msg, msg, rule, t } from "#core/shared/text.ts";
import { Exact } from "#maths/money/amount.ts";
import { FACILITY_DAY_COUNTS, RATE_KINDS } from "./rules.ts";

const day = z.iso.date(rule("Enter a date, such as 2026-03-12"));
const amount = (label: Msg) => moneyText(label).transform((text) => text ?? "0");
const share = (label: Msg) => percentText(label).transform((text) => text ?? "0");
const isZero = (text: string) => new Exact(text).isZero();

const daysRule = rule("Enter a number of days");
const days = z
  .union([z.string().trim(), z.number(), z.null()])
  .default(null)
  .transform((entered) => (entered === "" || entered === null ? null : Number(entered)))
  .pipe(z.number(daysRule).int(daysRule).min(1, daysRule).max(3660, daysRule).nullable());

const terms = z.object({
  fundId: z.uuid(),
  lender: z.string(rule("Enter the lender")).trim().min(1, rule("Enter the lender")).max(200, atMost(200)),
  limitAmount: amount(msg("Limit")),
  limitFrom: day,
  rateKind: z.enum(RATE_KINDS).default("fixed"),
  rate: share(msg("Rate or margin")),
  base: optionalText(100).default(null),
  dayCount: z.enum(FACILITY_DAY_COUNTS).default("act/360"),
  commitmentFee: share(msg("Commitment fee")),
  maturesOn: day,
  cleanDownDays: days,
});
type Terms = z.output<typeof terms>;

const checked = ({ limitAmount, limitFrom, rateKind, base, maturesOn }: Terms, context: z.RefinementCtx) => {
  const say = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (isZero(limitAmount)) say("limitAmount", t("Enter an amount above zero"));
  if (rateKind === "margin" && base === null) say("base", t("Name the base, such as 3-month EURIBOR"));
  if (maturesOn <= limitFrom) say("maturesOn", t("Choose a day after the first"));
};

/** A facility as its agreement has it; nothing is drawn until somebody else confirms it. */
export const facilityForm = terms.superRefine(checked);
export const facilityEdit = terms.extend({ id: z.uuid(), rowVersion: z.number().int() }).superRefine(checked);
export type FacilityForm = z.output<typeof facilityForm>;

/** What every act says: of which facility, from which day on, and why. */
const act = z.object({ facilityId: z.uuid(), actsOn: day, memo: optionalText(300).default(null) });
const above = (context: z.RefinementCtx, path: string) =>
  context.addIssue({ code: "custom", path: [path], message: t("Enter an amount above zero") });

/** Money a fund borrows, by what it pays for: what is neither fees nor working capital is for investments. */
export const drawdownForm = act
  .extend({
    principal: amount(msg("Amount")),
    fees: amount(msg("Fees and expenses")),
    workingCapital: amount(msg("Working capital")),
  })
  .superRefine(({ principal, fees, workingCapital }, context) => {
    if (isZero(principal)) above(context, "principal");
    else if (new Exact(fees).plus(workingCapital).gt(principal))
      context.addIssue({ code: "custom", path: ["fees"], message: t("This is more than is drawn") });
  });
export type DrawdownForm = z.output<typeof drawdownForm>;

/** What a fund pays back, and of interest and fees; of its cash, or of what was called for it. */
export const repaymentForm = act
  .extend({
    principal: amount(msg("Amount")),
    costsPaid: amount(msg("Interest and fees")),
    callItemId: optionalId.default(null),
  })
  .superRefine(({ principal, costsPaid }, context) => {
    if (isZero(principal) && isZero(costsPaid)) above(context, "principal");
  });
export type RepaymentForm = z.output<typeof repaymentForm>;

/** Interest and fees that are owed become part of what is drawn. */
export const capitalisationForm = act
  .extend({
    principal: amount(msg("Amount")),
  })
  .superRefine(({ principal }, context) => {
    if (isZero(principal)) above(context, "principal");
  });
export type CapitalisationForm = z.output<typeof capitalisationForm>;

/** What borrowed working capital pays for from a day on: what is not for fees and expenses is for investments. */
export const capitalUseForm = act
  .extend({
    workingCapital: amount(msg("Amount")),
    fees: amount(msg("Fees and expenses")),
  })
  .superRefine(({ workingCapital, fees }, context) => {
    if (isZero(workingCapital)) above(context, "workingCapital");
    else if (new Exact(fees).gt(workingCapital))
      context.addIssue({ code: "custom", path: ["fees"], message: t("This is more than is used") });
  });
export type CapitalUseForm = z.output<typeof capitalUseForm>;

/** A period whose interest and commitment fee are worked out; of a margin with the base that held. */
export const costsForm = z
  .object({
    facilityId: z.uuid(),
    startsOn: day,
    endsOn: day,
    baseRate: percentText(msg("Base")).default(null),
  })
  .superRefine(({ startsOn, endsOn }, context) => {
    if (endsOn < startsOn)
      context.addIssue({ code: "custom", path: ["endsOn"], message: t("Choose a day after the first one") });
  });
export type CostsForm = z.output<typeof costsForm>;
