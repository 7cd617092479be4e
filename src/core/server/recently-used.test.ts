import { expect, test } from "vitest";
import { RecentlyUsed } from "./recently-used.ts";

test("the value that was used longest ago goes first", () => {
  const kept = new RecentlyUsed<number>(2);
  kept.set("a", 1);
  kept.set("b", 2);
  expect(kept.get("a")).toBe(1);
  kept.set("c", 3);
  expect([kept.get("a"), kept.get("b"), kept.get("c")]).toEqual([1, undefined, 3]);
});
