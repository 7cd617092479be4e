import { z } from "zod";
import { id } from "#core/shared/contract.ts";
import { optionalDate, optionalText } from "#core/shared/fields/form-values.ts";
import { atMost, rule } from "#core/shared/text.ts";
import { DECISIONS, LONGEST_NOTE, LONGEST_POINT, MOST_POINT_WORDS, MOST_POINTS, REASONS } from "./rules.ts";

const pitchPoint = z.object({
  name: z.string(rule("Enter a name")).trim().min(1, rule("Enter a name")).max(LONGEST_POINT, atMost(LONGEST_POINT)),
  words: z
    .array(z.string().trim().min(1).max(100, atMost(100)))
    .min(1, rule("Enter at least one word"))
    .max(MOST_POINT_WORDS, rule("Up to 50 words")),
});
/** The checklist of a firm. Without points the usual ones apply. */
export const pitchPoints = z.array(pitchPoint).max(MOST_POINTS, rule("Up to 40 points"));

/** A snooze names the day it ends, a dismissal why. */
export const decisionForm = z
  .object({
    recordId: id,
    reason: z.enum(REASONS),
    decision: z.enum(DECISIONS),
    until: optionalDate,
    note: optionalText(LONGEST_NOTE),
  })
  .refine(({ decision, until }) => decision !== "snoozed" || until !== null, {
    ...rule("Choose a day"),
    path: ["until"],
  })
  .refine(({ decision, note }) => decision !== "dismissed" || note !== null, {
    ...rule("Enter a reason"),
    path: ["note"],
  });
export type DecisionForm = z.output<typeof decisionForm>;
