import { expect, test } from "vitest";
import { edgesOf, endOf, pathOf, refusedOf } from "./graph.ts";

const task = { kind: "task", hasCondition: false };
const approval = { kind: "approval", hasCondition: false };

test("steps follow one another from the start to the end", () => {
  expect(edgesOf([task, task], "end")).toEqual([
    { from: 0, to: 1, kind: "next" },
    { from: 1, to: 2, kind: "next" },
    { from: 2, to: endOf(2), kind: "next" },
  ]);
});

test("a step with a condition has a way past it", () => {
  expect(edgesOf([task, { ...task, hasCondition: true }], "end")).toContainEqual({ from: 1, to: 3, kind: "skip" });
});

test.each([
  ["ends the workflow", "end", refusedOf(2)],
  ["returns it to the step before", "return", 1],
] as const)("a refused approval %s", (_, onRefusal, to) => {
  expect(edgesOf([task, approval], onRefusal)).toContainEqual({ from: 2, to, kind: "refused" });
});

test("a refused first step has no step before and ends the workflow", () => {
  expect(edgesOf([approval], "return")).toContainEqual({ from: 1, to: refusedOf(1), kind: "refused" });
});

const first = (path: string) => Number(/^M ([\d.]+)/.exec(path)?.[1]);
const lane = (path: string) => Number(/H ([\d.]+)/.exec(path)?.[1]);

test("a way past a step keeps left, one of a refusal right of the boxes", () => {
  const [skip, refused] = [pathOf({ from: 1, to: 3, kind: "skip" }), pathOf({ from: 2, to: 1, kind: "refused" })];
  expect(lane(skip)).toBeLessThan(first(skip));
  expect(lane(refused)).toBeGreaterThan(first(refused));
});
