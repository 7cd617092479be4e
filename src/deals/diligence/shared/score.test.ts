import { expect, test } from "vitest";
import { SCORE_POINTS, type ScoreFacts, scoreOf, totalOf } from "./score.ts";

const NOTHING: ScoreFacts = {
  progress: 0,
  done: 0,
  proven: 0,
  needing: 0,
  unsigned: 0,
  high: 0,
  medium: 0,
  low: 0,
  overdue: 0,
  daysRemaining: 30,
  isOver: false,
};
const ALL: ScoreFacts = { ...NOTHING, progress: 100, done: 9, proven: 9, needing: 2 };

test.each<[string, ScoreFacts, number]>([
  ["a project that begins", NOTHING, 45],
  ["everything done, shown and signed", ALL, 100],
  ["a third with evidence", { ...ALL, proven: 3 }, 90],
  ["one of two sign-offs", { ...ALL, unsigned: 1 }, 95],
  ["a high, a medium and a low risk", { ...ALL, high: 1, medium: 1, low: 1 }, 88],
  ["more risks than there are points", { ...ALL, high: 9 }, 75],
  ["three overdue items", { ...ALL, overdue: 3 }, 94],
  ["an overdue project", { ...ALL, daysRemaining: -1 }, 90],
  ["a completed one, long ago", { ...ALL, daysRemaining: -300, isOver: true }, 100],
])("%s", (_what, facts, total) => {
  expect(totalOf(scoreOf(facts))).toBe(total);
});

test("its parts make 100 and none is less than nothing", () => {
  expect(Object.values(SCORE_POINTS).reduce<number>((sum, points) => sum + points, 0)).toBe(100);
  const worst = scoreOf({ ...NOTHING, high: 99, overdue: 99, needing: 3, unsigned: 3, daysRemaining: -9 });
  expect(worst).toEqual({ checklist: 0, risks: 0, evidence: 0, signOffs: 0, time: 0 });
});
