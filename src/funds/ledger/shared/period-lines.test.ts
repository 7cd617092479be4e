import { expect, test } from "vitest";
import { Random } from "#app/demo/server/random.ts";
import { Exact, exact, total } from "#maths/money/amount.ts";
import { balanced } from "./balance.ts";
import { type ForeignBalance, revaluationLines, yearEndLines } from "./period-lines.ts";

const NOBODY = { limitedPartnerId: null, securityId: null };
const accounts = { fundCurrency: "EUR", exchangeAccountId: "exchange", carriedAccountId: "carried" };
const at = (rate: string) => (from: string) => ({ from, to: "EUR", date: "2026-12-31", rate, source: "ECB" });

test("dollars that are worth more, and a debt in them, are carried at the rate of the day", () => {
  const balances = [
    { ...NOBODY, accountId: "cash", currency: "USD", amount: "100.00", fundAmount: "90.00" },
    { ...NOBODY, accountId: "payables", currency: "USD", amount: "-40.00", fundAmount: "-36.00" },
    { ...NOBODY, accountId: "spent", currency: "USD", amount: "0", fundAmount: "0.01" },
  ];
  const lines = revaluationLines(balances, accounts, at("0.95"));
  expect(lines.map(({ accountId, amount, fundAmount }) => [accountId, amount, fundAmount])).toEqual([
    ["cash", "0", "5.00"],
    ["payables", "0", "-2.00"],
    ["spent", "0", "-0.01"],
    ["exchange", "-2.99", "-2.99"],
  ]);
  expect(lines[0]).toMatchObject({ exchange: { rate: "0.95", date: "2026-12-31" } });
  expect(balanced(lines, "EUR").rounding).toBeNull();
});

test("a year’s income and expenses go to capital, each partner’s to that partner", () => {
  const balances = [
    { accountId: "interest", limitedPartnerId: null, fundAmount: "-30.00" },
    { accountId: "fees", limitedPartnerId: "a", fundAmount: "20.00" },
    { accountId: "audit", limitedPartnerId: null, fundAmount: "5.00" },
    { accountId: "nothing", limitedPartnerId: null, fundAmount: "0.00" },
  ];
  const lines = yearEndLines(balances, accounts);
  expect(lines.map(({ accountId, limitedPartnerId, fundAmount }) => [accountId, limitedPartnerId, fundAmount])).toEqual(
    [
      ["interest", null, "30.00"],
      ["fees", "a", "-20.00"],
      ["audit", null, "-5.00"],
      ["carried", null, "-25.00"],
      ["carried", "a", "20.00"],
    ],
  );
});

test("of 1,000 random books: what is posted balances, leaves nothing to revalue again and no income behind", () => {
  const random = new Random("period ends");
  const cents = () => new Exact(random.whole(-1_000_000, 1_000_000)).div(100).toFixed(2);
  for (let round = 0; round < 1000; round += 1) {
    const balances: ForeignBalance[] = Array.from({ length: random.whole(0, 6) }, (_, place) => ({
      accountId: `a${place}`,
      limitedPartnerId: random.chance(0.3) ? "p" : null,
      securityId: null,
      currency: random.pick(["USD", "JPY"]),
      amount: String(random.whole(-9999, 9999)),
      fundAmount: cents(),
    }));
    const rate = (random.whole(1, 30_000) / 10_000).toFixed(4);
    const lines = revaluationLines(balances, accounts, at(rate));
    expect(balanced(lines, "EUR").rounding).toBeNull();
    const after = balances.map((balance) => {
      const own = lines.filter(({ accountId }) => accountId === balance.accountId);
      const fundAmount = total([balance, ...own].map((one) => exact(one.fundAmount ?? "0", "fundAmount")));
      return { ...balance, fundAmount: fundAmount.toFixed(2) };
    });
    expect(revaluationLines(after, accounts, at(rate))).toEqual([]);
    const income = balances.map(({ accountId, limitedPartnerId, fundAmount }) => ({
      accountId,
      limitedPartnerId,
      fundAmount,
    }));
    const closed = yearEndLines(income, accounts);
    expect(balanced(closed, "EUR").rounding).toBeNull();
    for (const partner of ["p", null]) {
      const theirs = closed.filter(({ limitedPartnerId }) => limitedPartnerId === partner);
      expect(total(theirs.map(({ fundAmount }) => exact(fundAmount ?? "0", "fundAmount"))).isZero()).toBe(true);
    }
  }
});
