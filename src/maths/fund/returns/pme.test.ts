import { describe, expect, test } from "vitest";
import { addDays } from "../../money/plain-date.ts";
import { directAlpha, ksPme, lnPme, type PmeInput, pmePlus } from "./pme.ts";

const START = "2001-01-01";
const year = (index: number) => addDays(START, 365 * index);

/** Yearly amounts, negative ones being contributions, and yearly levels. */
function yearly(amounts: number[], levels: number[], nav: string): PmeInput {
  const flows = amounts.map((amount, index) => ({ date: year(index), amount: `${amount}` }));
  return {
    contributions: flows.filter(({ amount }) => amount.startsWith("-")),
    distributions: flows.filter(({ amount }) => !amount.startsWith("-")),
    nav,
    index: levels.map((level, index) => ({ date: year(index), level: `${level}` })),
  };
}

const SMALL = yearly([-25, 15, 0], [100, 115, 130], "20");
/** Wikipedia, "Public Market Equivalent", the example of Long–Nickels and Direct Alpha. */
const WIKIPEDIA = yearly([-100, -50, 60, 10, 0], [100, 105, 115, 117, 120], "110");
/** The same page's example of PME+. */
const WIKIPEDIA_PLUS = yearly([-100, -50, 60, 100, 0], [100, 105, 115, 100, 120], "20");

describe("published figures", () => {
  test("KS-PME (pyxirr)", () => expect(ksPme(SMALL)).toBeCloseTo(1.1371237458193981, 12));

  test.each([
    ["pyxirr", SMALL, 15.543478260869566, 0.14364633018509754],
    ["Wikipedia", WIKIPEDIA, 104.27775123427297, 0.05302365655003205],
  ])("Long–Nickels (%s)", (_, input, nav, irr) => {
    const result = lnPme(input);
    expect(Number(result.nav)).toBeCloseTo(nav, 9);
    expect(result.irr).toEqual({ kind: "rate", rate: expect.closeTo(irr, 9) });
  });

  test.each([
    ["pyxirr", SMALL, 0.7371794871794872, 0.14251643692288696],
    ["Wikipedia", WIKIPEDIA_PLUS, 0.8605442176870748, 0.020489088605066708],
  ])("PME+ (%s)", (_, input, lambda, irr) => {
    expect(pmePlus(input)).toEqual({
      lambda: expect.closeTo(lambda, 12),
      irr: { kind: "rate", rate: expect.closeTo(irr, 9) },
    });
  });

  test.each([
    ["pyxirr", SMALL, 0.08757238089018549],
    ["Wikipedia", WIKIPEDIA, 0.010898450761217648],
    [
      "edda.co",
      yearly([-80, -140, 0, 70, 140, 85], [890.35, 1144.98, 1271.5, 1289.09, 1466.47, 1842.37], "70"),
      0.027935886735872884,
    ],
    [
      "directalphamethod.info",
      yearly(
        [-100, 0, -75, 0, 100, 0, 150, 0, 100, 0],
        [100, 77.9, 100.24, 111.15, 116.61, 135.03, 142.45, 89.75, 113.5, 130.59],
        "75",
      ),
      0.12578112239433714,
    ],
  ])("Direct Alpha (%s)", (_, input, alpha) => {
    expect(directAlpha(input)).toEqual({ kind: "rate", rate: expect.closeTo(alpha, 9) });
  });
});

describe("conventions", () => {
  test("a fund that is the index has a KS-PME of 1 and no alpha", () => {
    const input = yearly([-100, 0, 60], [100, 150, 120], "60");
    expect(ksPme(input)).toBe(1);
    expect(directAlpha(input)).toEqual({ kind: "rate", rate: 0 });
  });

  test("contributions may be written with or without sign, not both", () => {
    const without = SMALL.contributions.map((flow) => ({ ...flow, amount: flow.amount.replace("-", "") }));
    expect(ksPme({ ...SMALL, contributions: without })).toBe(ksPme(SMALL));
    expect(() => ksPme({ ...SMALL, contributions: [...SMALL.contributions, ...without] })).toThrow(
      "contributions: must be all",
    );
  });

  test("a day without level takes the last one, and levels after the NAV do not count", () => {
    const input = {
      contributions: [{ date: "2001-01-06", amount: "-100" }],
      distributions: [],
      nav: { date: "2001-02-03", amount: "110" },
      index: [
        { date: "2001-02-28", level: "999" },
        { date: "2001-01-05", level: "100" },
        { date: "2001-02-02", level: "105" },
      ],
    };
    expect(ksPme(input)).toBeCloseTo(110 / 105, 12);
  });

  test("early distributions may leave the index fund in debt", () => {
    expect(lnPme(yearly([-100, 200, 0], [100, 110, 120], "10")).nav).toBe("-98.1818181818");
  });

  test("undefined is said, not computed", () => {
    const none = { ...SMALL, contributions: [], distributions: [] };
    expect(ksPme(none)).toBeNull();
    expect(pmePlus(none)).toEqual({
      lambda: null,
      irr: { kind: "none", reason: expect.objectContaining({ code: "nothingDistributed" }) },
    });
    expect(directAlpha(none)).toHaveProperty("kind", "none");
  });
});

test.each<[Partial<PmeInput>, string]>([
  [{ index: [] }, "index: must not be empty"],
  [{ index: [{ date: START, level: "0" }] }, "index[0].level: must be greater than zero"],
  [{ index: [1, 2].map(() => ({ date: START, level: "1" })) }, "index: has two levels on 2001-01-01"],
  [{ index: [{ date: year(1), level: "1" }] }, "contributions[0].date: is before the first level"],
  [{ nav: "-1" }, "nav: must not be negative"],
  [{ nav: { date: year(2), amount: "-1" } }, "nav.amount: must not be negative"],
  [{ distributions: [{ date: year(1), amount: "-50" }] }, "distributions[0].amount: must not be negative"],
  [
    {
      contributions: [{ date: START, amount: `0.${"0".repeat(119)}1` }],
      distributions: [{ date: START, amount: `1${"0".repeat(39)}` }],
      index: [
        { date: START, level: `0.${"0".repeat(119)}1` },
        { date: year(1), level: `1${"0".repeat(39)}` },
      ],
    },
    "distributions[0].amount: makes the figure too large",
  ],
  [
    {
      contributions: [{ date: START, amount: "-100", currency: "EUR" }],
      distributions: [{ date: year(1), amount: "40", currency: "USD" }],
    },
    "distributions[0].currency: is USD, but an earlier one is EUR",
  ],
  [
    {
      contributions: [{ date: START, amount: "-1", currency: "EUR" }],
      nav: { date: year(2), amount: "1", currency: "JPY" },
    },
    "nav.currency: is JPY, but an earlier one is EUR",
  ],
  [{ nav: { date: START, amount: "1" } }, "distributions[0].date: is after the NAV"],
  [{ distributions: [{ date: START, amount: "1e2" }] }, "distributions[0].amount: must be a decimal text"],
])("refused, %#", (change, message) => expect(() => ksPme({ ...SMALL, ...change })).toThrow(message));
