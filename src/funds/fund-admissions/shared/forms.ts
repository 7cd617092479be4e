import { z } from "zod";
import { optionalDate } from "#core/shared/fields/form-values.ts";
import { atMost, rule } from "#core/shared/text.ts";
import { FUND_ADMISSION_KINDS, MOST_LEFT_OUT } from "./rules.ts";

/** Which closing of a fund, on which day. `leftOut`: calls and distributions of deals realised before, where the terms leave those out. */
export const fundAdmissionForm = z.object({
  fundId: z.uuid(rule("Choose a fund")),
  kind: z.enum(FUND_ADMISSION_KINDS),
  closesOn: z.iso.date(rule("Enter a date, such as 2026-03-12")),
  leftOut: z.array(z.string().max(100)).max(MOST_LEFT_OUT).default([]),
  /** Until when the joining pay; left out, ten business days after the closing. */
  paysOn: optionalDate,
});
export type FundAdmissionForm = z.output<typeof fundAdmissionForm>;

/** `paysOn`: a later day to pay by. Left out, a day that is over moves to the usual one. */
export const approveAdmissionForm = z.object({ paysOn: optionalDate });

export const cancelAdmissionForm = z.object({
  reason: z.string().trim().min(1, rule("Say why")).max(500, atMost(500)),
});
