import { z } from "zod";
import { optionalDate } from "../core/form-values.ts";
import { atMost } from "../core/text.ts";

/** Why a company is watched, and when to look again. */
export const watchlistForm = z.object({
  reason: z.string().trim().max(500, atMost(500)).default(""),
  lookAgainOn: optionalDate,
});
