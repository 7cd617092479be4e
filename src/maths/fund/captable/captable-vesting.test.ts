import { describe, expect, test } from "vitest";
import type { CapTableEvent, CapTableHistory } from "./captable-events.ts";
import { capTableOn } from "./captable-on.ts";
import type { VestingTerms } from "./captable-vesting.ts";

const MONTHS = { type: "MONTHS", day_of_month: "VESTING_START_DAY_OR_LAST_DAY_OF_MONTH" } as const;
const relative = (to: string, length: number, occurrences: number, more: object = {}) =>
  ({
    type: "VESTING_SCHEDULE_RELATIVE",
    relative_to_condition_id: to,
    period: { ...MONTHS, length, occurrences, ...more },
  }) as const;
const start = (next: string) =>
  ({ id: "start", quantity: "0", trigger: { type: "VESTING_START_DATE" }, next_condition_ids: [next] }) as const;

/** Open Cap Format, samples/VestingTerms: “4yr-1yr-cliff-schedule”, 1/48 a month after a cliff of a quarter. */
const FOUR_YEARS: VestingTerms = {
  id: "4yr-1yr-cliff",
  allocation_type: "CUMULATIVE_ROUND_DOWN",
  vesting_conditions: [
    start("cliff"),
    {
      id: "cliff",
      portion: { numerator: "12", denominator: "48" },
      trigger: relative("start", 12, 1),
      next_condition_ids: ["monthly"],
    },
    {
      id: "monthly",
      portion: { numerator: "1", denominator: "48" },
      trigger: relative("cliff", 1, 36),
      next_condition_ids: [],
    },
  ],
};

const GRANT = {
  object_type: "TX_EQUITY_COMPENSATION_ISSUANCE",
  id: "grant",
  date: "2022-01-31",
  security_id: "O1",
  stakeholder_id: "Ada",
  stock_plan_id: "Plan",
  quantity: "4800",
} as const;
const begin = (date = "2022-01-31"): CapTableEvent => ({
  object_type: "TX_VESTING_START",
  id: "begin",
  date,
  security_id: "O1",
  vesting_condition_id: "start",
});

function on(
  date: string,
  terms: VestingTerms | undefined,
  events: readonly CapTableEvent[] = [begin()],
  quantity = "4800",
) {
  const grant = { ...GRANT, quantity, ...(terms && { vesting_terms_id: terms.id }) };
  const history: CapTableHistory = {
    stakeholders: [{ id: "Ada" }],
    stock_classes: [{ id: "Common", class_type: "COMMON" }],
    stock_plans: [{ id: "Plan", initial_shares_reserved: "10000", stock_class_ids: ["Common"] }],
    vesting_terms: terms ? [terms] : [],
    events: [grant, ...events],
  };
  return capTableOn(history, date).securities.find(({ security_id }) => security_id === "O1");
}
const vested = (...args: Parameters<typeof on>) => on(...args)?.vested;

describe("four years with a cliff of one (sample of Open Cap Format)", () => {
  test.each([
    ["2023-01-30", "0"],
    ["2023-01-31", "1200"],
    // The last day of a shorter month.
    ["2023-02-28", "1300"],
    ["2023-03-30", "1300"],
    ["2023-03-31", "1400"],
    ["2026-01-30", "4700"],
    ["2026-01-31", "4800"],
    ["2040-01-01", "4800"],
  ])("on %s: %s", (date, shares) => {
    expect(vested(date, FOUR_YEARS)).toBe(shares);
  });

  test("says when more vests", () => {
    expect(on("2022-06-01", FOUR_YEARS)?.vestsNext).toEqual({ date: "2023-01-31", vested: "1200" });
    expect(on("2026-01-31", FOUR_YEARS)?.vestsNext).toBeNull();
  });

  test("may begin before the grant, and without a start nothing vests", () => {
    expect(vested("2022-01-31", FOUR_YEARS, [begin("2021-01-31")])).toBe("1200");
    expect(vested("2030-01-01", FOUR_YEARS, [])).toBe("0");
  });

  test("a split changes what vests, acceleration comes on top, cancelled options vest no more", () => {
    const base = { date: "2023-01-31", security_id: "O1" };
    const split = {
      object_type: "TX_STOCK_CLASS_SPLIT",
      id: "split",
      date: "2022-06-01",
      stock_class_id: "Common",
      split_ratio: { numerator: "10", denominator: "1" },
    } as const;
    expect(vested("2023-02-28", FOUR_YEARS, [begin(), split])).toBe("13000");
    const faster = { object_type: "TX_VESTING_ACCELERATION", id: "faster", quantity: "500", ...base } as const;
    expect(vested("2023-02-28", FOUR_YEARS, [begin(), faster])).toBe("1800");
    const left = { object_type: "TX_EQUITY_COMPENSATION_CANCELLATION", id: "left", quantity: "3600", ...base } as const;
    expect(vested("2026-02-28", FOUR_YEARS, [begin(), left])).toBe("1200");
  });

  test("what was exercised came out of what had vested", () => {
    const exercise = {
      object_type: "TX_EQUITY_COMPENSATION_EXERCISE",
      id: "exercise",
      date: "2023-02-28",
      security_id: "O1",
      quantity: "1000",
      resulting_security_ids: ["S1"],
    } as const;
    const shares = {
      ...GRANT,
      object_type: "TX_STOCK_ISSUANCE",
      id: "shares",
      security_id: "S1",
      quantity: "1000",
    } as const;
    const issued = { ...shares, date: "2023-02-28", stock_class_id: "Common", stock_plan_id: null };
    const row = on("2023-03-31", FOUR_YEARS, [begin(), exercise, issued]);
    expect([row?.quantity, row?.vested]).toEqual(["3800", "400"]);
  });
});

/** 18 in four parts. Source: Open Cap Format, schema/enums/AllocationType. */
describe("parts that are not whole", () => {
  test.each([
    ["CUMULATIVE_ROUNDING", [5, 9, 14, 18]],
    ["CUMULATIVE_ROUND_DOWN", [4, 9, 13, 18]],
    ["FRONT_LOADED", [5, 10, 14, 18]],
    ["BACK_LOADED", [4, 8, 13, 18]],
    ["FRONT_LOADED_TO_SINGLE_TRANCHE", [6, 10, 14, 18]],
    ["BACK_LOADED_TO_SINGLE_TRANCHE", [4, 8, 12, 18]],
    ["FRACTIONAL", [4.5, 9, 13.5, 18]],
  ] as const)("%s", (allocation_type, expected) => {
    const quarters: VestingTerms = {
      id: "quarters",
      allocation_type,
      vesting_conditions: [
        start("yearly"),
        { id: "yearly", portion: { numerator: "1", denominator: "4" }, trigger: relative("start", 12, 4) },
      ],
    };
    const years = ["2023-01-31", "2024-01-31", "2025-01-31", "2026-01-31"];
    expect(years.map((date) => Number(vested(date, quarters, [begin()], "18")))).toEqual(expected);
  });
});

test("milestones and days: what comes about first counts, and what is left vests with it", () => {
  const terms: VestingTerms = {
    id: "milestone",
    allocation_type: "CUMULATIVE_ROUND_DOWN",
    vesting_conditions: [
      {
        ...start("launch"),
        portion: { numerator: "1", denominator: "4" },
        quantity: null,
        next_condition_ids: ["launch", "late"],
      },
      {
        id: "launch",
        portion: { numerator: "1", denominator: "1", remainder: true },
        trigger: { type: "VESTING_EVENT" },
      },
      {
        id: "late",
        portion: { numerator: "1", denominator: "3", remainder: true },
        trigger: { type: "VESTING_SCHEDULE_ABSOLUTE", date: "2024-01-01" },
      },
    ],
  };
  const launched = {
    object_type: "TX_VESTING_EVENT",
    id: "launched",
    security_id: "O1",
    vesting_condition_id: "launch",
  } as const;
  expect(vested("2022-02-01", terms)).toBe("1200");
  expect(vested("2024-01-01", terms)).toBe("2400");
  expect(vested("2024-01-01", terms, [begin(), { ...launched, date: "2023-01-01" }])).toBe("4800");
});

test("a cliff within a schedule holds back what comes before it", () => {
  const terms: VestingTerms = {
    id: "cliffs",
    allocation_type: "CUMULATIVE_ROUND_DOWN",
    vesting_conditions: [
      start("monthly"),
      {
        id: "monthly",
        portion: { numerator: "1", denominator: "48" },
        trigger: relative("start", 1, 48, { cliff_installment: 6, day_of_month: "01" }),
      },
    ],
  };
  expect(["2022-06-30", "2022-07-01", "2022-08-01"].map((date) => vested(date, terms))).toEqual(["0", "600", "700"]);
});

test("without terms it has vested at once, or on the days the grant lists", () => {
  expect(vested("2022-01-31", undefined, [])).toBe("4800");
  const listed = [
    { date: "2023-01-01", amount: "1000" },
    { date: "2024-01-01", amount: "3800" },
  ];
  const row = capTableOn(
    { stakeholders: [{ id: "Ada" }], stock_classes: [], events: [{ ...GRANT, stock_plan_id: null, vestings: listed }] },
    "2023-06-01",
  ).securities[0];
  expect([row?.vested, row?.vestsNext]).toEqual(["1000", { date: "2024-01-01", vested: "4800" }]);
});

test("exact days win over the terms of the same grant, whatever the terms come to", () => {
  const listed = [
    { date: "2023-01-01", amount: "600" },
    { date: "2024-01-01", amount: "4200" },
  ];
  const row = capTableOn(
    {
      stakeholders: [{ id: "Ada" }],
      stock_classes: [],
      stock_plans: [{ id: "Plan", initial_shares_reserved: "4800" }],
      vesting_terms: [FOUR_YEARS],
      events: [{ ...GRANT, vesting_terms_id: FOUR_YEARS.id, vestings: listed }, begin()],
    },
    "2023-11-01",
  ).securities[0];
  expect([row?.vested, row?.vestsNext]).toEqual(["600", { date: "2024-01-01", vested: "4800" }]);
});

test.each([
  ["unknown terms", { ...FOUR_YEARS, id: "other" }, /events\[0\].vesting_terms_id/],
  ["no rounding", { ...FOUR_YEARS, allocation_type: "GENEROUS" }, /vesting_terms\[0\].allocation_type/],
  [
    "a condition that leads nowhere",
    { ...FOUR_YEARS, vesting_conditions: [start("nowhere")] },
    /next_condition_ids\[0\]/,
  ],
  [
    "a condition without a trigger",
    { ...FOUR_YEARS, vesting_conditions: [{ id: "start" }] },
    /vesting_conditions\[0\].trigger/,
  ],
  [
    "more than the whole",
    {
      ...FOUR_YEARS,
      vesting_conditions: [{ ...start("start"), quantity: null, portion: { numerator: "2", denominator: "1" } }],
    },
    /vesting_conditions\[0\].portion/,
  ],
])("%s is refused where it stands", (_name, terms, field) => {
  const history = {
    stakeholders: [{ id: "Ada" }],
    stock_classes: [],
    stock_plans: [{ id: "Plan", initial_shares_reserved: "1" }],
    vesting_terms: [terms],
    events: [{ ...GRANT, vesting_terms_id: FOUR_YEARS.id }, begin()],
  } as unknown as CapTableHistory;
  expect(() => capTableOn(history, "2024-01-01")).toThrow(field);
});
