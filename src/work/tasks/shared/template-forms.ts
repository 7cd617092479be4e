import { z } from "zod";
import { atMost, rule } from "#core/shared/text.ts";
import { FIRST_STAGES } from "#people/auth/shared/first-stages.ts";
import { TASK_PRIORITIES } from "./fields.ts";

const MOST_ITEMS = 50;
const MOST_DAYS = 365;

const STAGES = Object.keys(FIRST_STAGES) as [keyof typeof FIRST_STAGES, ...(keyof typeof FIRST_STAGES)[]];

const templateItem = z.object({
  title: z.string().trim().min(1, rule("Enter a title")).max(200, atMost(200)),
  taskType: z.string().trim().max(100, atMost(100)).nullable().default(null),
  priority: z.enum(TASK_PRIORITIES).default("medium"),
  /** In business days after the deal entered the stage. */
  dueDays: z
    .number()
    .int()
    .min(0, rule("Use a number from 0 to 365"))
    .max(MOST_DAYS, rule("Use a number from 0 to 365"))
    .nullable()
    .default(null),
  /** The owner of the deal, a colleague, or no one yet. */
  assignee: z.enum(["owner", "person", "none"]).default("owner"),
  userId: z.uuid().nullable().default(null),
});
export type TemplateItem = z.output<typeof templateItem>;

/** A set of tasks that a deal begins a stage with. */
export const taskTemplateForm = z.object({
  name: z.string().trim().min(1, rule("Enter a name")).max(200, atMost(200)),
  stage: z.enum(STAGES),
  items: z.array(templateItem).min(1, rule("Add at least one task")).max(MOST_ITEMS, rule("Up to 50 tasks")),
});
export type TaskTemplateForm = z.output<typeof taskTemplateForm>;
