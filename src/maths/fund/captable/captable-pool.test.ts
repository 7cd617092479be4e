import fc from "fast-check";
import { expect, test } from "vitest";
import type { Holding } from "./captable.ts";
import { increasePool } from "./captable-pool.ts";

const company = (available: string): Holding[] => [
  { holder: "Founders", kind: "common", shares: "8000000" },
  { holder: "Fund", kind: "preferred", shares: "2000000" },
  { holder: "Pool", kind: "available", shares: available },
];

// By hand: x = (0.1 × 10,000,000 − 0) ÷ 0.9 = 1,111,111.1, upwards; 10 % of 10,500,000 less 500,000 is 550,000 ÷ 0.9.
test.each([
  ["0", "0.1", "1111112"],
  ["500000", "0.1", "611112"],
  ["1500000", "0.1", "0"],
  ["0", "0", "0"],
])("with %s options free, a pool of %s needs %s more", (available, pool, increase) => {
  expect(increasePool({ holdings: company(available), pool }).increase).toBe(increase);
});

test("everybody is diluted by it, the new investors too", () => {
  const { after } = increasePool({ holdings: company("0"), pool: "0.2" });
  expect(after.total).toBe("12500000");
  expect(after.holdings.map(({ ownership }) => ownership)).toEqual([0.64, 0.16, 0, 0.2]);
});

test("the pool is what was asked for, within a share", () => {
  const shares = fc.integer({ min: 1, max: 10 ** 9 }).map(String);
  fc.assert(
    fc.property(shares, fc.integer({ min: 0, max: 99 }), (founders, percent) => {
      const pool = String(percent / 100);
      const { increase, after } = increasePool({
        holdings: [{ holder: "Founders", kind: "common", shares: founders }],
        pool,
      });
      const wanted = Number(pool) * Number(after.total);
      expect(Number(increase) >= wanted - 1e-6 && Number(increase) - wanted < 1).toBe(true);
    }),
  );
});

test.each(["1", "1.1", "-0.1", "ten"])("a pool of %s is refused", (pool) => {
  expect(() => increasePool({ holdings: company("0"), pool })).toThrow(expect.objectContaining({ field: "pool" }));
});
