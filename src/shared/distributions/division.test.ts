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
