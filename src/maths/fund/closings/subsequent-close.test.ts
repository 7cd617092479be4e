import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exact, total } from "../../money/amount.ts";
import { equaliseSubsequentClose } from "./subsequent-close.ts";

const CLOSE = {
  date: "2025-01-01",
  rate: "0.08",
  existing: [
    { id: "a", commitment: "60" },
    { id: "b", commitment: "40" },
  ],
  joining: [{ id: "c", commitment: "100" }],
  calls: [{ date: "2024-01-02", amount: "10" }],
};

function sum(amounts: readonly string[]): string {
  return total(amounts.map((amount) => exact(amount, "amount"))).toFixed(2);
}

describe("a subsequent closing", () => {
  test("half of the fund joins a year later: half of the call, and a year's interest", () => {
    // 365 days: 5 × 8 % = 0.40, of which 60 % and 40 %.
    expect(equaliseSubsequentClose(CLOSE)).toEqual({
      joining: [{ id: "c", contribution: "5.00", interest: "0.40" }],
      existing: [
        { id: "a", refund: "3.00", interest: "0.24" },
        { id: "b", refund: "2.00", interest: "0.16" },
      ],
      contribution: "5.00",
      interest: "0.40",
    });
  });

  test("interest counts each call's own days, through a leap day", () => {
    // 500 × 8 % × 366 ÷ 365 + 250 × 8 % × 31 ÷ 365 = 40.1096 + 1.6986.
    const calls = [
      { date: "2024-01-01", amount: "1000" },
      { date: "2024-12-01", amount: "500" },
    ];
    expect(equaliseSubsequentClose({ ...CLOSE, calls }).joining).toEqual([
      { id: "c", contribution: "750.00", interest: "41.81" },
    ]);
  });

  test("a call due on the day of the closing earns nothing", () => {
    const calls = [{ date: CLOSE.date, amount: "10" }];
    expect(equaliseSubsequentClose({ ...CLOSE, calls }).interest).toBe("0.00");
  });

  test("without calls there is nothing to equalise", () => {
    const { contribution, interest } = equaliseSubsequentClose({ ...CLOSE, calls: [] });
    expect({ contribution, interest }).toEqual({ contribution: "0.00", interest: "0.00" });
  });

  test.each<[Partial<typeof CLOSE>, string]>([
    [{ calls: [{ date: "2025-01-02", amount: "1" }] }, "calls[0].date"],
    [{ calls: [{ date: "2024-02-30", amount: "1" }] }, "calls[0].date"],
    [{ calls: [{ date: "2024-01-01", amount: "-1" }] }, "calls[0].amount"],
    [{ calls: [{ date: "2024-01-01", amount: "0.001" }] }, "calls[0].amount"],
    [{ joining: [{ id: "c", commitment: "0" }] }, "joining[0].commitment"],
    [{ existing: [] }, "existing"],
    [{ rate: "1.1" }, "rate"],
    [{ date: "2025" }, "date"],
  ])("%j is refused", (change, field) => {
    expect(() => equaliseSubsequentClose({ ...CLOSE, ...change })).toThrow(expect.objectContaining({ field }));
  });

  test("what the joining pay is what the others get, to the cent, and nobody gets back more than they paid", () => {
    const subscriptions = fc
      .array(fc.integer({ min: 1, max: 10 ** 7 }), { minLength: 1, maxLength: 20 })
      .map((sizes) => sizes.map((size, index) => ({ id: `${index}`, commitment: `${size}` })));
    const calls = fc.array(
      fc.record({
        date: fc.constantFrom("2023-03-31", "2024-02-29", "2024-12-31"),
        amount: fc.integer({ min: 0, max: 10 ** 8 }).map((units) => (units / 100).toFixed(2)),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(subscriptions, subscriptions, calls, (existing, joining, past) => {
        const moved = equaliseSubsequentClose({ date: "2025-06-30", rate: "0.0775", existing, joining, calls: past });
        expect(sum(moved.joining.map(({ contribution }) => contribution))).toBe(moved.contribution);
        expect(sum(moved.existing.map(({ refund }) => refund))).toBe(moved.contribution);
        expect(sum(moved.joining.map(({ interest }) => interest))).toBe(moved.interest);
        expect(sum(moved.existing.map(({ interest }) => interest))).toBe(moved.interest);
        const amounts = [...moved.joining, ...moved.existing].flatMap((row) => Object.values(row).slice(1));
        expect(amounts.filter((amount) => amount.startsWith("-"))).toEqual([]);
        expect(exact(moved.contribution, "all").lte(sum(past.map(({ amount }) => amount)))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
