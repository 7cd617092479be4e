import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addAmounts, exact } from "../../money/amount.ts";
import { type ClosingShare, laterClosing } from "./later-closing.ts";
import type { LaterClosing } from "./later-closing-parts.ts";
import { equaliseSubsequentClose } from "./subsequent-close.ts";

// Half of the fund joins a year (365 days) after 10.00 were called from the first half: the case of `equaliseSubsequentClose`.
const CLOSE: LaterClosing = {
  date: "2025-01-01",
  rate: "0.08",
  dayCount: "act/365",
  hasFeeInterest: true,
  existing: [
    { id: "a", commitment: "60" },
    { id: "b", commitment: "40" },
  ],
  joining: [{ id: "c", commitment: "100" }],
  calls: [{ date: "2024-01-02", amount: "10" }],
};
const only = (share: ClosingShare | undefined) =>
  Object.fromEntries(Object.entries(share ?? {}).filter(([name, amount]) => name !== "id" && Number(amount) !== 0));

describe("a later closing, at cost", () => {
  test("the joining pay their part and interest; the earlier get both back", () => {
    const { joining, existing } = laterClosing(CLOSE);
    expect(joining.map(only)).toEqual([{ contribution: "5.00", interest: "0.40", amount: "5.40" }]);
    expect(existing.map(only)).toEqual([
      { contribution: "-3.00", interest: "-0.24", amount: "-3.24" },
      { contribution: "-2.00", interest: "-0.16", amount: "-2.16" },
    ]);
  });

  test("days count by the agreement", () => {
    // 5.00 × 8 % × 365 ÷ 360 = 0.4056; 30E/360 of 2 January to 1 January: 359 days, 0.3989.
    expect(laterClosing({ ...CLOSE, dayCount: "act/360" }).joining[0]?.interest).toBe("0.41");
    expect(laterClosing({ ...CLOSE, dayCount: "30/360 European" }).joining[0]?.interest).toBe("0.40");
  });

  test("management fees are caught up to the manager, with interest where it is agreed, and nobody gets them back", () => {
    // Partners of 100 bore 2.00: 1.00 for 50 that pay in full, 0.50 at half the rate.
    const fees = [
      {
        date: "2024-01-02",
        amount: "2",
        borne: "100",
        owed: [
          { id: "c", weight: "50" },
          { id: "d", weight: "25" },
        ],
      },
    ];
    const joining = [
      { id: "c", commitment: "50" },
      { id: "d", commitment: "50" },
    ];
    const closed = laterClosing({ ...CLOSE, joining, calls: [], fees });
    expect(closed.joining.map(only)).toEqual([
      { fee: "1.00", feeInterest: "0.08", amount: "1.08" },
      { fee: "0.50", feeInterest: "0.04", amount: "0.54" },
    ]);
    expect(closed.existing.map(only)).toEqual([{}, {}]);
    const without = laterClosing({ ...CLOSE, joining, calls: [], fees, hasFeeInterest: false });
    expect(without.joining.map(only)).toEqual([
      { fee: "1.00", amount: "1.00" },
      { fee: "0.50", amount: "0.50" },
    ]);
  });

  test("distributions are shared as contributions are, and lessen interest from their day on", () => {
    // 5.00 for 365 days less 2.00 for 183: (1825 − 366) × 8 % ÷ 365 = 0.3198.
    const distributions = [{ date: "2024-07-02", amount: "4" }];
    const { joining, existing } = laterClosing({ ...CLOSE, distributions });
    expect(joining.map(only)).toEqual([
      { contribution: "5.00", distribution: "-2.00", interest: "0.32", amount: "3.32" },
    ]);
    expect(existing.map(only)).toEqual([
      { contribution: "-3.00", distribution: "1.20", interest: "-0.19", amount: "-1.99" },
      { contribution: "-2.00", distribution: "0.80", interest: "-0.13", amount: "-1.33" },
    ]);
  });

  test("who was excused gets nothing back, and who would be pays nothing", () => {
    const calls = [{ date: "2024-01-02", amount: "10", without: [{ id: "b" }] }];
    // 10.00 between 60 and 100: 6.25.
    const { joining, existing } = laterClosing({ ...CLOSE, calls });
    expect(joining[0]?.contribution).toBe("6.25");
    expect(existing.map(({ contribution }) => contribution)).toEqual(["-6.25", "0.00"]);
    const excused = laterClosing({ ...CLOSE, calls: [{ date: "2024-01-02", amount: "10", without: [{ id: "c" }] }] });
    expect([...excused.joining, ...excused.existing].map(only)).toEqual([{}, {}, {}]);
  });

  test("who took an excused commitment over takes part with the rest of its own only", () => {
    // Of b’s 40, 20 came from who was excused; a, that was excused, bought 15. 10.00 between 15, 20 and 100.
    const call = { date: "2024-01-02", amount: "10" };
    const partly = [
      { id: "a", commitment: "15" },
      { id: "b", commitment: "20" },
    ];
    const { joining, existing } = laterClosing({ ...CLOSE, calls: [{ ...call, without: [{ id: "a" }], partly }] });
    expect(joining[0]?.contribution).toBe("7.41");
    expect(existing.map(({ contribution }) => contribution)).toEqual(["-3.18", "-4.23"]);
    const none = laterClosing({ ...CLOSE, calls: [{ ...call, partly: [{ id: "b", commitment: "0" }] }] });
    expect(none.existing.map(({ contribution }) => contribution)).toEqual(["-6.25", "0.00"]);
  });
});

describe("a later closing, at net asset value", () => {
  test("a premium takes the place of interest", () => {
    // Half of 14.00 is 7.00: 5.00 contributed, 2.00 above.
    const { joining, existing } = laterClosing({ ...CLOSE, nav: "14" });
    expect(joining.map(only)).toEqual([{ contribution: "5.00", premium: "2.00", amount: "7.00" }]);
    expect(existing.map(only)).toEqual([
      { contribution: "-3.00", premium: "-1.20", amount: "-4.20" },
      { contribution: "-2.00", premium: "-0.80", amount: "-2.80" },
    ]);
  });

  test("below cost it is a discount", () => {
    expect(only(laterClosing({ ...CLOSE, nav: "8" }).joining[0])).toEqual({
      contribution: "5.00",
      premium: "-1.00",
      amount: "4.00",
    });
  });
});

test.each<[Partial<LaterClosing>, string]>([
  [{ calls: [{ date: "2025-01-02", amount: "1" }] }, "calls[0].date"],
  [{ distributions: [{ date: "2025-01-02", amount: "1" }] }, "distributions[0].date"],
  [{ calls: [{ date: "2024-01-02", amount: "-1" }] }, "calls[0].amount"],
  [{ calls: [{ date: "2024-01-02", amount: "0.001" }] }, "calls[0].amount"],
  [{ fees: [{ date: "2024-01-02", amount: "1", borne: "0", owed: [{ id: "c", weight: "1" }] }] }, "fees[0].borne"],
  [{ fees: [{ date: "2024-01-02", amount: "1", borne: "1", owed: [{ id: "x", weight: "1" }] }] }, "fees[0].owed[0].id"],
  [
    { calls: [{ date: "2024-01-02", amount: "1", partly: [{ id: "a", commitment: "-1" }] }] },
    "calls[0].partly[0].commitment",
  ],
  [{ dayCount: "act/act" as never }, "dayCount"],
  [{ joining: [] }, "joining"],
])("%j is refused", (change, field) => {
  expect(() => laterClosing({ ...CLOSE, ...change })).toThrow(expect.objectContaining({ field }));
});

test("between partners everything adds up to nothing, and without distributions it is what equalisation says", () => {
  const subscriptions = fc
    .array(fc.integer({ min: 1, max: 10 ** 7 }), { minLength: 1, maxLength: 12 })
    .map((sizes) => sizes.map((size, index) => ({ id: `${index}`, commitment: `${size}` })));
  const flows = fc.array(
    fc.record({
      date: fc.constantFrom("2023-03-31", "2024-02-29", "2024-12-31"),
      amount: fc.integer({ min: 0, max: 10 ** 8 }).map((units) => (units / 100).toFixed(2)),
    }),
    { maxLength: 6 },
  );
  const nav = fc.option(
    fc.integer({ min: -(10 ** 8), max: 10 ** 8 }).map((units) => (units / 100).toFixed(2)),
    { nil: undefined },
  );
  fc.assert(
    fc.property(subscriptions, subscriptions, flows, flows, nav, (existing, joining, calls, distributions, value) => {
      const closing = { ...CLOSE, date: "2025-06-30", rate: "0.0775", existing, joining, calls };
      const closed = laterClosing({ ...closing, distributions, nav: value });
      const all = [...closed.joining, ...closed.existing];
      for (const name of ["contribution", "distribution", "interest", "premium", "amount"] as const)
        expect(exact(addAmounts(all.map((one) => one[name])), name).isZero()).toBe(true);
      const plain = laterClosing(closing);
      const moved = equaliseSubsequentClose({ date: closing.date, rate: closing.rate, existing, joining, calls });
      expect(plain.joining.map(({ id, contribution, interest }) => ({ id, contribution, interest }))).toEqual(
        moved.joining,
      );
      const taken = plain.existing.map(({ id, contribution, interest }) => [
        id,
        Number(contribution),
        Number(interest),
      ]);
      expect(taken).toEqual(
        moved.existing.map(({ id, refund, interest }) => [id, 0 - Number(refund), 0 - Number(interest)]),
      );
    }),
    { numRuns: 80 },
  );
});
