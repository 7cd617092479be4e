/** What each part of the readiness of a project counts at most; together 100. */
export const SCORE_POINTS = { checklist: 40, risks: 25, evidence: 15, signOffs: 10, time: 10 } as const;
export type ScorePart = keyof typeof SCORE_POINTS;
export const SCORE_PARTS = Object.keys(SCORE_POINTS) as [ScorePart, ...ScorePart[]];

/** What an open risk costs by its level, and an overdue item. */
export const RISK_COSTS = { high: 8, medium: 3, low: 1, overdue: 2 } as const;

/** What is counted of a project. */
export type ScoreFacts = {
  /** Whole percent. */
  progress: number;
  /** Items done, and those of them with evidence. */
  done: number;
  proven: number;
  /** Items that need a sign-off, and those of them without. */
  needing: number;
  unsigned: number;
  high: number;
  medium: number;
  low: number;
  overdue: number;
  daysRemaining: number;
  /** Nobody works on it any more, so no time runs. */
  isOver: boolean;
};

const share = (points: number, part: number, whole: number) => Math.round((points * part) / whole);

/** Whole points of each part, by the formula of the figure “Readiness”; with nothing done there is no evidence, with nothing to sign all is signed. */
export function scoreOf(facts: ScoreFacts): Record<ScorePart, number> {
  const { progress, done, proven, needing, unsigned, high, medium, low, overdue, daysRemaining, isOver } = facts;
  const { checklist, risks, evidence, signOffs, time } = SCORE_POINTS;
  const costs = RISK_COSTS.high * high + RISK_COSTS.medium * medium + RISK_COSTS.low * low;
  const late = daysRemaining < 0 ? 0 : Math.max(0, time - RISK_COSTS.overdue * overdue);
  return {
    checklist: share(checklist, progress, 100),
    risks: Math.max(0, risks - costs),
    evidence: done === 0 ? 0 : share(evidence, proven, done),
    signOffs: needing === 0 ? signOffs : share(signOffs, needing - unsigned, needing),
    time: isOver ? time : late,
  };
}

export const totalOf = (points: Record<ScorePart, number>): number =>
  SCORE_PARTS.reduce((sum, part) => sum + points[part], 0);
