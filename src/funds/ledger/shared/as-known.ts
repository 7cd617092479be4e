import { z } from "zod";
import { plainDate, timestamp } from "#core/shared/contract.ts";
import { rule } from "#core/shared/text.ts";

/** Which day is looked at, and what was known of it when: left out, today and everything recorded until now. */
export const asKnown = {
  asOf: plainDate.optional(),
  /** A moment, or a day until whose end something was known. */
  knownAt: z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], rule("Enter a date or a moment, such as 2026-03-12"))
    .optional(),
};
/** What was looked at, so that the same can be asked again. */
export const knownAs = { asOf: plainDate, knownAt: timestamp };
