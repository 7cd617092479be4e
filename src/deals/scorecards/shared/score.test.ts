import { expect, test } from "vitest";
import { backTestOf, type Decided, rateOf } from "./back-test.ts";
import { bandOf, riskOf } from "./bands.ts";
import type { Criterion } from "./criteria.ts";
import { changeOf, pointsOf, type Rated, scoreOf } from "./score.ts";

test.each([
  [100, "strong_buy", "low"],
  [85, "strong_buy", "low"],
  [84, "buy", "low"],
  [80, "buy", "low"],
  [79, "buy", "medium"],
  [70, "buy", "medium"],
  [69, "consider", "medium"],
  [60, "consider", "medium"],
  [59, "consider", "high"],
  [55, "consider", "high"],
  [54, "pass", "high"],
  [0, "pass", "high"],
])("a score of %i: %s, %s risk", (score, band, risk) => expect([bandOf(score), riskOf(score)]).toEqual([band, risk]));

const NAMED = { id: "a", name: "A", weight: 10 };
const growth: Criterion = { ...NAMED, by: "number", fact: "growth", from: 0, to: 100 };
const valuation: Criterion = { ...NAMED, by: "number", fact: "valuation", from: 20_000_000, to: 4_000_000 };
const sector: Criterion = { ...NAMED, by: "choice", fact: "sector", values: ["Énergie", "AI/ML"] };
const five: Criterion = { ...NAMED, by: "people", scale: "five" };
const hundred: Criterion = { ...NAMED, by: "people", scale: "hundred" };

test.each<[string, Criterion, string | number | null, number | null]>([
  ["nothing is known", growth, null, null],
  ["no number", growth, "a lot", null],
  ["the lower end", growth, 0, 0],
  ["below it", growth, -30, 0],
  ["halfway", growth, 50, 50],
  ["beyond the upper end", growth, 250, 100],
  ["less is better", valuation, "8000000.00", 75],
  ["more than the worst", valuation, 90_000_000, 0],
  ["a value that is looked for", sector, "energie ", 100],
  ["another value", sector, "Retail", 0],
  ["one of five", five, 1, 0],
  ["four of five", five, 4, 75],
  ["of a hundred", hundred, 63, 63],
])("points: %s", (_name, criterion, value, points) => expect(pointsOf(criterion, value)).toBe(points));

const of = (...all: [weight: number, points: number | null][]): Rated[] =>
  all.map(([weight, points], at) => ({ id: "abcdef".charAt(at), weight, points }));

test.each<[string, Rated[], number | null, number]>([
  ["no criteria", [], null, 0],
  ["nothing known", of([1, null], [1, null]), null, 0],
  ["less than half known", of([49, 100], [51, null]), null, 0.49],
  ["half known", of([50, 90], [50, null]), 90, 0.5],
  ["weights count", of([3, 100], [1, 0]), 75, 1],
  ["it is rounded", of([1, 70], [1, 69]), 70, 1],
  ["zero is a score", of([1, 0]), 0, 1],
])("score: %s", (_name, rated, score, known) => expect(scoreOf(rated)).toMatchObject({ score, known }));

test("shares add up to the score, and to the whole weight", () => {
  const { shares, score } = scoreOf(of([3, 80], [2, 55], [1, null], [4, 91]));
  expect(shares.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
  expect(Math.round(shares.reduce((sum, { points }) => sum + points, 0))).toBe(score);
});

test.each<[string, Rated[], unknown]>([
  ["no score", of([1, null]), undefined],
  ["the best band", of([1, 90]), undefined],
  [
    "one alone is enough",
    of([50, 60], [50, 60]),
    {
      band: "buy",
      alone: [
        { id: "a", from: 60, to: 79 },
        { id: "b", from: 60, to: 79 },
      ],
      together: [],
    },
  ],
  [
    "the smallest step first, also of what is unknown",
    of([75, 66], [25, 66], [10, null]),
    {
      band: "buy",
      alone: [
        { id: "a", from: 66, to: 71 },
        { id: "b", from: 66, to: 80 },
      ],
      together: [],
    },
  ],
  ["several together", of([34, 10], [33, 10], [33, 10]), { band: "consider", alone: [], together: ["a", "b"] }],
])("what would change it: %s", (_name, rated, change) => expect(changeOf(rated)).toEqual(change));

// Wilson 95 % for 5 of 20: 0.1119 to 0.4687 (Brown, Cai and DasGupta, 2001, formula 4).
test("a rate has its interval", () => {
  const rate = rateOf(5, 20);
  expect(rate?.rate).toBe(0.25);
  expect(rate?.low).toBeCloseTo(0.1119, 4);
  expect(rate?.high).toBeCloseTo(0.4687, 4);
  expect(rateOf(0, 0)).toBeNull();
  expect(rateOf(0, 3)?.low).toBe(0);
});

test("a back-test needs five outcomes, and counts them by band", () => {
  const right: Decided = { score: 86, isInvested: true, hasExit: true };
  const wrong: Decided = { score: 72, isInvested: false, hasExit: false };
  const passed: Decided = { score: 10, isInvested: false, hasExit: false };
  expect(backTestOf([right, right, right, right])).toEqual({ outcomes: 4, result: null });
  expect(backTestOf([right, right, wrong, passed, passed])).toMatchObject({
    outcomes: 5,
    result: {
      hits: 4,
      bands: [
        { band: "strong_buy", decided: 2, invested: 2, exits: 2 },
        { band: "buy", decided: 1, invested: 0, exits: 0 },
        { band: "consider", decided: 0, invested: 0, rate: null },
        { band: "pass", decided: 2, invested: 0 },
      ],
    },
  });
});
