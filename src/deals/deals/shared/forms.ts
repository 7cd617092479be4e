import { z } from "zod";
import { rulesOf } from "#core/shared/fields/field-rules.ts";
import { fieldsNamed } from "#core/shared/fields/fields.ts";
import { currencyCode, longText, optionalDate, optionalWord, percentText } from "#core/shared/fields/form-values.ts";
import { manyIds } from "#core/shared/lists/many.ts";
import { eachOnce } from "#core/shared/text/words.ts";
import { atMost, msg, rule } from "#core/shared/text.ts";
import { DEAL_FORM, dealFields, type InForm } from "./fields.ts";
import { NEW_DEAL, OUTCOMES, PASS_REASONS, PRIORITIES, STAGES } from "./rules.ts";

/** What the form asks in a way of its own. */
const PARTICULAR = [
  "company",
  "stage",
  "currency",
  "priority",
  "aiScore",
  "ownershipPercentage",
  "coInvestors",
  "ownerId",
  "tags",
] as const satisfies readonly InForm[];
type Plain = Exclude<InForm, (typeof PARTICULAR)[number]>;
const PLAIN = DEAL_FORM.filter((name): name is Plain => !(PARTICULAR as readonly string[]).includes(name));

/** What the Add/Edit form says of a deal. The deal's name follows the company as typed unless it was given one. */
export const dealForm = z.object({
  ...rulesOf(fieldsNamed(dealFields, PLAIN)),
  company: z.string(rule("Enter a company")).trim().min(1, rule("Enter a company")).max(200, atMost(200)),
  stage: z.enum(STAGES).default(NEW_DEAL.stage),
  currency: currencyCode.default(NEW_DEAL.currency),
  priority: z.enum(PRIORITIES).default(NEW_DEAL.priority),
  /** Empty while nobody has scored it. */
  aiScore: z
    .preprocess(
      noneUnlessNumber,
      z
        .number()
        .int(rule("AI Score is a whole number"))
        .min(0, rule("AI Score is 0 to 100"))
        .max(100, rule("AI Score is 0 to 100"))
        .nullable(),
    )
    .default(null),
  ownershipPercentage: percentText(msg("Ownership %")),
  coInvestors: z.array(z.string().trim().min(1).max(200)).max(50, rule("Up to 50 co-investors")).default([]),
  /** Left out, a new deal is its author's and a changed one keeps its owner; empty, it is nobody's. */
  ownerId: z.union([z.uuid(rule("Choose a colleague")), z.literal("").transform(() => null)]).nullish(),
  tags: z
    .array(z.string().trim().min(1).max(60, atMost(60)))
    .max(30, rule("Up to 30 tags"))
    .transform(eachOnce)
    .default([]),
});
export type DealFormInput = z.input<typeof dealForm>;
export type DealForm = z.output<typeof dealForm>;

/** An AI score that is not a number is not one. */
function noneUnlessNumber(value: unknown): unknown {
  if (value === undefined) return undefined;
  const number = value === null || (typeof value === "string" && value.trim() === "") ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
}

/** What is changed in place as the form asks it. */
const PATCHED = [
  "amountRequested",
  "valuationPre",
  "roundSize",
  "ourAllocation",
  "sector",
  "source",
  "investmentType",
  "instrument",
  "leadInvestor",
  "nextStep",
  "nextStepOn",
  "expectedCloseDate",
] as const satisfies readonly Plain[];

/** Single fields changed in place, on the board and in the table; what is left out stays. */
export const dealPatch = z
  .object(rulesOf(fieldsNamed(dealFields, PATCHED)))
  .partial()
  .extend({
    stage: z.enum(STAGES).optional(),
    priority: z.enum(PRIORITIES).optional(),
    ownerId: z.uuid(rule("Choose a colleague")).nullable().optional(),
  });

/** One change of many deals at once. Tags are added to what a deal has; whole lists of tags are for taking a change back. */
const bulkSet = z.object({
  stage: z.enum(STAGES).optional(),
  ownerId: z.uuid(rule("Choose a colleague")).nullable().optional(),
  addTag: z.string().trim().min(1, rule("Enter a tag")).max(60, atMost(60)).optional(),
  tags: z.array(z.string().trim().min(1).max(60)).max(30).optional(),
});
export type BulkSet = z.output<typeof bulkSet>;

export const bulkChange = z.object({ ids: manyIds, set: bulkSet });
export type BulkChange = z.output<typeof bulkChange>;

/** A new deal. Its company's second open one is only made when that is said to be meant. */
export const newDeal = dealForm.extend({
  /** Left out, the firm's. */
  currency: currencyCode.optional(),
  createAnyway: z.boolean().default(false),
});

/** A stored deal as a form gives it back: the version that was seen and all of its fields. */
const seenDeal = dealForm.extend({ rowVersion: z.number().int() });

/** How a deal ends, or that it is open again. A person who passes says why, and may say when to look again. */
export const decisionForm = z
  .object({
    outcome: z.enum(OUTCOMES),
    passReason: optionalWord(200, PASS_REASONS),
    outcomeNote: longText(5_000),
    lookAgainOn: optionalDate,
    /** Of an invested deal what is still missing can be said with the decision: its whole form, saved with it. */
    deal: seenDeal.optional(),
  })
  .refine(({ outcome, passReason }) => outcome !== "passed" || passReason !== null, {
    path: ["passReason"],
    ...rule("Choose a reason for passing"),
  });
export type Decision = z.output<typeof decisionForm>;
