import { describe, expect, test } from "vitest";
import { type FeePeriod, type FeeTerms, managementFees } from "./fees.ts";

/** Whole years from 2020 on, with the basis of each. */
function years(basis: "committed" | "invested" | "nav", amounts: string[]): FeePeriod[] {
  return amounts.map((amount, index) => ({
    from: `${2020 + index}-01-01`,
    to: `${2021 + index}-01-01`,
    [basis]: amount,
  }));
}

const TWO_PERCENT: FeeTerms = { rate: "0.02", basis: "committed" };
const HUNDRED = Array.from({ length: 10 }, () => "100");

// github.com/nikhillinit/Updog_restore, docs/*.truth-cases.json, FEE-001 to FEE-010.
test.each<[string, FeeTerms, FeePeriod[], string, string[]]>([
  ["FEE-001", TWO_PERCENT, years("committed", HUNDRED), "20.00", Array.from({ length: 10 }, () => "2.00")],
  [
    "FEE-002",
    { ...TWO_PERCENT, rate: "0.025", stepDowns: [{ from: "2025-01-01", rate: "0.01" }] },
    years("committed", HUNDRED),
    "17.50",
    ["2.50", "2.50", "2.50", "2.50", "2.50", "1.00", "1.00", "1.00", "1.00", "1.00"],
  ],
  [
    "FEE-004",
    { ...TWO_PERCENT, stepDowns: [{ from: "2027-01-01", rate: "0.01" }] },
    years("committed", HUNDRED),
    "17.00",
    ["2.00", "2.00", "2.00", "2.00", "2.00", "2.00", "2.00", "1.00", "1.00", "1.00"],
  ],
  [
    "FEE-005",
    { ...TWO_PERCENT, basis: "invested" },
    years("invested", ["20", "40", "70", "90", "100", "100", "100", "100", "100", "100"]),
    "16.40",
    ["0.40", "0.80", "1.40", "1.80", "2.00", "2.00", "2.00", "2.00", "2.00", "2.00"],
  ],
  [
    "FEE-006",
    { ...TWO_PERCENT, basis: "nav" },
    years("nav", ["120", "135", "150", "165", "180", "200", "200", "195", "190", "185"]),
    "34.40",
    ["2.40", "2.70", "3.00", "3.30", "3.60", "4.00", "4.00", "3.90", "3.80", "3.70"],
  ],
  ["FEE-007", TWO_PERCENT, years("committed", ["0"]), "0.00", ["0.00"]],
])("Updog %s", (_, terms, periods, total, fees) => {
  const result = managementFees(terms, periods);
  expect(result.periods.map(({ gross }) => gross)).toEqual(fees);
  expect([result.gross, result.net]).toEqual([total, total]);
});

describe("parts of periods", () => {
  const quarter = { from: "2024-01-01", to: "2024-04-01", committed: "100000000", invested: "60000000" };

  test("a quarter is a quarter of a year", () =>
    expect(managementFees(TWO_PERCENT, [quarter]).gross).toBe("500000.00"));

  test("by actual days, when the terms say so", () => {
    expect(managementFees({ ...TWO_PERCENT, dayCount: "act/365" }, [quarter]).gross).toBe("498630.14");
  });

  test("a fund that starts in mid-quarter pays for 47 days of 360", () => {
    expect(managementFees(TWO_PERCENT, [{ ...quarter, from: "2024-02-14" }]).gross).toBe("261111.11");
  });

  test("a step-down of rate and basis in mid-quarter: half on each", () => {
    const terms: FeeTerms = { ...TWO_PERCENT, stepDowns: [{ from: "2024-02-16", rate: "0.015", basis: "invested" }] };
    expect(managementFees(terms, [quarter]).gross).toBe("362500.00");
  });
});

function offset(period: FeePeriod | undefined, amount: string): FeePeriod[] {
  return period ? [{ ...period, offset: amount }] : [];
}

test("offsets reduce the fee to zero and wait for the next period", () => {
  const [first, second, third] = years("committed", ["100", "100", "100"]);
  const result = managementFees({ ...TWO_PERCENT, offsetShare: "0.8" }, [
    ...offset(first, "4"),
    ...offset(second, "0"),
    ...offset(third, "1"),
  ]);
  expect(
    result.periods.map(({ gross, recognised, applied, unapplied, net }) => [
      gross,
      recognised,
      applied,
      unapplied,
      net,
    ]),
  ).toEqual([
    ["2.00", "3.20", "2.00", "1.20", "0.00"],
    ["2.00", "0.00", "1.20", "0.00", "0.80"],
    ["2.00", "0.80", "0.80", "0.00", "1.20"],
  ]);
  expect(result).toMatchObject({ gross: "6.00", recognised: "4.00", applied: "4.00", unapplied: "0.00", net: "2.00" });
});

test("half a cent is rounded half-even, in all of 5,000 monthly fees that fall on one", () => {
  // basis × 2 % × 30 ÷ 360 = basis ÷ 600: 3 + 6n makes half a cent and n cents.
  const wrong = Array.from({ length: 5000 }, (_, cents) => {
    const period = { from: "2024-01-01", to: "2024-02-01", committed: `${3 + 6 * cents}` };
    const even = cents % 2 === 0 ? cents : cents + 1;
    return managementFees(TWO_PERCENT, [period]).gross === (even / 100).toFixed(2) ? [] : [period.committed];
  }).flat();
  expect(wrong).toEqual([]);
});

test("half a cent that two steps make together is one, too", () => {
  // 81 × 2 % × 10 ÷ 360 and 81 × 2 % × 20 ÷ 360, neither of them a decimal: 0.135.
  const terms: FeeTerms = { ...TWO_PERCENT, stepDowns: [{ from: "2024-01-11", rate: "0.02" }] };
  const period = { from: "2024-01-01", to: "2024-02-01", committed: "81" };
  expect(managementFees(terms, [period]).gross).toBe("0.14");
});

test("the currency says how many decimals there are", () => {
  const period = { from: "2024-01-01", to: "2025-01-01", committed: "1234.5678" };
  const gross = (currency: string | null, decimals: number | null = null) =>
    managementFees({ ...TWO_PERCENT, currency, decimals }, [period]).gross;
  expect([gross("JPY"), gross("KWD"), gross(null), gross("JPY", 2)]).toEqual(["25", "24.691", "24.69", "24.69"]);
});

test("no periods, no fees", () =>
  expect(managementFees(TWO_PERCENT, [])).toMatchObject({ periods: [], gross: "0.00", net: "0.00" }));

test.each<[Partial<FeeTerms>, Partial<FeePeriod>, string]>([
  [{ rate: "-0.02" }, {}, "rate: must not be negative"],
  [{ offsetShare: "1.5" }, {}, "offsetShare: must not be more than"],
  [{ dayCount: "30/365" as "act/365" }, {}, "dayCount: must be one of act/365"],
  [{ currency: "EUR" }, { currency: "USD" }, "periods[0].currency: is USD, but an earlier one is EUR"],
  [{}, { nav: "much" }, "periods[0].nav: must be a decimal text"],
  [{ basis: "called" as "nav" }, {}, "basis: must be one of committed, invested, nav"],
  [{ basis: "nav" }, {}, "periods[0].nav: is what the fee is a share of"],
  [
    { stepDowns: [{ from: "2024-02-01" }, { from: "2024-02-01" }] },
    {},
    "stepDowns[1].from: must be after the step before",
  ],
  [{}, { committed: "-1" }, "periods[0].committed: must not be negative"],
  [{}, { to: "2024-01-01" }, "periods[0].to: must be after the first day"],
  [{}, { offset: "Infinity" }, "periods[0].offset: must be a decimal text"],
])("%j %j is refused", (terms, change, message) => {
  const period = { from: "2024-01-01", to: "2024-04-01", committed: "100", ...change };
  expect(() => managementFees({ ...TWO_PERCENT, ...terms }, [period])).toThrow(message);
});

test("overlapping periods are refused", () => {
  const period = { from: "2024-01-01", to: "2024-04-01", committed: "100" };
  expect(() => managementFees(TWO_PERCENT, [period, { ...period, from: "2024-03-31", to: "2024-06-30" }])).toThrow(
    "periods[1].from: is before",
  );
});
