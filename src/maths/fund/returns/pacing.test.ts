import fc from "fast-check";
import { expect, test } from "vitest";
import { exact } from "../../money/amount.ts";
import { type PacingInput, pacing } from "./pacing.ts";

/** The base case of the paper: a quarter, a third and then half of the rest; 12 years, bow 2.5, growth 13 %, no yield. */
const YALE: PacingInput = {
  commitment: "100",
  contributionRates: ["0.25", "0.3333333333333333", "0.5"],
  life: 12,
  bow: "2.5",
  growth: "0.13",
  yield: "0",
};

test("the Yale base case, year by year as a pocket calculator has it", () => {
  // Recomputed in double precision, independently of this code.
  const expected = [
    [25.0, 0.0, 25.0],
    [25.0, 0.320362, 52.929638],
    [25.0, 1.869078, 82.941414],
    [12.5, 6.012384, 100.211413],
    [6.25, 12.690172, 106.798724],
    [3.125, 21.333864, 102.473695],
    [1.5625, 30.094201, 87.263573],
    [0.78125, 35.783539, 63.605549],
    [0.390625, 35.012781, 37.252114],
    [0.195312, 26.685556, 15.604646],
    [0.097656, 14.186033, 3.544873],
    [0.048828, 4.005707, 0.048828],
  ];
  const years = pacing(YALE).map((row) => [row.contribution, row.distribution, row.nav].map(Number));
  expect(years).toEqual(expected.map((row) => row.map((amount) => expect.closeTo(amount, 5))));
});

test("a yield pays from the second year, the last year pays out everything", () => {
  const years = pacing({ ...YALE, yield: "0.05" });
  expect(Number(years[1]?.distribution)).toBeCloseTo(25 * 1.13 * 0.05, 9);
  expect(years.at(-1)?.nav).toBe(years.at(-1)?.contribution);
});

test("one year", () => {
  expect(pacing({ ...YALE, life: 1, contributionRates: ["1"] })).toEqual([
    { year: 1, contribution: "100", distribution: "0", net: "-100", cumulativeNet: "-100", nav: "100", unfunded: "0" },
  ]);
});

test("the rolls tie: never more called than committed, NAV and cash reconcile", () => {
  const percent = fc.integer({ min: 0, max: 100 }).map((value) => `${value / 100}`);
  const inputs = fc.record({
    commitment: fc.integer({ min: 0, max: 10 ** 9 }).map(String),
    contributionRates: fc.array(percent, { minLength: 1, maxLength: 5 }),
    life: fc.integer({ min: 1, max: 20 }),
    bow: fc.integer({ min: 1, max: 50 }).map((value) => `${value / 10}`),
    growth: fc.integer({ min: -50, max: 50 }).map((value) => `${value / 100}`),
    yield: percent,
  });
  fc.assert(
    fc.property(inputs, (input) => {
      let [called, cash] = [exact("0", "called"), exact("0", "cash")];
      for (const row of pacing(input)) {
        called = called.plus(row.contribution);
        cash = cash.plus(row.net);
        expect(called.plus(row.unfunded).eq(input.commitment)).toBe(true);
        expect(cash.eq(row.cumulativeNet)).toBe(true);
        expect(exact(row.nav, "nav").gte(row.contribution)).toBe(true);
      }
    }),
    { numRuns: 25 },
  );
});

test.each<[Partial<PacingInput>, string]>([
  [{ commitment: "-1" }, "commitment: must not be negative"],
  [{ contributionRates: [] }, "contributionRates: must not be empty"],
  [{ contributionRates: ["0.2", "1.1"] }, "contributionRates[1]: must not be more than"],
  [{ life: 0 }, "life: must be a whole number"],
  [{ life: 2.5 }, "life: must be a whole number"],
  [{ bow: "0" }, "bow: must be greater than zero"],
  [{ growth: "-1" }, "growth: must be above"],
  [{ growth: "11" }, "growth: must not be more than"],
  [{ yield: "2" }, "yield: must not be more than"],
])("%j is refused", (change, message) => expect(() => pacing({ ...YALE, ...change })).toThrow(message));
