import { msg } from "@lingui/core/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import type { Tone } from "#ui/web/feedback/badge.tsx";

export type Insights = OutputOf<typeof api.insights.overview>;

export const BAND_WORDS = {
  strong_buy: msg`Strong Buy`,
  buy: msg`Buy`,
  consider: msg`Consider`,
  pass: msg`Pass`,
};
export const RISK_WORDS = { low: msg`Low risk`, medium: msg`Medium risk`, high: msg`High risk` };
export const RISK_TONES = { low: "success", medium: "warn", high: "danger" } as const;

/** Colours of the specification at 85 and 70. */
export function scoreTone(score: number): Tone {
  if (score >= 85) return "success";
  return score >= 70 ? "warn" : "danger";
}
