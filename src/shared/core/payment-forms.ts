import { z } from "zod";
import { rule } from "./text.ts";

/** On which day a list is paid. */
export const paymentForm = z.object({ payOn: z.iso.date(rule("Enter a date, such as 2026-03-12")) });
