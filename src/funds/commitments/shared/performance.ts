import { z } from "zod";
import { id, plainDate } from "#core/shared/contract.ts";
import { irrShape } from "#maths/fund/returns/irr-shape.ts";

const PARTNER_FLOWS = ["contribution", "distribution", "recallable_distribution", "transfer"] as const;
export type PartnerFlowKind = (typeof PARTNER_FLOWS)[number];

export const partnerFlow = z.object({
  /** Of a call the day it is due, of a distribution the day it is paid. */
  date: plainDate,
  /** Decimal text, negative when the partner pays. */
  amount: z.string(),
  kind: z.enum(PARTNER_FLOWS),
  partnerId: id,
});
export type PartnerFlow = z.infer<typeof partnerFlow>;

/** Rates as shares, a year from a year on, multiples as numbers; nothing where one is not to be had, and why. */
export const netPerformance = z.object({
  ...irrShape,
  tvpi: z.number().nullable(),
  dpi: z.number().nullable(),
  rvpi: z.number().nullable(),
  pic: z.number().nullable(),
  reason: z.string().nullable(),
});
export type NetPerformance = z.infer<typeof netPerformance>;
