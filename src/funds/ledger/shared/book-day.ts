import { z } from "zod";
import { rule } from "#core/shared/text.ts";
import { isBookDay } from "./rules.ts";

/** The day of an entry. */
export const bookDay = z.iso
  .date(rule("Enter a date, such as 2026-03-12"))
  .refine(isBookDay, rule("Enter a date between 1950 and 2099"));
