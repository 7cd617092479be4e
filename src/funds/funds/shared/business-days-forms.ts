import { z } from "zod";
import { nameText } from "#core/shared/text/name-text.ts";
import { rule } from "#core/shared/text.ts";

/** A day on which the firm doesn’t work. */
export const holidayForm = z.object({
  day: z.iso.date(rule("Enter a date, such as 2026-03-12")),
  name: nameText(),
});

/** Days of the week without work, Monday being 1. */
export const weekendForm = z.object({
  weekend: z
    .array(z.number().int().min(1).max(7))
    .max(6, rule("Leave at least one day of the week for work"))
    .transform((days) => [...new Set(days)].toSorted((a, b) => a - b)),
});
