import { z } from "zod";
import { ALL_PERMISSIONS } from "#core/shared/permissions.ts";
import { undisguised } from "#core/shared/text/name-text.ts";
import { atMost, rule } from "#core/shared/text.ts";
import { oneLine } from "#people/auth/shared/rules.ts";

/** A role of the firm's own. Its name is what people know it by, and stays. */
export const roleForm = z.object({
  name: z
    .string(rule("Enter a name"))
    .overwrite(undisguised)
    .trim()
    .min(1, rule("Enter a name"))
    .max(100, atMost(100))
    .regex(oneLine, rule("Enter a name on one line")),
  description: z.string(rule("Enter a description")).trim().min(1, rule("Enter a description")).max(500, atMost(500)),
  permissions: z.array(z.enum(ALL_PERMISSIONS)).min(1, rule("Choose at least one permission")),
});
export type RoleForm = z.output<typeof roleForm>;
