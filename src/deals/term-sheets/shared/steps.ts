import { type Msg, msg } from "#core/shared/text.ts";

/** What a round comes to, one step after the other; a step names what it is made of in words. */
export const STEPS = {
  preMoney: { unit: "money", label: msg("Pre-money valuation"), formula: msg("From the term sheet") },
  investment: { unit: "money", label: msg("Investment"), formula: msg("From the term sheet") },
  postMoney: { unit: "money", label: msg("Post-money valuation"), formula: msg("Pre-money valuation + investment") },
  bought: { unit: "share", label: msg("Bought by the investors"), formula: msg("Investment ÷ post-money valuation") },
  sharesBefore: {
    unit: "shares",
    label: msg("Shares before the round"),
    formula: msg("From the term sheet, fully diluted"),
  },
  poolIncrease: {
    unit: "shares",
    label: msg("Option pool increase"),
    formula: msg("What the unallocated pool needs to reach its share after the round"),
  },
  price: {
    unit: "price",
    label: msg("Price per share, computed"),
    formula: msg("Pre-money valuation ÷ shares it pays for"),
  },
  newShares: { unit: "shares", label: msg("New shares"), formula: msg("Investment ÷ price per share, rounded down") },
  sharesAfter: {
    unit: "shares",
    label: msg("Shares after the round"),
    formula: msg("Shares before + option pool increase + new shares"),
  },
  investors: { unit: "share", label: msg("Investors own"), formula: msg("New shares ÷ shares after the round") },
  pool: {
    unit: "share",
    label: msg("Unallocated option pool"),
    formula: msg("Unallocated options ÷ shares after the round"),
  },
  existing: {
    unit: "share",
    label: msg("Existing holders own"),
    formula: msg("All other shares ÷ shares after the round"),
  },
} as const satisfies Record<string, { unit: "money" | "share" | "shares" | "price"; label: Msg; formula: Msg }>;

export type StepName = keyof typeof STEPS;
export const STEP_NAMES = Object.keys(STEPS) as [StepName, ...StepName[]];
