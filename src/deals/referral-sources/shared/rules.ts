/** Vocabulary of referral sources: the events and partners that companies come from. */
export const REFERRAL_SOURCE_TYPES = ["event", "partner"] as const;
export type ReferralSourceType = (typeof REFERRAL_SOURCE_TYPES)[number];

/** Usual kinds; a firm may type others. */
export const KINDS: Record<ReferralSourceType, readonly string[]> = {
  event: ["Conference", "Demo day", "Pitch competition", "Meetup", "Trade fair", "Roundtable", "Dinner"],
  partner: [
    "Accelerator",
    "Incubator",
    "Fund",
    "Angel network",
    "Advisor",
    "University",
    "Corporate",
    "Bank",
    "Law firm",
  ],
};
