import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pace } from "./pace.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("it is time at once, and then only when so long has passed since it was", () => {
  const isDue = pace(500);
  const asked = [0, 0, 499, 1, 300, 300, 10_000, 0].map((passes) => {
    vi.advanceTimersByTime(passes);
    return isDue();
  });
  expect(asked).toEqual([true, false, false, true, false, true, true, false]);
});
