import { expect, test } from "vitest";
import { missingAt, newlyMissing, type StageRule } from "./stage-rules.ts";

const rules: StageRule[] = [
  { stage: "initial_review", requiredFields: ["ownerId"], daysLimit: null },
  { stage: "due_diligence", requiredFields: ["amountRequested", "coInvestors"], daysLimit: 30 },
];

test("a stage asks what the stages before it ask, and nothing of those after it", () => {
  const deal = { ownerId: null, amountRequested: "1.00", coInvestors: [] };
  expect(missingAt(rules, "sourcing", deal)).toEqual([]);
  expect(missingAt(rules, "initial_review", deal)).toEqual(["ownerId"]);
  expect(missingAt(rules, "closing", deal)).toEqual(["ownerId", "coInvestors"]);
});

test("a new deal and one that goes on need everything; one that goes back needs nothing", () => {
  const bare = { ownerId: "x", amountRequested: null, coInvestors: null };
  const inReview = { ...bare, stage: "initial_review" } as const;
  const inDiligence = { ...bare, stage: "due_diligence" } as const;
  expect(newlyMissing(rules, undefined, inDiligence)).toEqual(["amountRequested", "coInvestors"]);
  expect(newlyMissing(rules, inReview, inDiligence)).toEqual(["amountRequested", "coInvestors"]);
  expect(newlyMissing(rules, inDiligence, { ...inReview, ownerId: "" })).toEqual([]);
});

test("a deal that stays may lack what it lacked, and loses nothing it had", () => {
  const before = { stage: "due_diligence", ownerId: null, amountRequested: "5.00", coInvestors: ["A"] } as const;
  expect(newlyMissing(rules, before, before)).toEqual([]);
  expect(newlyMissing(rules, before, { ...before, amountRequested: null })).toEqual(["amountRequested"]);
});
