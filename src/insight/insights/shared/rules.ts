import { FEWEST_OUTCOMES } from "#deals/scorecards/shared/back-test.ts";

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
