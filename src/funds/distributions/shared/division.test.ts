import { expect, test } from "vitest";
import { divide } from "./division.ts";

const PAID_ON = "2025-11-14";
const paidBefore = (distributed: string) => [
  { limitedPartnerId: "a", date: "2020-01-01", contributed: "60000", distributed: "0" },
  { limitedPartnerId: "a", date: PAID_ON, contributed: "0", distributed },
];

/** Without a hurdle and with 20 % carry: 60,000 of capital come back, a fifth of the rest is carry. */
const dividedAfter = (distributed: string, amount: string, occasion = "2") =>
  divide({
    paidOn: PAID_ON,
    amount,
    terms: { style: "european", hurdle: { rate: "0", compounding: "annual" }, catchUp: "0", carry: "0.2" },
    partners: [{ limitedPartnerId: "a", commitment: "600000", isGeneralPartner: false }],
    flows: paidBefore(distributed),
    currency: "EUR",
    occasion,
  }).result.distributions.at(-1)?.parts;

// Worked by hand: what is left of the capital after the first, then four fifths of the rest.
test.each([
  ["a smaller one", "36000", "30000", "24000.00", "4800.00", "1200.00"],
  ["a larger one", "30000", "36000", "30000.00", "4800.00", "1200.00"],
  ["one of the same amount", "36000", "36000", "24000.00", "9600.00", "2400.00"],
])("%s on the day of another goes through the tiers after it", (_what, before, amount, capital, profit, carry) => {
  for (const occasion of ["0", "2", "z"])
    expect(dividedAfter(before, amount, occasion)).toMatchObject([{ returnOfCapital: capital, profit, carry }]);
});

const flow = (limitedPartnerId: string, contributed: string) => ({
  limitedPartnerId,
  date: "2020-01-01",
  contributed,
  distributed: "0",
});

test("what was paid outside commitments comes back before carry where the terms return it, and takes no part in what is apportioned", () => {
  const partners = ["a", "b"].map((limitedPartnerId) => ({
    limitedPartnerId,
    commitment: "600000",
    isGeneralPartner: false,
  }));
  const asked = {
    paidOn: PAID_ON,
    amount: "200000",
    terms: { style: "european", hurdle: { rate: "0", compounding: "annual" }, catchUp: "0", carry: "0.2" },
    partners,
    flows: [flow("a", "60000"), flow("b", "60000")],
    currency: "EUR",
    occasion: "1",
  } as const;
  const partsOf = (outside: ReturnType<typeof flow>[]) =>
    divide({ ...asked, outside })
      .result.distributions.at(-1)
      ?.parts.map((part) => [part.amount, part.returnOfCapital, part.carry]);
  expect(partsOf([])).toEqual([
    ["100000.00", "60000.00", "8000.00"],
    ["100000.00", "60000.00", "8000.00"],
  ]);
  // 4,000 outside commitment: 64,000 come back, and of 36,000 a fifth is carry.
  expect(partsOf([flow("b", "4000")])).toEqual([
    ["100000.00", "60000.00", "8000.00"],
    ["100000.00", "64000.00", "7200.00"],
  ]);
});
