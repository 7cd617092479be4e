import type { Evidence } from "#work/extractions/shared/rules.ts";

/** What each piece of evidence adds to the confidence, or takes from it. */
const WEIGHTS: Readonly<Record<Evidence, number>> = {
  label: 0.45,
  begins_line: 0.2,
  follows: 0.15,
  before: -0.05,
  unit: 0.1,
  known_term: 0.1,
  sentence: 0.7,
  column: 0.1,
  first_column: -0.15,
  scale: 0.05,
  agrees: 0.1,
  contradicted: -0.2,
  hedged: -0.15,
  bracketed: -0.3,
  checked: 0.2,
  ocr: -0.1,
  model: 0.5,
};
/** No rule is beyond doubt. */
const MOST = 0.97;

/** The confidence in a value, of the evidence alone. */
export function confidenceOf(evidence: readonly Evidence[]): number {
  const sum = [...new Set(evidence)].reduce((total, one) => total + WEIGHTS[one], 0);
  return Math.round(Math.min(MOST, Math.max(0, sum)) * 100) / 100;
}
