import fc from "fast-check";
import { expect, test } from "vitest";
import { addAmounts } from "#maths/money/amount.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { lateCharge, lateInterest, lateInterestOwed } from "./late-interest.ts";

const LATE = { dueOn: "2026-01-15", rate: "8", decimals: 2 };
const on = (days: number) => addDays(LATE.dueOn, days);

test("1,033.57 of which 852.70 is 28 days late and the rest 50: page and books say 7.21 and no cent stays open", () => {
  const first = { on: on(28), amount: "852.70" };
  const charged = lateCharge({ ...LATE, arrived: [], charged: "0" }, first);
  const page = lateInterestOwed({ ...LATE, arrived: [first], charged }, "180.87", on(50));
  const rest = lateCharge({ ...LATE, arrived: [first], charged }, { on: on(50), amount: "180.87" });
  expect(addAmounts([charged, rest])).toBe(page);
  expect(page).toBe(lateInterest({ ...LATE, amount: "1033.57", receipts: [first], until: on(50) }));
});

test("what comes in time is charged nothing", () => {
  expect(lateCharge({ ...LATE, arrived: [], charged: "0" }, { on: LATE.dueOn, amount: "5000" })).toBe("0.00");
});

test("page and books say the same after any parts that come late, in whatever order they are entered", () => {
  const part = fc.record({ cents: fc.integer({ min: 1, max: 50_000_000 }), days: fc.integer({ min: -5, max: 700 }) });
  const parts = fc.array(part, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 2_000 }), (drawn, rate) => {
      const late = { ...LATE, rate: String(rate / 100) };
      const all = drawn.map(({ cents, days }) => ({ on: on(days), amount: (cents / 100).toFixed(2) }));
      let charged = "0";
      for (const [place, one] of all.entries()) {
        const arrived = all.slice(0, place);
        // Before the last part comes, the page of its day says what is charged once it is posted.
        const isLast = place === all.length - 1 && all.every(({ on: day }) => day <= one.on);
        const page = lateInterestOwed({ ...late, arrived, charged }, one.amount, one.on);
        charged = addAmounts([charged, lateCharge({ ...late, arrived, charged }, one)]);
        expect(isLast ? Number(page) : Number(charged)).toBe(Number(charged));
      }
      const amount = addAmounts(all.map((one) => one.amount));
      const receipts = all.toSorted((a, b) => a.on.localeCompare(b.on));
      expect(Number(charged)).toBe(Number(lateInterest({ ...late, amount, receipts, until: on(700) })));
    }),
    { numRuns: 300 },
  );
});
