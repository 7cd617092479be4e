import { z } from "zod";
import { ACTIVITY_KINDS } from "./rules.ts";

const DAY_MS = 86_400_000;
/** Tomorrow in UTC: somewhere in the world that is today. */
const latestDay = () => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

/** What the form says of an activity. */
export const activityForm = z.object({
  kind: z.enum(ACTIVITY_KINDS),
  happenedOn: z.iso.date("Enter a date as YYYY-MM-DD").refine((day) => day <= latestDay(), "This day has not come yet"),
  contactId: z
    .union([z.literal(""), z.uuid()])
    .nullish()
    .transform((text) => (text === "" || text === undefined ? null : text)),
  content: z.string().trim().min(1, "Write what happened").max(20_000, "At most 20,000 characters"),
});
