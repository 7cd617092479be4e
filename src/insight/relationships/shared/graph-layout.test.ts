import { expect, test } from "vitest";
import { graphLayout, type Line } from "./graph-layout.ts";

const line = (from: string, to: string, strength = 5): Line => ({ from, to, strength });

test("a network is drawn within bounds, the same each time, with people who know each other nearer", () => {
  const lines = [line("a", "b"), line("b", "c"), line("c", "a"), line("x", "y"), line("y", "z"), line("z", "x")];
  const places = graphLayout(lines);
  expect(graphLayout(lines)).toEqual(places);
  for (const { x, y } of places) expect([x >= 0, x <= 1, y >= 0, y <= 1]).toEqual([true, true, true, true]);
  const between = (one: string, other: string) => {
    const [a, b] = [one, other].map((id) => places.find((place) => place.id === id));
    return Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));
  };
  expect(between("a", "b")).toBeLessThan(between("a", "x"));
  expect(between("y", "z")).toBeLessThan(between("c", "z"));
});

test("no two people are in one place, and no line is no graph", () => {
  expect(graphLayout([])).toEqual([]);
  const hub = Array.from({ length: 40 }, (_, n) => line("hub", `person ${n}`));
  const places = graphLayout(hub);
  expect(new Set(places.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(41);
});
