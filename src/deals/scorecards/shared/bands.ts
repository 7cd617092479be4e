import { msg } from "#core/shared/text.ts";

export const BANDS = ["strong_buy", "buy", "consider", "pass"] as const;
export type Band = (typeof BANDS)[number];
export const RISKS = ["low", "medium", "high"] as const;
export type Risk = (typeof RISKS)[number];

/** The lowest score of each band. */
export const BAND_FROM: Readonly<Record<Band, number>> = { strong_buy: 85, buy: 70, consider: 55, pass: 0 };

/** The recommendation by score: 85, 70, 55. */
export function bandOf(score: number): Band {
  return BANDS.find((band) => score >= BAND_FROM[band]) ?? "pass";
}

/** The risk by score: 80, 60. */
export function riskOf(score: number): Risk {
  if (score >= 80) return "low";
  return score >= 60 ? "medium" : "high";
}

/** The band above the one of a score; undefined in the best one. */
export const bandAbove = (score: number): Band | undefined => BANDS[BANDS.indexOf(bandOf(score)) - 1];

export const BAND_LABELS = {
  strong_buy: msg("Strong Buy"),
  buy: msg("Buy"),
  consider: msg("Consider"),
  pass: msg("Pass"),
} as const;
export const RISK_LABELS = { low: msg("Low risk"), medium: msg("Medium risk"), high: msg("High risk") } as const;
export const RISK_TONES = { low: "success", medium: "warn", high: "danger" } as const;

/** Colours of the specification at 85 and 70. */
export function scoreTone(score: number): "success" | "warn" | "danger" {
  if (score >= 85) return "success";
  return score >= 70 ? "warn" : "danger";
}
