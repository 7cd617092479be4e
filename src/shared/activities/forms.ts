import { z } from "zod";
import { ACTIVITY_KINDS } from "./rules.ts";

/** What the form says of an activity. Whether its day has come is asked where the firm's clock is known. */
export const activityForm = z.object({
  kind: z.enum(ACTIVITY_KINDS),
  happenedOn: z.iso.date("Enter a date as YYYY-MM-DD"),
  contactId: z
    .union([z.literal(""), z.uuid()])
    .nullish()
    .transform((text) => (text === "" || text === undefined ? null : text)),
  content: z.string().trim().min(1, "Write what happened").max(20_000, "At most 20,000 characters"),
});
