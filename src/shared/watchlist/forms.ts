import { z } from "zod";
import { optionalDate } from "../core/form-values.ts";

/** Why a company is watched, and when to look again. */
export const watchlistForm = z.object({
  reason: z.string().trim().max(500, "At most 500 characters").default(""),
  lookAgainOn: optionalDate,
});
