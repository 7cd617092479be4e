import { z } from "zod";
import { ALL_PERMISSIONS } from "#core/shared/permissions.ts";
import { atMost, rule } from "#core/shared/text.ts";
import { MOST_KEY_DAYS } from "./api-key-rules.ts";
import { oneLine } from "./rules.ts";

export const apiKeyForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, rule("Enter a name"))
    .max(100, atMost(100))
    .regex(oneLine, rule("Enter a name on one line")),
  permissions: z
    .array(z.enum(ALL_PERMISSIONS))
    .min(1, rule("Choose at least one permission"))
    .max(ALL_PERMISSIONS.length),
  readOnly: z.boolean(),
  days: z.number().int().min(1, rule("At least one day")).max(MOST_KEY_DAYS, rule("Up to one year")),
});
export type ApiKeyForm = z.output<typeof apiKeyForm>;
