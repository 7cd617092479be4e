import { z } from "zod";
import { longText, optionalDate, optionalId, optionalWord } from "#core/shared/fields/form-values.ts";
import { atMost, rule } from "#core/shared/text.ts";
import {
  DILIGENCE_PRIORITIES,
  DILIGENCE_STAGES,
  INITIAL_REVIEW,
  ITEM_STATUSES,
  MOST_GRADE,
  RISK_CATEGORIES,
  SET_STATUSES,
  USUAL_DAYS,
  USUAL_LINK_DAYS,
} from "./rules.ts";

const priority = z.enum(DILIGENCE_PRIORITIES).default("Medium");

/** What the form says of a project; without a day it is due in the usual time. */
export const diligenceForm = z.object({
  dealId: optionalId,
  stage: z.enum(DILIGENCE_STAGES).default(INITIAL_REVIEW),
  assignedTo: optionalId,
  priority,
  dueOn: optionalDate,
  notes: longText(20_000),
});

/** What is said of a new one besides: where it begins, and how long it has, where no day is given. */
export const newDiligenceForm = diligenceForm.extend({
  status: z.enum(SET_STATUSES).default("Active"),
  daysRemaining: z.coerce
    .number(rule("Enter a number of days"))
    .int(rule("Enter a number of days"))
    .min(0, rule("Enter a number of days"))
    .max(3650, rule("Up to ten years"))
    .default(USUAL_DAYS),
});
export type DiligenceForm = z.output<typeof diligenceForm> & Partial<z.output<typeof newDiligenceForm>>;

const title = z.string(rule("Enter a title")).trim().min(1, rule("Enter a title")).max(200, atMost(200));

export const diligenceItemForm = z.object({
  projectId: z.uuid(),
  title,
  section: z.string().trim().max(100, atMost(100)).default(""),
  status: z.enum(ITEM_STATUSES).default("open"),
  assignedTo: optionalId,
  dueOn: optionalDate,
  needsSignOff: z.boolean().default(false),
  findings: longText(20_000),
});
export type DiligenceItemForm = z.output<typeof diligenceItemForm>;

export const diligenceRequestForm = z.object({
  projectId: z.uuid(),
  title,
  note: longText(2000),
  dueOn: optionalDate,
  itemId: optionalId,
});
export type DiligenceRequestForm = z.output<typeof diligenceRequestForm>;

/** What has to be true before the firm invests, and what it comes from: the findings of an item, or a risk. */
export const diligenceConditionForm = z.object({
  projectId: z.uuid(),
  title,
  note: longText(2000),
  itemId: optionalId,
  riskId: optionalId,
});
export type DiligenceConditionForm = z.output<typeof diligenceConditionForm>;

/** An item new projects of a stage begin with. */
export const templateItemForm = z.object({
  templateId: z.uuid(),
  title,
  section: z.string().trim().max(100, atMost(100)).default(""),
  needsSignOff: z.boolean().default(false),
  dueDays: z
    .union([z.string().trim(), z.number(), z.null()])
    .default(null)
    .transform((entered) => (entered === "" || entered === null ? null : Number(entered)))
    .pipe(
      z
        .number(rule("Enter a number of days"))
        .int(rule("Enter a number of days"))
        .min(0, rule("Enter a number of days"))
        .max(3650, rule("Up to ten years"))
        .nullable(),
    ),
});
export type TemplateItemForm = z.output<typeof templateItemForm>;

/** Whom the request list is sent to, and for how many days the link works. */
export const requestLinkForm = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email(rule("Enter an e-mail address"))),
  days: z.coerce.number().int().min(1).max(90).default(USUAL_LINK_DAYS),
  /** A second step: a code that is mailed to them when they open it. */
  needsCode: z.boolean().default(false),
  message: longText(2000),
});

const grade = z.coerce.number().int().min(1).max(MOST_GRADE);

export const diligenceRiskForm = z.object({
  projectId: z.uuid(),
  title,
  category: optionalWord(100, RISK_CATEGORIES),
  likelihood: grade.default(3),
  impact: grade.default(3),
  mitigation: longText(20_000),
  assignedTo: optionalId,
});
export type DiligenceRiskForm = z.output<typeof diligenceRiskForm>;
