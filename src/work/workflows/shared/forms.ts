import { z } from "zod";
import { optionalId, optionalText } from "#core/shared/fields/form-values.ts";
import { atMost, rule, t } from "#core/shared/text.ts";
import {
  ASSIGNEES,
  ENTITY_TYPES,
  FIELD_TYPES,
  MOST_FIELDS,
  MOST_STEPS,
  ON_REFUSAL,
  OPERATORS,
  STEP_KINDS,
  TRIGGER_EVENTS,
} from "./rules.ts";

const MOST_LETTERS = 200;
const MOST_DAYS = 365;
const name = (missing: ReturnType<typeof rule>) =>
  z.string().trim().min(1, missing).max(MOST_LETTERS, atMost(MOST_LETTERS));
const days = z.coerce
  .number(rule("Enter a number of days"))
  .int(rule("Enter a whole number of days"))
  .min(0, rule("Enter a number of days"))
  .max(MOST_DAYS, rule("Up to 365 days"));

const formField = z.object({
  label: name(rule("Enter a label")),
  type: z.enum(FIELD_TYPES).default("text"),
  isRequired: z.boolean().default(true),
});

const condition = z.object({
  answer: z.string().max(MOST_LETTERS),
  operator: z.enum(OPERATORS).default("equals"),
  value: z.string().trim().max(MOST_LETTERS, atMost(MOST_LETTERS)).default(""),
});

const stepForm = z
  .object({
    kind: z.enum(STEP_KINDS, rule("Choose a type")),
    title: name(rule("Enter a title")),
    assignee: z.enum(ASSIGNEES).default("assignee"),
    userId: optionalId,
    role: optionalText(MOST_LETTERS),
    /** Business days after the step was opened. */
    dueDays: days.default(0),
    /** Of a form. */
    fields: z.array(formField).max(MOST_FIELDS).default([]),
    /** Of a wait: business days. */
    waitDays: days.default(0),
    /** What an earlier form must have answered, or the step is skipped. */
    condition: condition.nullish().transform((given) => (given && given.answer !== "" ? given : null)),
  })
  .superRefine(({ kind, assignee, userId, role, fields, waitDays }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (assignee === "person" && userId === null) refuse("userId", t("Choose a colleague"));
    if (assignee === "role" && role === null) refuse("role", t("Choose a role"));
    if (kind === "form" && fields.length === 0) refuse("fields", t("Add a field"));
    if (kind === "wait" && waitDays === 0) refuse("waitDays", t("Enter a number of days"));
  });

/** What starts a template: a stage for deals, a day of the month with a record. Without an event only people start it. */
const trigger = z
  .object({
    event: z.enum(["", ...TRIGGER_EVENTS], rule("Choose an event")),
    value: optionalText(MOST_LETTERS),
    recordId: optionalId,
  })
  .superRefine(({ event, value, recordId }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (event === "deal_stage" && value === null) refuse("value", t("Choose a stage"));
    if (event === "day" && !/^([1-9]|[12]\d|3[01])$/.test(value ?? "")) refuse("value", t("Enter a day from 1 to 31"));
    if (event === "day" && recordId === null) refuse("recordId", t("Choose a record"));
  })
  .transform(({ event, value, recordId }) => {
    if (event === "") return null;
    const isDay = event === "day";
    return { event, value: isDay || event === "deal_stage" ? value : null, recordId: isDay ? recordId : null };
  });

const template = z.object({
  name: name(rule("Enter a name")),
  steps: z.array(stepForm).min(1, rule("Add a step")).max(MOST_STEPS, rule("Up to 30 steps")),
  onRefusal: z.enum(ON_REFUSAL).default("end"),
  /** Left out, only people start it. */
  trigger: trigger.nullish().transform((given) => given ?? null),
});

type Checked = Pick<z.output<typeof template>, "steps">;

/** Refuses conditions on what no earlier form asks. */
function checkConditions({ steps }: Checked, context: z.RefinementCtx): void {
  const known = new Set<string>();
  for (const [place, { condition: given, fields, kind }] of steps.entries()) {
    if (given !== null && !known.has(given.answer))
      context.addIssue({
        code: "custom",
        path: ["steps", place, "condition", "answer"],
        message: t("Choose a field of an earlier form"),
      });
    if (kind === "form") for (const { label } of fields) known.add(label);
  }
}

export const templateForm = template.superRefine(checkConditions);
/** The same with the version of the template the person saw. */
export const templateEdit = template
  .extend({ id: z.uuid(), rowVersion: z.number().int().min(1) })
  .superRefine(checkConditions);

export type TemplateForm = z.output<typeof templateForm>;
export type TemplateEntry = z.input<typeof templateForm>;

export const startForm = z.object({
  templateId: z.uuid(rule("Choose a template")),
  entityType: z.enum(ENTITY_TYPES).default("deal"),
  entityId: z.uuid(rule("Choose a record")),
  assignedTo: optionalId,
  dueDate: z.iso.date(rule("Enter a date, such as 2026-03-12")).optional(),
});
export type StartForm = z.output<typeof startForm>;

export const reasonText = z.string(rule("Enter a reason")).trim().min(1, rule("Enter a reason")).max(500, atMost(500));
