import { BANDS, type Band, bandOf } from "./bands.ts";

/** With fewer outcomes nothing is tested. */
export const FEWEST_OUTCOMES = 5;
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

/** A deal that was decided, with the last score it had before; `hasExit` where we sold the company since. */
export type Decided = { score: number; isInvested: boolean; hasExit: boolean };
export type BandResult = { band: Band; decided: number; invested: number; exits: number; rate: Rate | null };
export type BackTest = {
  outcomes: number;
  /** Null with too few outcomes. */
  result: {
    bands: BandResult[];
    /** Deals whose score of 70 or more, or less, was the firm’s decision. */
    hits: number;
  } | null;
};

/** How decisions followed scores, band by band. */
export function backTestOf(decided: readonly Decided[]): BackTest {
  if (decided.length < FEWEST_OUTCOMES) return { outcomes: decided.length, result: null };
  const bands = BANDS.map((band): BandResult => {
    const all = decided.filter(({ score }) => bandOf(score) === band);
    const invested = all.filter(({ isInvested }) => isInvested).length;
    const exits = all.filter(({ hasExit }) => hasExit).length;
    return { band, decided: all.length, invested, exits, rate: rateOf(invested, all.length) };
  });
  const hits = decided.filter(({ score, isInvested }) => score >= 70 === isInvested).length;
  return { outcomes: decided.length, result: { bands, hits } };
}
