export const BANDS = ["strong_buy", "buy", "consider", "pass"] as const;
export type Band = (typeof BANDS)[number];
export const RISKS = ["low", "medium", "high"] as const;
export type Risk = (typeof RISKS)[number];

/** The recommendation by score: 85, 70, 55. */
export function bandOf(score: number): Band {
  if (score >= 85) return "strong_buy";
  if (score >= 70) return "buy";
  return score >= 55 ? "consider" : "pass";
}

/** The risk by score: 80, 60. */
export function riskOf(score: number): Risk {
  if (score >= 80) return "low";
  return score >= 60 ? "medium" : "high";
}

/** With fewer outcomes nothing is predicted. */
export const FEWEST_OUTCOMES = 5;
/** A founder who was not heard of for so many days is silent. */
export const SILENT_DAYS = 30;
export const SNOOZED_DAYS = 7;

/** What a pitch should contain, each by words that show it. */
export const PITCH_TOPICS = {
  problem: "problem pain challenge",
  solution: "solution product platform",
  market: "market TAM SAM customers",
  traction: "traction revenue ARR growth users",
  model: "pricing subscription margin business model",
  competition: "competition competitors alternative",
  team: "team founder CEO CTO",
  ask: "raising round use of proceeds",
} as const;
export type PitchTopic = keyof typeof PITCH_TOPICS;
export const PITCH_TOPIC_NAMES = Object.keys(PITCH_TOPICS) as [PitchTopic, ...PitchTopic[]];

const Z = 1.959964;

export type Rate = { rate: number; low: number; high: number };

/** A share of a sample with its 95 % interval (Wilson, 1927); null for a sample of nothing. */
export function rateOf(hits: number, sample: number): Rate | null {
  if (sample <= 0) return null;
  const rate = hits / sample;
  const spread = Z * Math.sqrt((rate * (1 - rate) + (Z * Z) / (4 * sample)) / sample);
  const base = 1 + (Z * Z) / sample;
  const middle = rate + (Z * Z) / (2 * sample);
  return { rate, low: Math.max(0, (middle - spread) / base), high: Math.min(1, (middle + spread) / base) };
}

export type Decided = { score: number; isInvested: boolean };

/** How often a score of 70 or more predicted the outcome of a decided deal; null with too few. */
export function accuracyOf(decided: readonly Decided[]): { hits: number; sample: number } | null {
  if (decided.length < FEWEST_OUTCOMES) return null;
  const hits = decided.filter(({ score, isInvested }) => score >= 70 === isInvested).length;
  return { hits, sample: decided.length };
}

export const REASONS = ["strong_buy_early", "silent", "health_critical", "weak_and_old"] as const;
export type Reason = (typeof REASONS)[number];
export const DECISIONS = ["accepted", "snoozed", "dismissed"] as const;
