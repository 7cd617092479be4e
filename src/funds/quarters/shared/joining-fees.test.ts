import fc from "fast-check";
import { expect, test } from "vitest";
import { addAmounts } from "#maths/money/amount.ts";
import { joiningFee, stillOwed } from "./joining-fees.ts";

const TERMS = [
  {
    effectiveOn: "2025-01-01",
    feeBasis: "committed" as const,
    feeRate: "2",
    feeOffset: "100",
    feeSteps: [],
  },
];
const QUARTER = { startsOn: "2025-01-01", endsOn: "2025-03-31" };
const owes = (commitment: string, isGeneralPartner = false) =>
  joiningFee({ terms: TERMS, currency: "EUR" }, QUARTER, {
    commitmentId: "c",
    commitment,
    isGeneralPartner,
    letters: [],
  });

test("who joined owes its own part of the period, the general partner none of it", () => {
  expect(owes("250000")).toEqual({ gross: "1250.00", waived: "0.00", net: "1250.00", rate: null });
  expect(owes("250000", true)).toMatchObject({ gross: "1250.00", waived: "1250.00", net: "0.00" });
  expect(owes("0")).toBeUndefined();
});

test("what was caught up and what is still owed are the fee, whichever came first; never less than nothing", () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 }).map((amount) => (amount / 100).toFixed(2));
  fc.assert(
    fc.property(cents, cents, (commitment, caughtUp) => {
      const fee = owes(commitment) ?? { gross: "0", waived: "0", net: "0" };
      const { net, gross } = stillOwed(fee, caughtUp);
      const taken = Number(caughtUp) < Number(fee.net) ? caughtUp : fee.net;
      expect(Number(addAmounts([net, taken]))).toBe(Number(fee.net));
      expect(Number(net)).toBeGreaterThanOrEqual(0);
      expect(Number(gross)).toBe(Number(net));
    }),
  );
});
