import { type Msg, msg } from "#core/shared/text.ts";
import { FEWEST_OUTCOMES } from "#deals/scorecards/shared/back-test.ts";

/** A founder who was not heard of for so many days is silent. */
export const SILENT_DAYS = 30;
export const SNOOZED_DAYS = 7;

/** A point of the checklist, with words or phrases that show it. */
export type PitchPoint = { name: string; words: readonly string[] };
export const MOST_POINTS = 40;
export const MOST_POINT_WORDS = 50;
export const LONGEST_POINT = 100;

/** What a firm checks until it has a checklist of its own. */
export const USUAL_POINTS: readonly { name: Msg; words: readonly string[] }[] = [
  { name: msg("Problem"), words: ["problem", "pain", "challenge", "problème"] },
  { name: msg("Solution"), words: ["solution", "product", "platform", "produit", "plateforme"] },
  { name: msg("Market"), words: ["market", "TAM", "SAM", "market size", "marché"] },
  { name: msg("Traction"), words: ["traction", "revenue", "ARR", "MRR", "customers", "chiffre d'affaires", "clients"] },
  {
    name: msg("Business model"),
    words: ["business model", "pricing", "subscription", "margin", "abonnement", "marge"],
  },
  { name: msg("Competition"), words: ["competition", "competitors", "alternatives", "concurrence", "concurrents"] },
  { name: msg("Team"), words: ["team", "founder", "CEO", "CTO", "équipe", "fondateur"] },
  { name: msg("Ask"), words: ["raising", "seeking", "funding round", "levée de fonds"] },
  {
    name: msg("Terms"),
    words: ["valuation", "SAFE", "convertible note", "cap", "liquidation preference", "valorisation"],
  },
  { name: msg("Use of funds"), words: ["use of funds", "use of proceeds", "runway", "utilisation des fonds"] },
];

export type Decided = { score: number; isInvested: boolean };

/** How often a score of 70 or more predicted the outcome of a decided deal; null with too few. */
export function accuracyOf(decided: readonly Decided[]): { hits: number; sample: number } | null {
  if (decided.length < FEWEST_OUTCOMES) return null;
  const hits = decided.filter(({ score, isInvested }) => score >= 70 === isInvested).length;
  return { hits, sample: decided.length };
}

/** Cut-offs of the specification for a probability, above 80% and above 60%. */
export function probabilityTone(share: number): "success" | "warn" | "neutral" {
  if (share > 0.8) return "success";
  return share > 0.6 ? "warn" : "neutral";
}

export const REASONS = ["strong_buy_early", "silent", "health_critical", "weak_and_old"] as const;
export type Reason = (typeof REASONS)[number];
export const DECISIONS = ["accepted", "snoozed", "dismissed"] as const;
export const LONGEST_NOTE = 1000;
export const PITCH_STATES = ["waiting", "read", "unreadable"] as const;
