import type { Taken } from "#maths/fund/waterfall/waterfall-events.ts";

/** What distributions of a day gave of an amount, as they were divided. */
export type Settled = Taken & { amount: string };

/**
 * A day on which a partner paid, was paid, or both; decimal texts in the fund's currency. What was paid back of what it had paid is less than
 * nothing. `settled`: what of `distributed` was divided when it was paid, which stays as it was (docs/decisions/waterfall-and-carry.md).
 */
export type PartnerFlow = {
  limitedPartnerId: string;
  date: string;
  contributed: string;
  distributed: string;
  settled?: Settled | undefined;
};
