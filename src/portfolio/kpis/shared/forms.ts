import { z } from "zod";
import { currencyCode, longText, optionalDate } from "#core/shared/fields/form-values.ts";
import { nameText } from "#core/shared/text/name-text.ts";
import { atMost, rule, t } from "#core/shared/text.ts";
import {
  FIGURE_KINDS,
  KPI_AGGREGATIONS,
  KPI_DIRECTIONS,
  KPI_UNITS,
  METRIC_KEY,
  MOST_DEFINITIONS,
  MOST_ENTRIES,
  MOST_FORMULA,
  MOST_NOTE,
  MOST_NOTES,
  PERIOD_KINDS,
  USUAL_LINK_DAYS,
} from "./rules.ts";

/** A metric. Without a key of its own a new one has one made of its name; later it stays. */
export const definitionForm = z.object({
  label: nameText(100),
  key: z
    .union([
      z.literal("").transform(() => undefined),
      z.string().regex(METRIC_KEY, rule("Use small letters, digits and _, beginning with a letter")),
    ])
    .optional(),
  description: longText(500),
  unit: z.enum(KPI_UNITS).default("number"),
  aggregation: z.enum(KPI_AGGREGATIONS).default("last"),
  good: z.enum(KPI_DIRECTIONS).default("up"),
  isRequired: z.boolean().default(false),
  /** Empty where the figure is given. */
  formula: z
    .string()
    .trim()
    .max(MOST_FORMULA, atMost(MOST_FORMULA))
    .nullish()
    .transform((text) => (text === "" ? null : (text ?? null))),
});
export type DefinitionForm = z.output<typeof definitionForm>;

export const period = {
  periodKind: z.enum(PERIOD_KINDS).default("month"),
  /** The first day of the month or quarter. */
  periodStart: z.iso.date(rule("Choose a period")),
};

/** Figures of one company and period, each as it was typed; empty takes the figure back. */
export const entryForm = z.object({
  ...period,
  kind: z.enum(FIGURE_KINDS).default("actual"),
  /** Of what is money. */
  currency: currencyCode,
  note: longText(2000),
  values: z.record(z.string().regex(METRIC_KEY), z.string().max(60, atMost(60))),
});
export type EntryForm = z.output<typeof entryForm>;

const metrics = z.array(z.string().regex(METRIC_KEY)).min(1, rule("Choose at least one metric")).max(MOST_DEFINITIONS);

/** What founders are asked for, again and again. */
export const templateForm = z.object({
  name: nameText(100),
  periodKind: z.enum(PERIOD_KINDS).default("month"),
  metrics,
  dueDays: z.coerce
    .number(rule("Enter a number of days"))
    .int(rule("Enter a number of days"))
    .min(0, rule("Enter a number of days"))
    .max(365, rule("Enter a number of days"))
    .default(10),
  message: longText(2000),
});
export type TemplateForm = z.output<typeof templateForm>;

/** What is asked, and until when; without a day, as its template says. */
export const askWhat = z.object({
  templateId: z.uuid(rule("Choose a template")),
  periodStart: period.periodStart,
  dueOn: optionalDate,
  days: z.coerce.number().int().min(1).max(90).default(USUAL_LINK_DAYS),
  needsCode: z.boolean().default(false),
  message: longText(2000),
});
export type AskWhat = z.output<typeof askWhat>;

const companyId = z.uuid(rule("Choose a company"));
const email = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email(rule("Enter an e-mail address")));

/** Whom to ask for what. */
export const askForm = askWhat.extend({ companyId, email });

const recipients = z.array(z.object({ companyId, email }));

/** Many companies asked at once. */
export const askAllForm = askWhat.extend({
  recipients: recipients
    .min(1, rule("Choose at least one company with an address"))
    .max(500, atMost(500))
    .refine((all) => new Set(all.map((one) => one.companyId)).size === all.length, rule("Choose each company once")),
});

/** How that is filled in: what was typed and ticked for single companies, by their ids, stays while others are looked at. */
export const askAllEntry = askAllForm.extend({
  emails: z.record(z.string(), z.string()).default({}),
  ticked: z.record(z.string(), z.boolean()).default({}),
});

/** Texts by the key of their metric, no more of them than are kept: characters as the database writes them. */
const textsOf = (text: z.ZodType<string, string | undefined>, most: number) =>
  z.record(z.string().regex(METRIC_KEY), text).superRefine((texts, context) => {
    if (JSON.stringify(texts).length + 2 * Object.keys(texts).length <= most) return;
    const [longest = ""] = Object.keys(texts).toSorted((one, other) => lengthOf(texts, other) - lengthOf(texts, one));
    context.addIssue({ code: "custom", path: [longest], message: t("All of this together is too long") });
  });
const lengthOf = (texts: Readonly<Record<string, string>>, key: string): number => texts[key]?.length ?? 0;

/** What founders have typed so far, by the key of each metric. */
export const answerForm = z.object({
  currency: currencyCode,
  comment: longText(2000),
  entries: textsOf(z.string().max(60, atMost(60)), MOST_ENTRIES),
  /** What is said about single figures. */
  notes: textsOf(longText(MOST_NOTE), MOST_NOTES).default({}),
});
export type AnswerForm = z.output<typeof answerForm>;
