import { z } from "zod";
import { rulesOf } from "#core/shared/fields/field-rules.ts";
import { fieldsNamed } from "#core/shared/fields/fields.ts";
import { optionalId } from "#core/shared/fields/form-values.ts";
import { atMost, rule } from "#core/shared/text.ts";
import { REMINDERS, TASK_PRIORITIES, TASK_STATUSES, taskFields } from "./fields.ts";
import { AFTER_UNITS, REPEAT_UNITS } from "./recurrence.ts";

/** A time of the day that may be left empty, kept as null then. */
const optionalTime = z
  .union([z.literal(""), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, rule("Enter a time such as 08:30"))])
  .nullish()
  .transform((text) => (text === "" ? null : (text ?? null)));

/** What the form says of a task. */
export const taskForm = z.object({
  title: z.string(rule("Enter a title")).trim().min(1, rule("Enter a title")).max(200, atMost(200)),
  status: z.enum(TASK_STATUSES).default("pending"),
  priority: z.enum(TASK_PRIORITIES).default("medium"),
  assignedTo: optionalId,
  ...rulesOf(fieldsNamed(taskFields, ["taskType", "dueDate", "description"])),
  dueTime: optionalTime,
  reminder: z.enum(REMINDERS).default("none"),
  projectId: optionalId,
  recordId: optionalId,
});

export type TaskForm = z.output<typeof taskForm>;

const weekday = z.number().int().min(1).max(7);
const every = z.number().int().min(1, rule("Use a number from 1 to 99")).max(99, rule("Use a number from 1 to 99"));
const MOST_TIMES = 999;

/** How a task repeats: on days of the calendar, or some time after it was completed. */
export const repeatsForm = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("rule"),
    every: every.default(1),
    unit: z.enum(REPEAT_UNITS),
    weekdays: z.array(weekday).max(7).default([]),
    monthDay: z
      .union([z.literal(-1), z.number().int().min(1).max(31)])
      .nullable()
      .default(null),
    nth: z
      .object({ week: z.union([z.literal(-1), z.number().int().min(1).max(4)]), weekday })
      .nullable()
      .default(null),
    until: z.iso.date(rule("Enter a date, such as 2026-03-12")).nullable().default(null),
    count: z.number().int().min(2).max(MOST_TIMES).nullable().default(null),
    onBusinessDays: z.boolean().default(false),
  }),
  z.object({
    kind: z.literal("after"),
    every: every.default(1),
    unit: z.enum(AFTER_UNITS),
    onBusinessDays: z.boolean().default(false),
  }),
]);

const MOST_ITEM = 500;
/** One item of the checklist of a task. */
export const taskItemForm = z.object({
  text: z.string().trim().min(1, rule("Enter what is to be done")).max(MOST_ITEM, atMost(MOST_ITEM)),
  isDone: z.boolean().default(false),
});

/** Completes a task although it is blocked. */
export const completeAnyway = z.boolean().default(false);

/** What of many tasks is changed at once; what is absent stays. */
export const manyChange = z.object({
  status: z.enum(TASK_STATUSES).optional(),
  priority: z.enum(TASK_PRIORITIES).optional(),
  assignedTo: z.uuid().nullable().optional(),
  dueDate: z.iso.date(rule("Enter a date, such as 2026-03-12")).nullable().optional(),
  projectId: z.uuid().nullable().optional(),
  completeAnyway,
});
export type ManyChange = z.output<typeof manyChange>;
