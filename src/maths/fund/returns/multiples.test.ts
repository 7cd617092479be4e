import fc from "fast-check";
import { expect, test } from "vitest";
import { type FundPosition, moic, multiples } from "./multiples.ts";

test.each<[string, FundPosition, ReturnType<typeof multiples>]>([
  [
    "pyxirr, (−25, 15, 0) and 20 left",
    { paidIn: "25", distributed: "15", nav: "20", committed: "100" },
    { tvpi: 1.4, dpi: 0.6, rvpi: 0.8, pic: 0.25 },
  ],
  [
    "nothing paid in yet",
    { paidIn: "0", distributed: "0", nav: "0", committed: "100" },
    { tvpi: null, dpi: null, rvpi: null, pic: 0 },
  ],
  [
    "nothing committed",
    { paidIn: "10", distributed: "0", nav: "5", committed: "0" },
    { tvpi: 0.5, dpi: 0, rvpi: 0.5, pic: null },
  ],
  [
    "recycled: called more than committed",
    { paidIn: "120", distributed: "60", nav: "120", committed: "100" },
    { tvpi: 1.5, dpi: 0.5, rvpi: 1, pic: 1.2 },
  ],
  [
    "debts beyond assets",
    { paidIn: "10", distributed: "0", nav: "-1", committed: "10" },
    { tvpi: -0.1, dpi: 0, rvpi: -0.1, pic: 1 },
  ],
])("%s", (_, position, expected) => expect(multiples(position)).toEqual(expected));

test("TVPI is DPI plus RVPI, to the last bit", () => {
  const cents = fc
    .bigInt({ min: 1n, max: 10n ** 14n })
    .map((value) => `${value / 100n}.${String(value % 100n).padStart(2, "0")}`);
  fc.assert(
    fc.property(cents, cents, cents, (paidIn, distributed, nav) => {
      const { tvpi, dpi, rvpi } = multiples({ paidIn, distributed, nav, committed: "1" });
      expect(tvpi).toBe((dpi ?? NaN) + (rvpi ?? NaN));
    }),
  );
});

test.each([
  [{ invested: "1000000", proceeds: "0", fairValue: "2000000" }, 2],
  [{ invested: "2500000", proceeds: "1500000", fairValue: "3000000" }, 1.8],
  [{ invested: "0", proceeds: "0", fairValue: "100000" }, null],
])("moic %#", (holding, expected) => expect(moic(holding)).toBe(expected));

test.each<[Partial<FundPosition>, string]>([
  [{ committed: "-1" }, "committed: must not be negative"],
  [{ paidIn: "-25" }, "paidIn: must not be negative"],
  [{ distributed: "1e3" }, "distributed: must be a decimal text"],
  [{ nav: "Infinity" }, "nav: must be a decimal text"],
])("%j is refused", (change, message) => {
  expect(() => multiples({ paidIn: "1", distributed: "1", nav: "1", committed: "1", ...change })).toThrow(message);
});
