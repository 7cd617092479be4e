export const THREAT_LEVELS = ["critical", "high", "medium", "low"] as const;

export const RIVAL_TIERS = ["Tier 1", "Tier 2"] as const;

/** Sectors of the filter of the specification; the filter builder offers every other one. */
export const FILTERED_SECTORS = ["FinTech", "HealthTech", "CleanTech"] as const;

/** Which changes of a competitor's record a person is notified of. */
export const ALERT_TOPICS = ["threat", "funding", "metrics", "swot", "activities"] as const;
export type AlertTopic = (typeof ALERT_TOPICS)[number];

const TOPIC_FIELDS = {
  threat: ["threatLevel", "competitivePosition"],
  funding: ["lastFundingAmount", "lastFundingRound", "lastFundingDate", "lastFundingInvestors", "stage"],
  metrics: ["employees", "revenue", "growth", "marketShare"],
  swot: ["strengths", "weaknesses", "opportunities", "threats"],
  // What it does, and news that names it, are no fields of its record.
  activities: [],
} as const satisfies Record<AlertTopic, readonly string[]>;

type Facts = Readonly<Partial<Record<string, unknown>>>;

/** The topics whose fields differ between two versions of a record. */
export const changedTopics = (before: Facts, after: Facts): AlertTopic[] =>
  ALERT_TOPICS.filter((topic) => TOPIC_FIELDS[topic].some((field) => before[field] !== after[field]));

/** Cut-offs of the specification for a position of 0 to 100. */
export function positionTone(position: number): "success" | "info" | "warn" | "danger" {
  if (position >= 80) return "success";
  if (position >= 60) return "info";
  return position >= 40 ? "warn" : "danger";
}

/** The share of decided deals that we won; null while none was decided. */
export function winRate({ won, lost }: { won: number; lost: number }): number | null {
  return won + lost === 0 ? null : won / (won + lost);
}
