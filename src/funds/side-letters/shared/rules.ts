/** What a side letter may say of a commitment. */
export const SIDE_LETTER_KINDS = [
  "fee_rate",
  "fee_discount",
  "fee_holiday",
  "carry_rate",
  "excuse",
  "fund_cap",
  "call_cap",
  "mfn",
  "reporting",
  "other",
] as const;
export type SideLetterKind = (typeof SIDE_LETTER_KINDS)[number];

/** Those that say a share in percent. */
export const WITH_SHARE: readonly SideLetterKind[] = ["fee_rate", "fee_discount", "carry_rate", "fund_cap", "call_cap"];
/** Those that say nothing without words. */
export const WITH_DETAILS: readonly SideLetterKind[] = ["reporting", "other"];
/** Those of which one holds at a time: the later one takes the place of the earlier. */
export const OF_FEES: readonly SideLetterKind[] = ["fee_rate", "fee_discount", "fee_holiday"];

/** Those that change what a call asks for. */
export const OF_CALLS = ["fee_rate", "fee_discount", "fee_holiday", "excuse", "fund_cap", "call_cap"] as const;

/** More than a side letter has. */
export const MOST_TERMS = 100;
