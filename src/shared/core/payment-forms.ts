import { z } from "zod";
import { rule } from "./text.ts";

const day = z.iso.date(rule("Enter a date, such as 2026-03-12"));

/** On which day a list is paid. */
export const paymentForm = z.object({ payOn: day });

/** The day of a payment, as it is asked on screens. */
export const dayForm = z.object({ day });
