import { z } from "zod";
import { optionalDate } from "#core/shared/fields/form-values.ts";
import { atMost, rule } from "#core/shared/text.ts";

/** Why a company is watched, and when to look again. */
export const watchlistForm = z.object({
  reason: z.string().trim().max(500, atMost(500)).default(""),
  lookAgainOn: optionalDate,
});

/** The same where the company is chosen too. */
export const newWatchForm = watchlistForm.extend({
  company: z
    .object({ id: z.uuid(), name: z.string() })
    .nullable()
    .refine((company) => company !== null, rule("Choose a company")),
});
