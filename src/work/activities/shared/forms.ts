import { z } from "zod";
import { atMost, rule } from "#core/shared/text.ts";
import { ACTIVITY_KINDS } from "./rules.ts";

/** What the form says of an activity. Whether its day has come is asked where the firm's clock is known. */
export const activityForm = z.object({
  kind: z.enum(ACTIVITY_KINDS),
  happenedOn: z.iso.date(rule("Enter a date, such as 2026-03-12")),
  contactId: z
    .union([z.literal(""), z.uuid()])
    .nullish()
    .transform((text) => (text === "" || text === undefined ? null : text)),
  content: z.string().trim().min(1, rule("Describe what happened")).max(20_000, atMost(20_000)),
});
