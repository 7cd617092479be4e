import { z } from "zod";
import { rulesOf } from "#core/shared/fields/field-rules.ts";
import { fieldsNamed } from "#core/shared/fields/fields.ts";
import { optionalId } from "#core/shared/fields/form-values.ts";
import { atMost, rule } from "#core/shared/text.ts";
import { PROJECT_STATUSES, projectFields } from "./fields.ts";

/** What the form says of a project. */
export const projectForm = z.object({
  name: z.string(rule("Enter a name")).trim().min(1, rule("Enter a name")).max(200, atMost(200)),
  status: z.enum(PROJECT_STATUSES).default("active"),
  ownerId: optionalId,
  recordId: optionalId,
  ...rulesOf(fieldsNamed(projectFields, ["dueDate", "description"])),
});
export type ProjectForm = z.output<typeof projectForm>;
