import { describe, expect, test } from "vitest";
import { addAmounts } from "#maths/money/amount.ts";
import { divide } from "./division.ts";
import { asFromTheFirst } from "./from-first.ts";
import type { PartnerFlow } from "./partner-flow.ts";

const CALLED = "2025-03-03";
const CLOSED = "2025-10-15";
const paid = (limitedPartnerId: string, date: string, contributed: string, distributed = "0"): PartnerFlow => ({
  limitedPartnerId,
  date,
  contributed,
  distributed,
});
const said = (flows: readonly PartnerFlow[]) =>
  asFromTheFirst(flows, 2)
    .filter(({ contributed, distributed }) => Number(contributed) !== 0 || Number(distributed) !== 0)
    .map(({ limitedPartnerId, date, contributed, distributed }) => [limitedPartnerId, date, contributed, distributed]);

describe("flows as if who joined later had stood in from the first closing", () => {
  test("a call of before is the joining partner’s by its part, on its day", () => {
    const flows = [paid("a", CALLED, "10000000"), paid("a", CLOSED, "-5000000"), paid("g", CLOSED, "5000000")];
    expect(said(flows)).toEqual([
      ["a", CALLED, "5000000.00", "0.00"],
      ["g", CALLED, "5000000.00", "0.00"],
    ]);
  });

  test("two calls by the same part, and what goes to the manager keeps its day", () => {
    const flows = [
      paid("a", "2025-01-15", "300"),
      paid("a", CALLED, "700"),
      paid("a", CLOSED, "-250"),
      paid("g", CLOSED, "260"),
    ];
    expect(said(flows)).toEqual([
      ["a", "2025-01-15", "225.00", "0.00"],
      ["a", CALLED, "525.00", "0.00"],
      ["g", "2025-01-15", "75.00", "0.00"],
      ["g", CALLED, "175.00", "0.00"],
      ["g", CLOSED, "10.00", "0.00"],
    ]);
  });

  test("distributions of before go the other way", () => {
    const flows = [
      paid("a", CALLED, "1000"),
      paid("a", "2025-06-30", "0", "100"),
      paid("a", CLOSED, "-500", "-50"),
      paid("g", CLOSED, "500", "50"),
    ];
    expect(said(flows)).toEqual([
      ["a", CALLED, "500.00", "0.00"],
      ["a", "2025-06-30", "0.00", "50.00"],
      ["g", CALLED, "500.00", "0.00"],
      ["g", "2025-06-30", "0.00", "50.00"],
    ]);
  });

  test("what is paid back to some while nobody joins stays where it is", () => {
    const flows = [paid("a", CALLED, "1000"), paid("a", CLOSED, "-500"), paid("b", "2025-11-01", "100")];
    expect(said(flows)).toHaveLength(flows.length);
    expect(said(flows)).toContainEqual(["a", CLOSED, "-500.00", "0.00"]);
  });

  test("a second closing moves what the first had moved, and nothing is lost to the cent", () => {
    const flows = [
      paid("a", "2025-01-15", "333.33"),
      paid("b", "2025-01-15", "666.67"),
      paid("a", CALLED, "100.01"),
      paid("b", CALLED, "200.01"),
      paid("a", "2025-05-05", "-111.12"),
      paid("b", "2025-05-05", "-222.21"),
      paid("g", "2025-05-05", "333.33"),
      paid("a", CLOSED, "-77.77"),
      paid("b", CLOSED, "-77.78"),
      paid("g", CLOSED, "-77.79"),
      paid("h", CLOSED, "233.34"),
    ];
    const moved = asFromTheFirst(flows, 2);
    for (const id of ["a", "b", "g", "h"]) {
      const sum = (some: readonly PartnerFlow[]) =>
        addAmounts(some.filter((one) => one.limitedPartnerId === id).map(({ contributed }) => contributed));
      expect(Number(sum(moved))).toBe(Number(sum(flows)));
    }
    for (const day of ["2025-01-15", CALLED]) {
      const sum = (some: readonly PartnerFlow[]) =>
        addAmounts(some.filter(({ date }) => date === day).map(({ contributed }) => contributed));
      expect(Number(sum(moved))).toBe(Number(sum(flows)));
    }
    expect(moved.every(({ contributed }) => Number(contributed) >= 0)).toBe(true);
  });
});

/** 10m called, a second partner of the same commitment joins 226 days later; 11.4m come back. 8 % a year, all of it caught up, 20 % carry. */
const carryOf = (isFromFirst: boolean) =>
  divide({
    paidOn: "2026-11-27",
    amount: "11400000",
    terms: { style: "european", hurdle: { rate: "0.08", compounding: "annual" }, catchUp: "1", carry: "0.2" },
    partners: ["a", "g"].map((limitedPartnerId) => ({
      limitedPartnerId,
      commitment: "10000000",
      isGeneralPartner: false,
    })),
    flows: [paid("a", CALLED, "10000000"), paid("a", CLOSED, "-5000000"), paid("g", CLOSED, "5000000")],
    currency: "EUR",
    occasion: "1",
    isFromFirst,
  }).result.distributions.at(-1)?.carry;

test("the preferred return of who joined later counts from the days of the first calls", () => {
  // 10,000,000 × (1.08^(634 ÷ 365) − 1) = 1,430,273: more than the profit, so there is no carry.
  expect(carryOf(true)).toBe("0.00");
  // As distributions of before were divided: nobody’s money stood in for 5m and 226 days.
  expect(Number(carryOf(false))).toBeGreaterThan(0);
});
