import { z } from "zod";
import { rule } from "#core/shared/text.ts";

const MOST_HOURS = 720;
const hours = rule("Enter hours between 0 and 720");
/** How long approvals between tied people wait; 0 for not at all. */
export const tiedWaitForm = z.object({
  hours: z.coerce.number(hours).int(hours).min(0, hours).max(MOST_HOURS, hours),
});
