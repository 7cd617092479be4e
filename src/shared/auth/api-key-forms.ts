import { z } from "zod";
import { ALL_PERMISSIONS } from "../permissions.ts";
import { MOST_KEY_DAYS } from "./api-key-rules.ts";
import { oneLine } from "./rules.ts";

export const apiKeyForm = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Enter a name")
    .max(100, "At most 100 characters")
    .regex(oneLine, "Enter a name in one line"),
  permissions: z.array(z.enum(ALL_PERMISSIONS)).min(1, "Choose at least one permission").max(ALL_PERMISSIONS.length),
  readOnly: z.boolean(),
  days: z.number().int().min(1, "At least one day").max(MOST_KEY_DAYS, "At most a year"),
});
export type ApiKeyForm = z.output<typeof apiKeyForm>;
