import type { Source } from "../companies/rules.ts";

/** Vocabulary of origins: the events and partners that companies come from. */
export const ORIGIN_TYPES = ["event", "partner"] as const;
export type OriginType = (typeof ORIGIN_TYPES)[number];

/** The source of companies that name an origin of this type. */
export const SOURCE_OF: Record<OriginType, Source> = { event: "Events", partner: "Partners" };

/** Usual kinds; a firm may type others. */
export const KINDS: Record<OriginType, readonly string[]> = {
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
