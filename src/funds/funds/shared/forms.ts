import { z } from "zod";
import { isLei } from "#core/shared/bank/mod97.ts";
import { rulesOf } from "#core/shared/fields/field-rules.ts";
import { fieldsNamed } from "#core/shared/fields/fields.ts";
import { currencyCode, optionalDate, optionalId, percentText } from "#core/shared/fields/form-values.ts";
import { nameText } from "#core/shared/text/name-text.ts";
import { atMost, type Msg, rule, t } from "#core/shared/text.ts";
import { EVEN_DAY_COUNTS } from "#maths/fund/daycount.ts";
import { fundFields, fundTermFields } from "./fields.ts";
import {
  CALLS_FOLLOW,
  CAPITAL_RETURNED,
  COST_TREATMENTS,
  FEE_BASES,
  FEES_DUE,
  FUND_STATUSES,
  HURDLE_COMPOUNDINGS,
  ILPA_METHODOLOGIES,
  LATE_DISTRIBUTIONS,
  LATE_ENTRIES,
  LATE_FEE_INTERESTS,
  LATE_FEE_STARTS,
  LATE_REALISED,
  MOST_FEE_STEPS,
  RELIEFS,
  USUAL_FOLLOWS,
  VEHICLES,
  WATERFALLS,
} from "./rules.ts";

const PLAIN = [
  "targetSize",
  "hardCap",
  "domicile",
  "legalForm",
  "accountingBasis",
  "administrator",
  "auditor",
  "inceptionDate",
  "commencementDate",
  "initialClosingDate",
  "finalClosingDate",
  "strategy",
  "notes",
] as const;

const year = rule("Enter a year such as 2024");

/** What the form says of a fund or another vehicle. */
export const fundForm = z.object({
  name: nameText(),
  vehicle: z.enum(VEHICLES).default("main"),
  parentId: optionalId,
  status: z.enum(FUND_STATUSES).default("Raising"),
  vintage: z
    .union([z.string().trim(), z.number(), z.null()])
    .default(null)
    .transform((entered) => (entered === "" || entered === null ? null : Number(entered)))
    .pipe(z.number(year).int(year).min(1950, year).max(2100, year).nullable()),
  /** Left out, the firm's own. */
  currency: z.union([z.literal("").transform(() => undefined), currencyCode]).optional(),
  /** Month and day, "12-31". */
  fiscalYearEnd: z
    .string()
    .trim()
    .regex(/^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|[12]\d))$/, {
      ...rule("Enter month and day, such as 12-31"),
    })
    .default("12-31"),
  lei: z
    .string()
    .trim()
    .toUpperCase()
    .nullish()
    .transform((text) => (text === "" ? null : (text ?? null)))
    .refine((text) => text === null || isLei(text), rule("Enter the 20 letters and digits of the LEI")),
  costRelief: z.enum(RELIEFS).default("fifo"),
  transactionCosts: z.enum(COST_TREATMENTS).default("capitalised"),
  ilpaMethodology: z
    .union([z.literal(""), z.enum(ILPA_METHODOLOGIES)])
    .nullish()
    .transform((choice) => (choice === "" ? null : (choice ?? null))),
  ...rulesOf(fieldsNamed(fundFields, PLAIN)),
});
export type FundForm = z.output<typeof fundForm>;

const { feeRate, feeOffset, carry, hurdle, catchUp, gpCommitment } = fundTermFields;
const day = z.iso.date(rule("Enter a date, such as 2026-03-12"));
const needed = (label: Msg) =>
  percentText(label).transform((share, context) => {
    if (share !== null) return share;
    context.addIssue({ code: "custom", message: t("Enter a percentage") });
    return z.NEVER;
  });

/** One of several, or none. */
const choiceOf = <const Option extends string>(options: readonly Option[]) =>
  z
    .union([z.literal(""), z.enum(options as readonly [Option, ...Option[]])])
    .nullish()
    .transform((choice): Option | null => (choice === "" ? null : (choice ?? null)));

const feeStep = z.object({
  from: day,
  rate: percentText(feeRate.label),
  basis: z
    .union([z.literal(""), z.enum(FEE_BASES)])
    .nullish()
    .transform((chosen) => (chosen === "" ? null : (chosen ?? null))),
});

const CLAUSES = ["capitalClause", "hurdleClause", "catchUpClause", "carryClause"] as const;

/** What the agreement says from a day on: the first one, or an amendment. */
export const fundTermsForm = z.object({
  fundId: z.uuid(),
  effectiveOn: day,
  reason: z.string().trim().min(1, rule("Enter a reason")).max(500, atMost(500)),
  documentId: optionalId,
  feeBasis: z.enum(FEE_BASES).default("committed"),
  feeRate: needed(feeRate.label),
  feeSteps: z.array(feeStep).max(MOST_FEE_STEPS).default([]),
  feeOffset: needed(feeOffset.label).default("100"),
  // Left out, as agreements of before: the form of the web begins with what is usual.
  feesDue: z.enum(FEES_DUE).default("arrears"),
  waterfall: z.enum(WATERFALLS).default("european"),
  carry: needed(carry.label),
  hurdle: needed(hurdle.label),
  hurdleCompounding: z.enum(HURDLE_COMPOUNDINGS).default("annual"),
  catchUp: needed(catchUp.label),
  capitalReturned: z.enum(CAPITAL_RETURNED).default("inside"),
  gpCommitment: percentText(gpCommitment.label),
  ...rulesOf(fieldsNamed(fundTermFields, CLAUSES)),
  callsFollow: z.enum(CALLS_FOLLOW).default(USUAL_FOLLOWS),
  investmentPeriodEnds: optionalDate,
  termEnds: optionalDate,
  extensions: rulesOf(fieldsNamed(fundTermFields, ["extensions"])).extensions,
  lateRate: percentText(fundTermFields.lateRate.label).default(null),
  lateDayCount: choiceOf(EVEN_DAY_COUNTS),
  lateFeeInterest: choiceOf(LATE_FEE_INTERESTS),
  lateFeeFrom: z.enum(LATE_FEE_STARTS).default("due_day"),
  lateDistributions: choiceOf(LATE_DISTRIBUTIONS),
  lateEntry: choiceOf(LATE_ENTRIES),
  lateRealised: choiceOf(LATE_REALISED),
});
export type FundTermsForm = z.output<typeof fundTermsForm>;
